"""PINs, waits, cookies and roles."""

import pytest

from tourney.server.access import pins
from tourney.server.access.access import Access, Refused
from tourney.server.access.devices import Devices
from tourney.server.access.pins import PinError
from tourney.server.access.roles import MAY, ROLES, kinds_of, may, may_take_back
from tourney.server.access.tries import FREE_FOR_ALL, WINDOW, Tries
from tourney.store import access as kept
from tourney.store.database import Store, open_store
from tourney.tournament import events
from tourney.tournament.requests import KINDS


@pytest.fixture
def store() -> Store:
    return open_store(":memory:")


def test_a_pin_is_kept_as_a_slow_hash_and_known_again() -> None:
    hashed = pins.hash_of("281946")
    assert "281946" not in hashed
    assert hashed != pins.hash_of("281946")
    assert pins.matches("281946", hashed)
    assert not pins.matches("281947", hashed)
    for broken in ("", "scrypt", "plain:281946", "scrypt:0:0:0::", "scrypt:x:8:1:00:00", hashed[:-1]):
        assert not pins.matches("281946", broken)


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12a4", " 1234", "１２３４", None, 1234])
def test_what_is_no_pin_cannot_be_set(store: Store, pin: object) -> None:
    with pytest.raises(PinError):
        pins.checked_pin(pin)
    if pin is not None:
        with pytest.raises(PinError):
            Access(store).set_pin("director", pin)  # ty: ignore[invalid-argument-type]


def test_the_first_start_makes_a_pin_and_later_ones_cannot_read_it(store: Store) -> None:
    pin = Access(store).first_pin()
    assert pin is not None and len(pin) == 6 and pin.isdigit()
    again = Access(store)
    assert again.first_pin() is None
    assert again.sign_in(pin, "desk", "10.0.0.1").device.role == "director"


def test_each_role_has_a_pin_of_its_own(store: Store) -> None:
    access = Access(store)
    access.set_pin("director", "1111")
    access.set_pin("floor", "2222")
    with pytest.raises(PinError, match="another role"):
        access.set_pin("scribe", "2222")
    with pytest.raises(PinError, match="no role"):
        access.set_pin("owner", "3333")
    with pytest.raises(PinError, match="always"):
        access.set_pin("director", None)
    assert access.sign_in("2222", None, "a").device.role == "floor"
    access.set_pin("floor", None)
    with pytest.raises(Refused):
        access.sign_in("2222", None, "a")
    access.set_pin("director", "4444")
    with pytest.raises(Refused):
        access.sign_in("1111", None, "a")


def test_five_tries_then_a_wait_that_doubles() -> None:
    tries = Tries()
    for number in range(4):
        tries.failed("a", float(number))
        assert tries.wait("a", float(number)) == 0
    tries.failed("a", 4.0)
    assert tries.wait("a", 4.0) == 30
    assert tries.wait("b", 4.0) == 0
    assert tries.wait("a", 34.0) == 0
    for wait in (60, 120, 240, 480, 960, 1920, 3600, 3600):
        tries.failed("a", 100.0)
        assert tries.wait("a", 100.0) == wait
    tries.passed("a")
    assert tries.wait("a", 100.0) == 0


def test_whoever_has_many_addresses_has_no_more_tries() -> None:
    tries = Tries()
    for number in range(FREE_FOR_ALL):
        assert tries.wait(f"10.0.0.{number}", float(number)) == 0
        tries.failed(f"10.0.0.{number}", float(number))
    assert tries.wait("10.0.1.1", 60.0) == WINDOW - 60
    assert tries.wait("127.0.0.1", 60.0, here=True) == 0
    assert tries.wait("10.0.1.1", WINDOW + 1) == 0


def test_what_is_remembered_of_wrong_tries_is_bounded() -> None:
    tries = Tries()
    for number in range(5000):
        tries.failed(str(number), 1.0)
    assert len(tries._by) <= 1000
    assert len(tries._all) <= 200


def test_the_sixth_try_is_refused_though_it_is_right(store: Store) -> None:
    access = Access(store)
    access.set_pin("director", "281946")
    for _ in range(5):
        with pytest.raises(Refused):
            access.sign_in("000000", "desk", "10.0.0.9")
    with pytest.raises(Refused, match="too many wrong PINs: try again in 30 s") as refused:
        access.sign_in("281946", "desk", "10.0.0.9")
    assert 29 < refused.value.wait <= 30
    assert access.sign_in("281946", "desk", "10.0.0.10").device.name == "desk"


@pytest.mark.parametrize("pin", [None, 281946, "", "2" * 10_000, ["281946"], {"$ne": ""}])
def test_what_is_no_text_is_the_wrong_pin(store: Store, pin: object) -> None:
    access = Access(store)
    access.set_pin("director", "281946")
    with pytest.raises(Refused):
        access.sign_in(pin, "desk", "10.0.0.9")


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", 5, ["Anna"]])
def test_a_device_has_a_name_of_one_line(store: Store, name: object) -> None:
    access = Access(store)
    access.set_pin("director", "281946")
    with pytest.raises(Refused, match="name of a device"):
        access.sign_in("281946", name, "10.0.0.9")


def test_a_cookie_lets_its_device_in_until_it_is_signed_out(store: Store) -> None:
    devices = Devices(store)
    row, cookie = devices.sign_in("Anna's phone", "floor")
    assert devices.of(cookie) == row
    again = Devices(store)  # the server was started anew
    assert again.of(cookie) == row
    assert [out.device_id for out in again.revoke([row.device_id])] == [row.device_id]
    assert again.of(cookie) is None
    assert Devices(store).of(cookie) is None
    assert again.revoke([row.device_id, 99]) == []


def test_a_cookie_that_was_touched_lets_nobody_in(store: Store) -> None:
    devices = Devices(store)
    _, cookie = devices.sign_in("Anna", "floor")
    devices.sign_in("Bo", "director")
    number, token, signature = cookie.split(".")
    for other in (
        None, "", "...", "x" * 5000, "é.é.é", cookie[:-1], f"2.{token}.{signature}",
        f"{number}.{token}x.{signature}", f"{number}..{signature}", f"{token}.{signature}", f"-1.{token}.{signature}",
    ):  # fmt: skip
        assert devices.of(other) is None


def test_who_reads_the_store_cannot_make_a_cookie(store: Store) -> None:
    """With the secret of the signatures and the digest of the token, the token itself is still missing."""
    row, cookie = Devices(store).sign_in("Anna", "director")
    token = cookie.split(".")[1]
    with store.cursor() as cursor:
        seen = str(cursor.execute("SELECT * FROM devices").fetchall()) + str(
            cursor.execute("SELECT * FROM meta").fetchall()
        )
    assert token not in seen
    forged = Devices(store)._signed(f"{row.device_id}.{kept.devices(store)[0].digest}")
    assert Devices(store).of(forged) is None


def test_each_role_may_what_the_table_says() -> None:
    assert set(kinds_of("director")) == {"new", *KINDS}
    assert MAY["scribe"] < MAY["floor"] < MAY["director"]
    assert set(KINDS) - MAY["floor"] == {
        "configure", "unregister", "reserve", "start", "finish", "off", "close-registration", "disqualify",
        "revive", "prizes", "deal", "pay", "house-money", "envelopes",
    }  # fmt: skip
    assert all(may("floor", kind) for kind in ("bust", "add-on", "add_on", "undo"))
    assert not any(
        may(role, kind) for role in ("floor", "scribe") for kind in ("pay", None, 3, "nosuch", "new")
    )
    assert all(kinds_of(role) for role in ROLES)


def test_the_floor_takes_back_no_event_that_only_the_director_makes() -> None:
    made_by_the_director = {
        "setup_changed", "tournament_started", "tournament_finished", "player_unregistered",
        "registration_closed", "player_revived", "player_disqualified", "prizes_set", "deal_made", "paid_out",
        "house_money_added", "envelopes_sealed",
    }  # fmt: skip
    assert {kind for kind in events.KINDS if not may_take_back("floor", kind)} == made_by_the_director
    assert all(may_take_back("director", kind) for kind in events.KINDS)
