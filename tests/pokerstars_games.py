"""Self-made hands of every game, limit and mix in PokerStars text, for the reader's tests. Each docstring has
the pot and the nets, added up by hand."""

STUD = """\
PokerStars Hand #501:  7 Card Stud Limit ($2/$4 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 8-max
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 5: Cid ($100 in chips)
Ann: posts the ante $0.20
Bob: posts the ante $0.20
Cid: posts the ante $0.20
*** 3rd STREET ***
Dealt to Ann [Ah Kh 9d]
Dealt to Bob [2c]
Dealt to Cid [Jd]
Bob: brings in for $0.50
Cid: folds
Ann: raises $1.50 to $2
Bob: calls $1.50
*** 4th STREET ***
Dealt to Ann [Ah Kh 9d] [9s]
Dealt to Bob [2c] [7h]
Pair on board - a double bet is allowed
Ann: bets $2
Bob: calls $2
*** 5th STREET ***
Dealt to Ann [Ah Kh 9d 9s] [3c]
Dealt to Bob [2c 7h] [8s]
Ann: checks
Bob: checks
*** 6th STREET ***
Dealt to Ann [Ah Kh 9d 9s 3c] [4d]
Dealt to Bob [2c 7h 8s] [Tc]
Ann: checks
Bob: checks
*** RIVER ***
Dealt to Ann [Ah Kh 9d 9s 3c 4d] [5h]
Ann: checks
Bob: bets $4
Ann: calls $4
*** SHOW DOWN ***
Bob: shows [6d 5d 2c 7h 8s Tc 9c] (a straight, Six to Ten)
Ann: mucks hand
Bob collected $16.10 from pot
*** SUMMARY ***
Total pot $16.60 | Rake $0.50
Seat 1: Ann mucked [Ah Kh 9d 9s 3c 4d 5h]
Seat 2: Bob showed [6d 5d 2c 7h 8s Tc 9c] and won ($16.10) with a straight, Six to Ten
Seat 5: Cid folded on the 3rd Street (didn't bet)
"""
"""Pot 3 x 0.20 + 2 x (2 + 2 + 4) = 16.60. Nets: Ann -8.20, Bob +7.90, Cid -0.20. Streets 0, 1 and 4 are bet."""

RAZZ = """\
PokerStars Hand #502:  HORSE (Razz Limit, $2/$4 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 8-max
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts the ante $0.20
Bob: posts the ante $0.20
*** 3rd STREET ***
Dealt to Ann [Ah 2h 3d]
Dealt to Bob [Kc]
Bob: brings in for $0.50
Ann: raises $1.50 to $2
Bob: folds
Uncalled bet ($1.50) returned to Ann
Ann collected $1.40 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot $1.40 | Rake $0
Seat 1: Ann collected ($1.40)
Seat 2: Bob folded on the 3rd Street
"""
"""Pot 2 x 0.20 + 2 x 0.50 = 1.40. Nets: Ann +0.70, Bob -0.70."""

COMPLETED = """\
PokerStars Home Game Hand #503: {Club} Tournament #31, 100+10 8-Game (7 Card Stud Hi/Lo Limit) \
- Level II (20/40) - 2026/03/09 9:05:07 ET
Table '31 1' 8-max
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Ann: posts the ante 4
Bob: posts the ante 4
*** 3rd STREET ***
Dealt to Ann [Ah Kh 2d]
Dealt to Bob [Jd]
Ann: bets 20
Bob: folds
Uncalled bet (20) returned to Ann
Ann collected 8 from pot
*** SUMMARY ***
Total pot 8 | Rake 0
Seat 1: Ann collected (8)
Seat 2: Bob folded on the 3rd Street (didn't bet)
"""
"""The deuce owes the bring-in and bets in full at once. Pot 8. Nets: Ann +4, Bob -4."""

FIVE_DRAW = """\
PokerStars Hand #504:  5 Card Draw Limit ($2/$4 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Bob: posts small blind $1
Cid: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [Ah Ad 7c 8d 2s]
Ann: raises $2 to $4
Bob: folds
Cid: calls $2
Cid: discards 1 card
Ann: discards 3 cards [7c 8d 2s]
Dealt to Ann [Ah Ad] [As 3c 3d]
Cid: checks
Ann: bets $4
Cid: calls $4
*** SHOW DOWN ***
Ann: shows [Ah Ad As 3c 3d] (a full house, Aces full of Threes)
Cid: mucks hand
Ann collected $16.50 from pot
*** SUMMARY ***
Total pot $17 | Rake $0.50
Seat 1: Ann (button) showed [Ah Ad As 3c 3d] and won ($16.50) with a full house, Aces full of Threes
Seat 2: Bob (small blind) folded before the Draw
Seat 3: Cid (big blind) mucked [Kh Kd Qc Qd 5h]
"""
"""Pot 1 + 4 + 4 + 4 + 4 = 17. Nets: Ann +8.50, Bob -1, Cid -8. Nothing parts the two rounds but the draw."""

TRIPLE_DRAW = """\
PokerStars Hand #505:  Triple Draw 2-7 Lowball Limit ($2/$4 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [2h 3d 7c Kd Ks]
Ann: calls $1
Bob: checks
*** FIRST DRAW ***
Bob: discards 3 cards
Ann: discards 2 cards [Kd Ks]
Dealt to Ann [2h 3d 7c] [4s Qh]
Bob: checks
Ann: bets $2
Bob: calls $2
*** SECOND DRAW ***
Bob: discards 1 card
Ann: discards 1 card [Qh]
Dealt to Ann [2h 3d 7c 4s] [5h]
The deck is reshuffled
Bob: checks
Ann: bets $4
Bob: calls $4
*** THIRD DRAW ***
Bob: stands pat
Ann: stands pat on [2h 3d 7c 4s 5h]
Bob: bets $4
Ann: raises $4 to $8
Bob: calls $4
*** SHOW DOWN ***
Ann: shows [2h 3d 7c 4s 5h] (Lo: 7,5,4,3,2)
Bob: mucks hand
Ann collected $31.50 from pot
*** SUMMARY ***
Total pot $32 | Rake $0.50
Seat 1: Ann (button) (small blind) showed [2h 3d 7c 4s 5h] and won ($31.50) with Lo: 7,5,4,3,2
Seat 2: Bob (big blind) mucked [8h 6d 4c 3c 2d]
"""
"""Pot 2 x (2 + 2 + 4 + 8) = 32. Nets: Ann +15.50, Bob -16."""

BADUGI = """\
PokerStars Game #506: Tournament #31, $10+$1 USD Badugi Limit - Level V (50/100) - 2010/11/12 15:07:42 ET
Table '31 2' 8-max Seat #1 is the button
Seat 1: Ann (1000 in chips)
Seat 2: Bob (1000 in chips)
Seat 3: Cid (85 in chips)
Bob: posts small blind 25
Cid: posts big blind 50
*** DEALING HANDS ***
Dealt to Bob [As 2d 3h Kc]
Ann: calls 50
Bob: raises 50 to 100
Cid: calls 35 and is all-in
Ann: calls 50
*** FIRST DRAW ***
Bob: discards 1 card [Kc]
Dealt to Bob [As 2d 3h] [4c]
Cid: stands pat
Ann: discards 2 cards
Bob: bets 50
Ann: folds
Uncalled bet (50) returned to Bob
*** SECOND DRAW ***
Bob: stands pat on [As 2d 3h 4c]
Cid: discards 1 card
*** THIRD DRAW ***
Bob: stands pat on [As 2d 3h 4c]
Cid: stands pat
*** SHOW DOWN ***
Bob: shows [As 2d 3h 4c] (Badugi: 4,3,2,A)
Bob collected 30 from side pot
Cid: shows [Ks Qd Jh Tc] (Badugi: K,Q,J,T)
Bob collected 255 from main pot
Cid finished the tournament in 3rd place
*** SUMMARY ***
Total pot 285 Main pot 255. Side pot 30. | Rake 0
Seat 1: Ann (button) folded after the 1st Draw
Seat 2: Bob (small blind) showed [As 2d 3h 4c] and won (285) with Badugi: 4,3,2,A
Seat 3: Cid (big blind) showed [Ks Qd Jh Tc] and lost with Badugi: K,Q,J,T
"""
"""Pot 100 + 100 + 85 = 285, the side pot 2 x 15 = 30. Nets: Ann -100, Bob +185, Cid -85."""

COURCHEVEL = """\
PokerStars Hand #507:  Courchevel Hi/Lo Pot Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah 2h Kd Kc 9s]
*** PRE-FLOP *** [8s]
Ann: calls $1
Bob: checks
*** FLOP *** [8s] [3c 4h]
Bob: bets $4
Ann: calls $4
*** TURN *** [8s 3c 4h] [Qd]
Bob: checks
Ann: checks
*** RIVER *** [8s 3c 4h Qd] [Js]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [8h 8d 5c Tc Td] (HI: three of a kind, Eights)
Ann: shows [Ah 2h Kd Kc 9s] (HI: a pair of Kings; LO: 8,4,3,2,A)
Bob collected $6 from pot
Ann collected $6 from pot
*** SUMMARY ***
Total pot $12 | Rake $0
Board [8s 3c 4h Qd Js]
Seat 1: Ann (button) (small blind) showed [Ah 2h Kd Kc 9s] and won ($6) with HI: a pair of Kings; LO: 8,4,3,2,A
Seat 2: Bob (big blind) showed [8h 8d 5c Tc Td] and won ($6) with HI: three of a kind, Eights
"""
"""Pot 2 x (2 + 4) = 12, half to the high, half to the low. Nets: 0 and 0."""

SHORT_DECK = """\
PokerStars Hand #508:  6+ Hold'em No Limit (Button Blind $2 - Ante $1 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Ann: posts the ante $1
Bob: posts the ante $1
Cid: posts the ante $1
Ann: posts button blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah Kh]
Bob: calls $2
Cid: folds
Ann: raises $4 to $6
Bob: folds
Uncalled bet ($4) returned to Ann
Ann collected $7 from pot
*** SUMMARY ***
Total pot $7 | Rake $0
Seat 1: Ann (button blind) collected ($7)
Seat 2: Bob folded before Flop
Seat 3: Cid folded before Flop (didn't bet)
"""
"""Pot 3 x 1 + 2 x 2 = 7. Nets: Ann +4, Bob -3, Cid -1."""

OMAHA8 = """\
PokerStars Hand #509:  Mixed Omaha H/L (Omaha Hi/Lo Limit, $2/$4 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah 2h Kd Kc]
Ann: raises $2 to $4
Bob: calls $2
*** FLOP *** [3c 4d 9h]
Bob: checks
Ann: checks
*** TURN *** [3c 4d 9h] [Kh]
Bob: checks
Ann: bets $4
Bob: calls $4
*** RIVER *** [3c 4d 9h Kh] [8s]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: mucks hand
Ann: shows [Ah 2h Kd Kc] (HI: three of a kind, Kings; LO: 8,4,3,2,A)
Ann collected $7.75 from pot
Ann collected $7.75 from pot
*** SUMMARY ***
Total pot $16 | Rake $0.50
Board [3c 4d 9h Kh 8s]
Seat 1: Ann (button) (small blind) showed [Ah 2h Kd Kc] and won ($15.50) with HI: three of a kind, Kings; LO: 8,4,3,2,A
Seat 2: Bob (big blind) mucked [Qs Qd Js Td]
"""
"""Pot 2 x (4 + 4) = 16; both halves of 15.50 to Ann. Nets: Ann +7.50, Bob -8."""

GG = """\
Poker Hand #RC509: Hold'em No Limit ($0.02/$0.05) - 2026/03/01 12:00:00
Table 'Rush509' 6-max Seat #1 is the button
Seat 1: Hero ($5 in chips)
Seat 2: a1b2c3d4 ($5 in chips)
Seat 3: e5f6a7b8 ($1,005 in chips)
a1b2c3d4: posts small blind $0.02
e5f6a7b8: posts big blind $0.05
Hero: straddle $0.1
*** HOLE CARDS ***
Dealt to Hero [Ah Kh]
Dealt to a1b2c3d4
Dealt to e5f6a7b8
a1b2c3d4: folds
e5f6a7b8: calls $0.05
Hero: raises $0.2 to $0.3
e5f6a7b8: calls $0.2
*** FLOP *** [2c 7d Jh]
e5f6a7b8: checks
Hero: bets $0.5
e5f6a7b8: folds
Uncalled bet ($0.5) returned to Hero
*** SHOWDOWN ***
Hero collected $0.58 from pot
*** SUMMARY ***
Total pot $0.62 | Rake $0.03 | Jackpot $0.01 | Bingo $0 | Fortune $0 | Tax $0
Board [2c 7d Jh]
Seat 1: Hero (button) won ($0.58)
Seat 2: a1b2c3d4 (small blind) folded before Flop
Seat 3: e5f6a7b8 (big blind) folded on the Flop
"""
"""Pot 0.30 + 0.30 + 0.02 = 0.62. Nets: Hero +0.28, a1b2c3d4 -0.02, e5f6a7b8 -0.30."""
