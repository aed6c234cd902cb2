"""All steps of a hand in one piece for the script: drawings and words, what is alike told once."""

import json
from typing import Any

from parts import drawing
from parts.strokes import FONTS
from replayer.panel import panel
from replayer.scene import Scene

SHAPES = (drawing.WIDE, drawing.TALL)


class _Pieces:
    """Texts by number, each once."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> int:
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers[text] = len(self.texts)
            self.texts.append(text)
        return found


def turned(shown: Scene, cents: bool, two_colours: bool) -> dict[str, Any]:
    """`pieces` of text; `shapes` with the opening tag of each drawing; `steps`, each with the pieces of its
    drawings by shape, its panel, its words and the street that it is in."""
    pieces = _Pieces()
    found = []
    for place, step in enumerate(shown.steps):
        drawn = [
            [
                pieces.number(layer)
                for layer in drawing.layers(shown.hand, step, shown.backs, shape, two_colours=two_colours)
                if layer
            ]
            for shape in SHAPES
        ]
        found.append(
            {
                "drawn": drawn,
                "panel": pieces.number(panel(shown, place, cents)),
                "words": drawing.words(shown.hand, step),
                "street": step.place,
            }
        )
    return {
        "hand": shown.hand.hand_id,
        "pieces": pieces.texts,
        "shapes": [_opening(shown, shape) for shape in SHAPES],
        "steps": found,
    }


def _opening(shown: Scene, shape: drawing.Shape) -> dict[str, str]:
    top, height = drawing.bounds(shown.hand, shape)
    return {
        "name": shape.name,
        "box": f"0 {top:.0f} {shape.width} {height:.0f}",
        "fonts": FONTS,
    }


def as_script(turned: dict[str, Any]) -> str:
    """The same as JSON that may stand in a script: nothing in it ends one."""
    told = json.dumps(turned, ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
