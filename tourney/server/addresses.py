"""Under which addresses people reach the server, and which names in a request mean this machine."""

import ipaddress
import socket
from typing import NamedTuple

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})


class Address(NamedTuple):
    """One address: for whom, the URL, and whether the server answers there.

    `url` is empty when the machine has no address on a network. `open` is False on the local network
    while the server listens to this machine alone.
    """

    what: str
    url: str
    open: bool


def addresses(host: str, port: int) -> list[Address]:
    """The addresses of a server that listens on `host`: for this machine, then for the local network.

    >>> addresses("127.0.0.1", 8600)[0]
    Address(what='this machine', url='http://localhost:8600', open=True)
    """
    network = network_address()
    if host in EVERYWHERE:
        here, wide = f"http://localhost:{port}", True
    elif is_loopback(host):
        here, wide = f"http://{_in_url('localhost' if host != '::1' else host)}:{port}", False
    else:
        here, wide = f"http://{_in_url(host)}:{port}", True
        network = host
    there = f"http://{_in_url(network)}:{port}" if network else ""
    return [Address("this machine", here, True), Address("the local network", there, wide and bool(network))]


def remark(address: Address) -> str:
    """What to say beside an address that is not open; empty for one that is."""
    if address.open:
        return ""
    return "closed: start with --lan to open it" if address.url else "this machine is on no network"


def network_address() -> str | None:
    """This machine's address on its network, None without one. Nothing is sent: a datagram socket only
    asks the routing table which of its own addresses it would use."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # TEST-NET-1 (RFC 5737): routed like any other, used by nobody
            found = asking.getsockname()[0]
        except OSError:
            return None
    return None if is_loopback(found) or found in EVERYWHERE else found


def is_loopback(host: str) -> bool:
    """Whether the host is this machine under a name or address that never leaves it."""
    if host in LOOPBACK:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def means_this_machine(hostname: str, bound: str) -> bool:
    """Whether a request for `hostname` may be meant for a server bound to `bound`.

    A web page can point a name of its own at this machine (DNS rebinding), so only names that nobody
    else can give are let in: the loopback names, the machine's own, the one it was told to listen on,
    and addresses, which no name server can turn elsewhere.
    """
    name = hostname.lower().rstrip(".")
    if name in LOOPBACK or name == bound.lower():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        short = own.partition(".")[0]
        return bool(own) and name in {own, short, f"{short}.local"}
    return True


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
