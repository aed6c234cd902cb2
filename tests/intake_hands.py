"""A hand of two players as PokerStars writes it, under any number, for tests of imports."""

from tourney.store.database import Store

HAND = """PokerStars Hand #{number}:  Hold'em No Limit ($0.01/$0.02 USD) - 2024/03/01 20:00:00 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Anna ($2 in chips)
Seat 2: Bo ($2 in chips)
Anna: posts small blind $0.01
Bo: posts big blind $0.02
*** HOLE CARDS ***
Dealt to {dealt}
Anna: raises $0.04 to $0.06
Bo: folds
Uncalled bet ($0.04) returned to Anna
Anna collected $0.04 from pot
*** SUMMARY ***
Total pot $0.04 | Rake $0
Seat 1: Anna (button) (small blind) collected ($0.04)
Seat 2: Bo (big blind) folded before Flop
"""


def written(number: int, dealt: str = "Anna [Ah Kd]") -> str:
    return HAND.format(number=number, dealt=dealt)


def asked(store: Store, question: str) -> list[tuple]:
    with store.cursor() as cursor:
        return cursor.execute(question).fetchall()
