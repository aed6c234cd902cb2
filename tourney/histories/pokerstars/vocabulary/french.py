"""The French column: `20 000`, `0.98 €`, the day first in a date, and a blank before each colon."""

from tourney.histories.pokerstars.vocabulary.column import Vocabulary
from tourney.histories.pokerstars.vocabulary.english import GAMES, LIMITS
from tourney.histories.pokerstars.vocabulary.local import BLANK, NUMBER, SIGNS, with_english

PHRASES = {
    "header.tournament": ("Tournoi",),
    "header.level": ("Niveau",),
    "table.play_money": ("(argent fictif)",),
    "table.button": (
        "Siège #{seat} est au bouton.",
        "Siège #{seat} est au bouton",
        "Place #{seat} est le bouton",
    ),
    "seat.seat": ("Siège", "Place"),
    "seat.in_chips": ("en jetons",),
    "section.hole_cards": ("CARTES FERMÉES",),
    "section.turn": ("TOURNANT",),
    "section.river": ("RIVIÈRE",),
    "section.show_down": ("ABATTAGE",),
    "section.summary": ("SYNTHÈSE", "RÉSUMÉ"),
    "act.fold": ("passe.", "passe", "se couche.", "se couche"),
    "act.check": ("parole.", "parole"),
    "act.call": ("suit. {amount}", "suit {amount}"),
    "act.bet": ("mise. {amount}", "mise {amount}"),
    "act.raise": ("relance. {by} à {to}", "relance {by} à {to}"),
    "act.small_blind": ("met la petite blind. {amount}", "met la petite blind {amount}"),
    "act.big_blind": ("met la grosse blind. {amount}", "met la grosse blind {amount}"),
    "line.dealt": ("Distribuées à {name} {cards}", "Distribuées à {name}"),
    "talk.time_out": ("a dépassé le temps imparti.", "a dépassé le temps imparti"),
    "talk.sit_out": ("ne joue pas.", "ne joue pas"),
    "talk.return": ("est revenu.", "est revenu"),
}

FRENCH = Vocabulary(
    code="fr",
    name="French",
    headers=("Main {site}{kind}n°{number}:", "{site}{kind}Partie #{number}:"),
    games=GAMES,
    limits=LIMITS,
    phrases=with_english(PHRASES),
    number_signs=("n°", "#"),
    amount=(
        f"(?:{SIGNS}{BLANK}?)?(?:[0-9]{{1,3}}(?:{BLANK}[0-9]{{3}}){{1,4}}(?:\\.[0-9]{{1,9}})?|{NUMBER})"
        f"(?:{BLANK}?{SIGNS})?"
    ),
    day_first=True,
    spaced_colon=True,
)
