"""Hands in the languages of the client: what they say is what the English hand says."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerstars_text import moves, nets, record
from pokerstars_told import told

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_text
from tourney.histories.pokerstars.vocabulary import ENGLISH, ROWS, VOCABULARIES, Vocabulary
from tourney.histories.pokerstars.writer import write_hand
from tourney.histories.pokerstars.writer.cards import told as seats_told
from tourney.testing.records import site_records

PORTUGUESE = """\
Mão PokerStars #31: Torneio #2, $ 0.98+$ 0.12 USD Hold'em No Limit - Nível V (40/80) - 2025/07/22 10:10:49 ET
Mesa '2 1' 9-max Lugar #3 é o botão
Lugar 1: Ana (1500 em fichas)
Lugar 3: Rui (1500 em fichas) está sit out
Lugar 4: Zé (1000 em fichas)
Ana: coloca ante 10
Rui: coloca ante 10
Zé: coloca ante 10
Zé: paga o small blind 40
Ana: paga o big blind 80
*** CARTAS DA MÃO ***
Ana recebe [Ah Kd]
Rui está sem ligação
Rui gastou o tempo enquanto estava sem ligação
Rui: desiste
Zé: iguala 40
Ana: passa
*** FLOP *** [2c 7d Jh]
Zé: aposta 225
Ana: aumenta 225 para 450
Zé: aumenta 460 para 910 e está all-in
Ana: iguala 460
*** TURN *** [2c 7d Jh] [Kc]
*** RIVER *** [2c 7d Jh Kc] [9s]
*** SHOW DOWN ***
Ana: mostra [Ah Kd] (par de Reis)
Zé: mostra [Jc Th] (par de Valetes)
Ana recebeu 2010 do pote
Zé terminou o torneio em 2º lugar
Ana ganhou o torneio e recebeu $ 1.00 - parabéns!
*** SUMÁRIO ***
Total pote 2010 | comissão 0
Mesa [2c 7d Jh Kc 9s]
Lugar 1: Ana (big blind) mostrou [Ah Kd] e ganhou (2010) com par de Reis
Lugar 3: Rui (Botão) desistiu antes Flop (não apostou)
Lugar 4: Zé (small blind) mostrou [Jc Th] e perdeu com par de Valetes
"""
"""Pot: antes 30, Zé 40 + 40 and 910, Ana 80 and 910."""

SPANISH = """\
Mano n.º 32 de Zoom de PokerStars:  Hold'em No Limit (0.02 €/0.05 €) - 05-02-2025 14:48:32 CET [05-02-2025 8:48:32 ET]
Mesa "Lyra" 6-max El asiento n.º 1 es el botón
Asiento 1: Ana (4.59 € en fichas)
Asiento 2: Íñigo (6 € en fichas)
Asiento 3: Luz (5 € en fichas)
Íñigo: pone la ciega pequeña 0.02 €
Luz: pone la ciega grande 0.05 €
*** CARTAS DE MANO ***
Repartidas a Luz [8c 9c]
Ana: sube 0.10 € a 0.15 €
Íñigo no tiene conexión
Íñigo ha agotado su tiempo mientras siga sin conexión
Íñigo: se retira
Luz: iguala 0.10 €
*** FLOP *** [2c 7d Jh]
Luz: pasa
Ana: apuesta 0.20 €
Luz: se retira
La apuesta no igualada (0.20 €) ha sido devuelta a Ana
Ana se lleva 0.31 € del bote
Ana: no muestra su mano
*** RESUMEN ***
Bote total 0.32 € | Comisión 0.01 €
Mesa [2c 7d Jh]
Asiento 1: Ana (botón) recaudó (0.31 €)
Asiento 2: Íñigo (ciega pequeña) se retiró antes del Flop
Asiento 3: Luz (ciega grande) se retiró en el Flop
"""
"""Pot 0.15 + 0.15 + 0.02."""

FRENCH = """\
Main PokerStars n°33:  Hold'em No Limit (100/200) - 12/07/2026 18:25:06 CET [12/07/2026 12:25:06 ET]
Table 'Lyra' 6-max (argent fictif) Siège #1 est au bouton.
Siège 1: Ève (20 000 en jetons)
Siège 2: Léo (7500 en jetons)
Siège 4: Zoé (9 000 en jetons)
Léo\u00a0: met la petite blind. 100
Zoé\u00a0: met la grosse blind. 200
*** CARTES FERMÉES ***
Distribuées à Zoé [8c 9c]
Ève a dépassé le temps imparti.
Ève\u00a0: passe.
Léo\u00a0: relance. 400 à 600
Zoé\u00a0: suit. 400
*** FLOP *** [2c 7d Jh]
Léo\u00a0: parole.
Zoé\u00a0: mise. 1 200
Léo\u00a0: se couche.
Uncalled bet (1 200) returned to Zoé
Zoé collected 1 200 from pot
*** SYNTHÈSE ***
Total pot 1 200 | Rake 0
Siège 1: Ève (button) folded before Flop (didn't bet)
Siège 2: Léo (small blind) folded on the Flop
Siège 4: Zoé (big blind) collected (1 200)
"""

RUSSIAN = """\
Раздача PokerStars №34:  Холдем Безлимитный ($0.01/$0.02 USD) - 04.05.2026 21:35:18 EET [04.05.2026 14:35:18 ВВ]
Стол 'Lyra V' 6-max Баттон на месте №4
Место 1: Аня ($0.89 фишек)
Место 2: Bob ($2.18 фишек)
Место 4: Юра ($2.04 фишек)
Аня: ставит малый блайнд $0.01
Bob: ставит большой блайнд $0.02
*** ЗАКРЫТЫЕ КАРТЫ ***
Карты Аня [2d 2h]
Юра: делает фолд
Аня: делает рейз $0.06 $0.08
Bob: делает колл $0.06
*** ФЛОП *** [7d 3c Qc]
Юра покидает стол
Аня: делает чек
Bob: делает бет $0.90
Аня: делает колл $0.81 и олл-ин
Неуравненная ставка ($0.09) возвращается игроку Bob
*** ТЕРН *** [7d 3c Qc] [Jd]
*** РИВЕР *** [7d 3c Qc Jd] [4h]
*** ВСКРЫТИЕ КАРТ ***
Bob: открывает [Js Jc] (тройку [валеты])
Аня: открывает [2d 2h] (пару [двойки])
Bob получил $1.69 ( банк)
*** ИТОГ ***
Общий банк $1.78 | Доля $0.09
Борд [7d 3c Qc Jd 4h]
Место 1: Аня (малый блайнд) открыл [2d 2h] и проиграл , собрав пару [двойки]
Место 2: Bob (большой блайнд) открыл [Js Jc] и выиграл ($1.69) , собрав тройку [валеты]
Место 4: Юра (баттон) сделал фолд до Флоп (не ставил)
"""
"""Pot 0.89 + 0.89."""


def test_portuguese() -> None:
    hand = record(PORTUGUESE)
    assert hand.played_at == datetime(2025, 7, 22, 14, 10, 49, tzinfo=UTC)
    assert (hand.button_seat, hand.level, hand.unit, hand.hero_seat) == (3, 5, "chips", 1)
    assert hand.tournament is not None
    assert (hand.tournament.buy_in, hand.tournament.fee, hand.tournament.unit) == (98, 12, "USD")
    assert nets(hand) == {"Ana": 1010, "Rui": -10, "Zé": -1000}
    assert moves(hand, "raise") == [(1, 450, 1), (4, 685, 1)]
    assert [(player.name, player.place, player.prize) for player in hand.players] == [
        ("Ana", 1, 100),
        ("Rui", None, None),
        ("Zé", 2, None),
    ]
    assert [player.absent for player in hand.players] == [False, True, False]
    assert hand.notes == []


def test_spanish_with_the_day_first_and_the_sign_behind() -> None:
    hand = record(SPANISH)
    assert hand.played_at == datetime(2025, 2, 5, 13, 48, 32, tzinfo=UTC)
    assert (hand.unit, hand.scale, hand.small_blind, hand.big_blind) == ("EUR", 100, 2, 5)
    assert (hand.zoom, hand.button_seat, hand.hero_seat, hand.table_name) == (True, 1, 3, "Lyra")
    assert nets(hand) == {"Ana": 16, "Íñigo": -2, "Luz": -15}
    assert moves(hand, "time_out") == [(2, None, 0)]
    assert hand.notes == []


def test_french_with_blanks_between_thousands_and_before_colons() -> None:
    hand = record(FRENCH)
    assert hand.played_at == datetime(2026, 7, 12, 16, 25, 6, tzinfo=UTC)
    assert (hand.unit, hand.button_seat, hand.hero_seat) == ("play", 1, 4)
    assert [player.stack for player in hand.players] == [20000, 7500, 9000]
    assert nets(hand) == {"Ève": 0, "Léo": -600, "Zoé": 600}
    assert hand.notes == []


def test_french_with_the_other_header_and_tail() -> None:
    hand = record(
        FRENCH.replace("Main PokerStars n°33", "PokerStars Partie #33")
        .replace("\u00a0:", ":")
        .replace(".\n", "\n")
    )
    assert nets(hand) == {"Ève": 0, "Léo": -600, "Zoé": 600}


def test_russian_with_brackets_inside_the_names_of_hands() -> None:
    hand = record(RUSSIAN)
    assert hand.played_at == datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC)
    assert (hand.unit, hand.small_blind, hand.button_seat, hand.hero_seat) == ("USD", 1, 4, 1)
    assert nets(hand) == {"Аня": -89, "Bob": 80, "Юра": 0}
    assert [event.seat for event in hand.events if event.kind == "show"] == [2, 1]
    assert hand.notes == []


def test_files_with_several_languages() -> None:
    text = "\n\n".join([RUSSIAN, PORTUGUESE, "*******n. 1**********", SPANISH, FRENCH])
    found = list(read_text(text))
    assert [hand.site_hand_id for hand in found if isinstance(hand, HandRecord)] == ["34", "31", "32", "33"]


@pytest.mark.parametrize("vocabulary", VOCABULARIES, ids=lambda words: words.name)
def test_every_column_has_every_row(vocabulary: Vocabulary) -> None:
    assert vocabulary.phrases.keys() == ROWS.keys()
    assert [row for row, phrases in vocabulary.phrases.items() if len(set(phrases)) < len(phrases)] == []


OTHERS = st.sampled_from([words for words in VOCABULARIES if words is not ENGLISH])


@settings(deadline=None, max_examples=150)
@given(site_records(), OTHERS)
def test_what_is_written_in_a_language_is_read_back_the_same(hand: HandRecord, words: Vocabulary) -> None:
    text = write_hand(hand, words)
    (found,) = read_text(text)
    assert isinstance(found, HandRecord), f"{found.line}: {found.reason}\n{text}"
    assert told(found) == told(hand, seats_told(hand)), text
