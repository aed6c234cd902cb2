"""The Portuguese column, of Brazil and Portugal: `$ 0.98`, dates as in English."""

from tourney.histories.pokerstars.vocabulary.column import Vocabulary
from tourney.histories.pokerstars.vocabulary.english import GAMES, LIMITS
from tourney.histories.pokerstars.vocabulary.local import BLANK, NUMBER, SIGNS, with_english

PHRASES = {
    "header.tournament": ("Torneio",),
    "header.level": ("Nível",),
    "table.table": ("Mesa",),
    "table.button": ("Lugar #{seat} é o botão",),
    "seat.seat": ("Lugar",),
    "seat.in_chips": ("em fichas",),
    "seat.sitting_out": ("está sit out",),
    "section.hole_cards": ("CARTAS DA MÃO",),
    "section.summary": ("SUMÁRIO",),
    "act.fold": ("desiste {cards}", "desiste"),
    "act.check": ("passa",),
    "act.call": ("iguala {amount}",),
    "act.bet": ("aposta {amount}",),
    "act.raise": ("aumenta {by} para {to}",),
    "act.ante": ("coloca ante {amount}",),
    "act.small_blind": ("paga o small blind {amount}",),
    "act.big_blind": ("paga o big blind {amount}",),
    "act.show": ("mostra {cards}",),
    "act.muck": ("esconde a mão",),
    "act.no_show": ("não mostra a mão",),
    "act.sit_out": ("está sit out",),
    "mark.all_in": ("e está all-in",),
    "line.uncalled": ("Aposta não-igualada ({amount}) voltou para {name}",),
    "line.dealt": ("{name} recebe {cards}",),
    "line.collected": ("{name} recebeu {amount} do pote",),
    "talk.time_out": ("gastou o tempo", "gastou o tempo enquanto estava sem ligação"),
    "talk.disconnect": ("está sem ligação",),
    "talk.return": ("está ligado", "voltou"),
    "talk.sit_out": ("está sit out",),
    "end.finished_paid": (
        "Acabou o torneio em {place} lugar e recebeu {amount}.",
        "terminou o torneio em {place} lugar e recebeu {amount}.",
    ),
    "end.finished": ("terminou o torneio em {place} lugar",),
    "end.won_paid": ("ganhou o torneio e recebeu {amount} - parabéns!",),
    "end.won": ("ganhou o torneio - parabéns!",),
    "end.bounty": ("ganha {amount} por eliminar {other}",),
    "summary.total_pot": ("Total pote",),
    "summary.rake": ("comissão",),
    "summary.board": ("Mesa",),
    "summary.button": ("(Botão)",),
    "summary.folded": ("desistiu",),
    "summary.won": ("ganhou", "recebeu"),
    "summary.cards": ("mostrou", "escondeu as cartas"),
    "summary.dealt": ("escondeu as cartas", "perdeu"),
}

PORTUGUESE = Vocabulary(
    code="pt",
    name="Portuguese",
    headers=("Mão {site}{kind}#{number}:",),
    games=GAMES,
    limits=LIMITS,
    phrases=with_english(PHRASES),
    amount=f"(?:{SIGNS}{BLANK}?)?{NUMBER}",
)
