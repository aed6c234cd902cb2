"""Which texts may be names of people, tournaments and leagues that are new here: the one place that decides.

What cannot be seen makes two names look alike, and what turns the direction of writing changes how the text
beside a name reads. Names that were imported, or given before, stay as they are; pages keep them apart.
"""

import re

from tourney.language import tr

MOST_NAME = 200
"""Letters of a name of an event, a league or a player."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_TURNING = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u206a-\u206f]")
_UNSEEN = re.compile(
    r"[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2060-\u2065\u3164\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_JOINER = re.compile(r"[\u200c\u200d]")
_JOINED = re.compile(
    "[\u0600-\u0dff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]"
)
"""What joiners are written after: Arabic and Indian scripts, and pictures of several signs."""


def wrong_name(text: str) -> str | None:
    """What is wrong with a name, to be said after what it names; None when it is well.

    Anything that can be seen is a name: markup, quotes, letters of any script. Control characters, those that
    turn the direction of writing, those that nobody sees, and texts of more than 200 letters are not.

    >>> wrong_name("An\\u202ena")
    'holds U+202E, which turns the direction of writing; write it without'
    """
    if wrong := unreadable(text):
        return wrong
    if found := _TURNING.search(text):
        return tr(
            "holds U+{ord}, which turns the direction of writing; write it without",
            ord=f"{ord(found[0]):04X}",
        )
    found = _UNSEEN.search(text) or next(
        (
            one
            for one in _JOINER.finditer(text)
            if not _JOINED.match(text, one.start() - 1) or not one.start()
        ),
        None,
    )
    return (
        tr("holds U+{ord}, which nobody sees; write it without", ord=f"{ord(found[0]):04X}")
        if found
        else None
    )


def unreadable(text: str) -> str | None:
    """What is wrong with a name wherever it comes from, as `wrong_name` says it; None when it can be kept."""
    if not text.strip():
        return tr("is empty; write a name")
    if len(text) > MOST_NAME:
        return tr("has {count} letters; a name has at most {most_name}", count=len(text), most_name=MOST_NAME)
    if found := _CONTROL.search(text):
        return tr("holds the control character U+{ord}; write it without", ord=f"{ord(found[0]):04X}")
    return None


def seen(text: str) -> str:
    """A name without the joiners that do not show, to tell names apart."""
    return _JOINER.sub("", text)
