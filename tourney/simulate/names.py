"""Names for simulated players: invented, of many kinds, and some of them traps for careless code."""

NAMES = (
    "Anna", "Bo", "Giulia", "Nils", "Łukasz", "Siobhán", "Marta", "Ola", "Pietro", "Ingrid",
    "Jean-Luc", "O'Brien", "Chiara", "Håkon", "Zoë", "Dimitri", "Fatima", "Kenji", "Lars", "Noor",
    "Paolo", "Ragnhild", "Søren", "Tomás", "Ulla", "Vito", "Yara", "Àlex", "Bruno", "Célia",
    "Dag", "Elif", "Frank", "Gudrun", "Hugo", "Iris", "Jonas", "Katja", "Leo", "Mina",
)  # fmt: skip


def player_names(count: int) -> list[str]:
    """So many different names: those of the list, then the same ones numbered."""
    rounds = range(1, count // len(NAMES) + 2)
    return [name if turn == 1 else f"{name} {turn}" for turn in rounds for name in NAMES][:count]
