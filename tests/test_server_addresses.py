"""Under which addresses the server is reached, and which names are let in."""

import pytest

from tourney.server import addresses as module
from tourney.server.addresses import Address, addresses, means_this_machine, network_address, remark


@pytest.fixture
def on_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "network_address", lambda: "192.168.7.20")


@pytest.mark.usefixtures("on_a_network")
def test_for_this_machine_alone_the_network_address_is_named_as_closed() -> None:
    here, network = addresses("127.0.0.1", 8600)
    assert here == Address("this machine", "http://localhost:8600", True)
    assert network == Address("the local network", "http://192.168.7.20:8600", False)
    assert remark(here) == ""
    assert remark(network) == "closed: start with --lan to open it"


@pytest.mark.usefixtures("on_a_network")
def test_open_to_the_network_both_addresses_answer() -> None:
    assert addresses("0.0.0.0", 8601) == [
        ("this machine", "http://localhost:8601", True),
        ("the local network", "http://192.168.7.20:8601", True),
    ]


@pytest.mark.usefixtures("on_a_network")
def test_bound_to_one_address_that_one_is_told() -> None:
    assert [one.url for one in addresses("192.168.7.99", 80)] == ["http://192.168.7.99:80"] * 2
    assert addresses("::1", 80)[0].url == "http://[::1]:80"


def test_without_a_network_there_is_no_address_but_a_remark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "network_address", lambda: None)
    network = addresses("0.0.0.0", 8600)[1]
    assert network == Address("the local network", "", False)
    assert remark(network) == "this machine is on no network"


def test_the_network_address_is_found_without_leaving_the_machine() -> None:
    found = network_address()
    assert found is None or (not found.startswith("127.") and found.count(".") == 3)


@pytest.mark.parametrize(
    "name",
    ["localhost", "LOCALHOST", "localhost.", "127.0.0.1", "::1", "192.168.7.20", "10.0.0.3", "poker.home"],
)
def test_names_that_nobody_else_can_give_are_let_in(name: str) -> None:
    assert means_this_machine(name, "poker.home")


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "",
        "1.2.3",
        "poker.home.evil.example",
    ],
)
def test_other_names_are_not(name: str) -> None:
    assert not means_this_machine(name, "poker.home")


def test_the_name_of_the_machine_is_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.socket, "gethostname", lambda: "Laptop.lan")
    assert all(means_this_machine(name, "0.0.0.0") for name in ("laptop", "laptop.lan", "laptop.local"))
    assert not means_this_machine("laptop.evil.example", "0.0.0.0")
