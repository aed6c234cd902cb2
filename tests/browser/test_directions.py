"""Names that are written from right to left, on the plain pages: what stands beside them stays in its place."""

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = IN_CHROMIUM

AHMED, OMAR, SEVEN = "أحمد", "عمر", "7 Luca"
PHONE = (390, 844)
PLACES = """([node, words]) => words.map((word) => {
  const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const from = walk.currentNode.data.indexOf(word);
    if (from < 0) continue;
    const range = document.createRange();
    range.setStart(walk.currentNode, from);
    range.setEnd(walk.currentNode, from + word.length);
    const box = range.getBoundingClientRect();
    return [box.left, box.right];
  }
  return null;
})"""
"""Where each of some words stands within a node, from left to right."""


def in_this_order(page: "Page", where: str, *words: str) -> None:
    """The words stand beside each other from left to right."""
    node = page.locator(where).first
    node.wait_for()
    found = page.evaluate(PLACES, [node.element_handle(), list(words)])
    for (_, right), (left, _) in pairwise(found):
        assert right <= left + 1, (words, found)


@pytest.mark.parametrize("path", ["/tv", "/phone", "/floor", "/scribe"])
def test_a_number_after_a_name_from_right_to_left_stays_behind_it(
    server: Server, visit: Callable[..., "Page"], path: str
) -> None:
    """Without a word between them the browser would show the 7 before the name: only its own text turns."""
    page = visit(f"{path}?t={Desk(server, name=AHMED).tournament_id}")
    page.wait_for_function("document.documentElement.lang === 'en' && window.tourney.say('bust') !== 'bust'")
    page.evaluate(
        """([one, other, seven]) => {
          const T = window.tourney, names = T.list([one, other, seven]);
          const said = T.say('bust_confirm_hunters', {name: one, hunters: names});
          const node = T.make('p', '', said);
          node.id = 'tried';
          document.body.prepend(node);
        }""",
        [AHMED, OMAR, SEVEN],
    )
    in_this_order(page, "#tried", "Bust", AHMED, "by")
    in_this_order(page, "#tried", "by", OMAR, "7", "Luca")


def test_on_the_floor_two_who_went_out_stand_one_after_the_other(
    server: Server, visit: Callable[..., "Page"]
) -> None:
    desk = Desk(server, name="Directions")
    desk.play("Anna", AHMED, SEVEN, "Bo")
    desk.give("bust", players=[AHMED, SEVEN])
    page = visit(f"/floor?t={desk.tournament_id}", PHONE)
    page.fill("#pin", PIN)
    page.tap("#door button")
    undo = "#page button:has-text('Undo')"
    page.locator(undo).first.wait_for()
    in_this_order(page, undo, "bust of", AHMED, "7", "Luca")
