"""The Spanish column: `0.98 €`, and the day first in a date."""

from tourney.histories.pokerstars.vocabulary.column import Vocabulary
from tourney.histories.pokerstars.vocabulary.english import GAMES, LIMITS
from tourney.histories.pokerstars.vocabulary.local import BLANK, NUMBER, SIGNS, with_english

PHRASES = {
    "header.zoom": ("Zoom de", "Zoom"),
    "header.tournament": ("Torneo",),
    "header.level": ("Nivel",),
    "table.table": ("Mesa",),
    "table.button": ("El asiento n.º {seat} es el botón",),
    "seat.seat": ("Asiento",),
    "seat.in_chips": ("en fichas",),
    "section.hole_cards": ("CARTAS DE MANO",),
    "section.summary": ("RESUMEN",),
    "act.fold": ("se retira {cards}", "se retira"),
    "act.check": ("pasa",),
    "act.call": ("iguala {amount}",),
    "act.bet": ("apuesta {amount}",),
    "act.raise": ("sube {by} a {to}",),
    "act.small_blind": ("pone la ciega pequeña {amount}",),
    "act.big_blind": ("pone la ciega grande {amount}",),
    "act.show": ("muestra {cards}",),
    "act.muck": ("descarta su mano sin mostrar",),
    "act.no_show": ("no muestra su mano",),
    "line.uncalled": ("La apuesta no igualada ({amount}) ha sido devuelta a {name}",),
    "line.dealt": ("Repartidas a {name} {cards}", "Repartidas a {name}"),
    "line.collected": ("{name} se lleva {amount} del bote",),
    "talk.time_out": ("ha agotado su tiempo", "ha agotado su tiempo mientras siga sin conexión"),
    "talk.disconnect": ("no tiene conexión",),
    "summary.total_pot": ("Bote total",),
    "summary.rake": ("Comisión",),
    "summary.small_blind": ("(ciega pequeña)",),
    "summary.big_blind": ("(ciega grande)",),
    "summary.button": ("(botón)",),
    "summary.folded": ("se retiró",),
    "summary.won": ("ganó", "recaudó"),
    "summary.cards": ("mostró", "descartó"),
    "summary.dealt": ("descartó", "perdió"),
}

SPANISH = Vocabulary(
    code="es",
    name="Spanish",
    headers=("Mano n.º {number} de{kind}{site}:",),
    games=GAMES,
    limits=LIMITS,
    phrases=with_english(PHRASES),
    number_signs=("n.º", "#"),
    amount=f"(?:{SIGNS}{BLANK}?)?{NUMBER}(?:{BLANK}?{SIGNS})?",
    day_first=True,
)
