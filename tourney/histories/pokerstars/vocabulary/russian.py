"""The Russian column: the day first in a date, and Eastern Time is ВВ."""

from tourney.histories.pokerstars.vocabulary.column import Vocabulary
from tourney.histories.pokerstars.vocabulary.english import GAMES, LIMITS
from tourney.histories.pokerstars.vocabulary.local import with_english

PHRASES = {
    "header.tournament": ("Турнир",),
    "header.level": ("Уровень",),
    "table.table": ("Стол",),
    "table.button": ("Баттон на месте №{seat}",),
    "seat.seat": ("Место",),
    "seat.in_chips": ("фишек",),
    "section.hole_cards": ("ЗАКРЫТЫЕ КАРТЫ",),
    "section.flop": ("ФЛОП",),
    "section.turn": ("ТЕРН",),
    "section.river": ("РИВЕР",),
    "section.show_down": ("ВСКРЫТИЕ КАРТ",),
    "section.summary": ("ИТОГ",),
    "act.fold": ("делает фолд {cards}", "делает фолд"),
    "act.check": ("делает чек",),
    "act.call": ("делает колл {amount}",),
    "act.bet": ("делает бет {amount}",),
    "act.raise": ("делает рейз {by} {to}",),
    "act.small_blind": ("ставит малый блайнд {amount}",),
    "act.big_blind": ("ставит большой блайнд {amount}",),
    "act.show": ("открывает {cards}",),
    "mark.all_in": ("и олл-ин",),
    "line.uncalled": ("Неуравненная ставка ({amount}) возвращается игроку {name}",),
    "line.dealt": ("Карты {name} {cards}",),
    "line.collected": ("{name} получил {amount} ( банк)",),
    "talk.note": ("покидает стол",),
    "summary.total_pot": ("Общий банк",),
    "summary.rake": ("Доля",),
    "summary.board": ("Борд",),
    "summary.small_blind": ("(малый блайнд)",),
    "summary.big_blind": ("(большой блайнд)",),
    "summary.button": ("(баттон)",),
    "summary.folded": ("сделал фолд",),
    "summary.won": ("выиграл", "получил"),
    "summary.cards": ("открыл", "mucked"),
    "summary.dealt": ("mucked", "проиграл"),
}

RUSSIAN = Vocabulary(
    code="ru",
    name="Russian",
    headers=("Раздача {site}{kind}№{number}:",),
    games={"Холдем": "holdem", "Омаха": "omaha", **GAMES},
    limits={"Безлимитный": "NL", "Пот-лимит": "PL", **LIMITS},
    phrases=with_english(PHRASES),
    number_signs=("№", "#"),
    day_first=True,
    eastern=("ВВ", "ET"),
)
