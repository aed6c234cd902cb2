"""`tourney people`: the people whom an organiser knows, and which names on sites are theirs."""

import argparse
from typing import TYPE_CHECKING, Any

from tourney.cli.output import add_db, add_json, answer, say, table

if TYPE_CHECKING:
    from tourney.store.database import Store
    from tourney.store.people import Person, Profile

SUMMARY = "Keep a list of people: nickname, e-mail, notes, picture, and their names on sites."
_WHO = "a name, a nickname or the person's number"


def arguments(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, told: str) -> argparse.ArgumentParser:
        sub = verbs.add_parser(name, help=told, description=told)
        add_db(sub)
        add_json(sub)
        return sub

    action("list", "List everyone with their names on sites.")
    one = action("add", "Add a person; results that stand under the name are theirs.")
    one.add_argument("name", metavar="NAME")
    _add_profile(one)
    one = action("edit", "Change what is told of a person; an empty text takes it away.")
    one.add_argument("who", metavar="WHO", help=_WHO)
    one.add_argument("--name", metavar="NAME", help="a new name; the old one stays theirs")
    _add_profile(one)
    one = action("merge", "Two people are one: names, results and points of the second become the first's.")
    one.add_argument("who", metavar="KEEP", help=_WHO)
    one.add_argument("other", metavar="OTHER", help=_WHO)
    for name, told in (
        ("link", "Make a name on a site a person's."),
        ("unlink", "Take a name on a site away from a person."),
    ):
        one = action(name, told)
        one.add_argument("who", metavar="WHO", help=_WHO)
        one.add_argument("name", metavar="NAME", help="the name on the site")
        one.add_argument("--site", metavar="SITE", help="the site, as pokerstars; tourney for our own")
    one = action("erase", "Erase a person: every result stays, the name goes from everywhere that it stands.")
    one.add_argument("who", metavar="WHO", help=_WHO)


def _add_profile(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--nickname", metavar="TEXT")
    parser.add_argument("--email", metavar="ADDRESS")
    parser.add_argument("--notes", metavar="TEXT")
    parser.add_argument(
        "--photo", metavar="PATH", help="a picture inside of the folder of the store, by its path from there"
    )


def run(args: argparse.Namespace) -> int:
    from tourney.store.database import open_store
    from tourney.store.people import people

    with open_store(args.db) as store:
        if args.action == "list":
            _answer_list(people(store), args.json)
        elif args.action == "erase":
            _answer_erased(store, args)
        else:
            _answer_person(_changed(store, args), args.json)
    return 0


def _changed(store: "Store", args: argparse.Namespace) -> "Person":
    from tourney.store import people

    if args.action == "add":
        return people.add(store, args.name, _profile(args))
    who = person_named(args.who)
    if args.action == "edit":
        return people.edit(store, who, args.name, _profile(args))
    if args.action == "merge":
        return people.merge(store, who, person_named(args.other))
    change = people.link if args.action == "link" else people.unlink
    return change(store, who, args.name, args.site)


def person_named(text: str) -> str | int:
    """A number when it is written as one, else a name."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _profile(args: argparse.Namespace) -> "Profile":
    from tourney.store.people import Profile

    return Profile(args.nickname, args.email, args.notes, args.photo)


def _as_json(person: "Person") -> dict[str, Any]:
    return {
        "person": person.person_id,
        "name": person.name,
        "nickname": person.nickname,
        "email": person.email,
        "notes": person.notes,
        "photo": person.photo,
        "names": [{"site": one.site, "name": one.name} for one in person.names],
    }


def _answer_list(everyone: "list[Person]", as_json: bool) -> None:
    if as_json:
        answer({"people": [_as_json(one) for one in everyone]})
        return
    if not everyone:
        say("Nobody yet: `tourney people add NAME` adds somebody.")
        return
    rows = [
        (
            str(one.person_id),
            one.name,
            one.nickname or "",
            one.email or "",
            ", ".join(f"{name.name} ({name.site})" for name in one.names if name.name != one.name),
        )
        for one in everyone
    ]
    say(table(("number", "name", "nickname", "e-mail", "also"), rows, left=5))


def _answer_person(person: "Person", as_json: bool) -> None:
    if as_json:
        answer(_as_json(person))
        return
    say(f"{person.name}, number {person.person_id}")
    for label, text in (
        ("nickname", person.nickname),
        ("e-mail", person.email),
        ("notes", person.notes),
        ("picture", person.photo),
        ("names", ", ".join(f"{one.name} ({one.site})" for one in person.names)),
    ):
        if text:
            say(f"  {label}: {text}")


def _answer_erased(store: "Store", args: argparse.Namespace) -> None:
    from tourney.store.erasing import erase

    done = erase(store, person_named(args.who))
    if args.json:
        answer(
            {
                "person": done.person_id,
                "stands_as": done.stands_as,
                "changed": done.changed,
                "left": list(done.left),
            }
        )
        return
    rows = ", ".join(f"{number:,} in {name}" for name, number in done.changed.items())
    say(f"Erased; the results stand as {done.stands_as}. Rows changed: {rows}.")
    for one in done.left:
        say(f"  The name stands in {one}: that was left as it is.")
    say(
        "Copies and exports that were made before still have the name, and parts of the file that are not "
        "in use may until they are written over."
    )
