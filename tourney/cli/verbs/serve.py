"""`tourney serve`: the pages and the live server, from one process that owns the store."""

import argparse
import sys

from tourney.cli.output import add_db

SUMMARY = "Serve the pages for this machine, or with --lan for the network."
PORT = 8600


def arguments(parser: argparse.ArgumentParser) -> None:
    add_address(parser)
    parser.add_argument(
        "--watch",
        action="append",
        default=[],
        metavar="FOLDER",
        help="read what is appended to the histories below this folder; may be given again",
    )
    add_db(parser)


def add_address(parser: argparse.ArgumentParser) -> None:
    """The options that say where to listen."""
    parser.add_argument("--host", metavar="H", help="the address to listen on (default: this machine alone)")
    parser.add_argument("--lan", action="store_true", help="let the local network in, as for phones and a TV")
    parser.add_argument(
        "--pin", metavar="PIN", help="set the director's PIN, 4 to 12 digits (default: as before, or by lot)"
    )
    parser.add_argument("--port", type=int, default=PORT, metavar="P", help=f"the port (default: {PORT})")


def run(args: argparse.Namespace) -> int:
    return run_server(args)


def host_of(args: argparse.Namespace) -> str:
    """The address to listen on: this machine alone unless another is asked for."""
    if args.host and args.lan:
        raise ValueError("--host and --lan both say where to listen: give one of them")
    return "0.0.0.0" if args.lan else args.host or "127.0.0.1"


def require_port(args: argparse.Namespace) -> None:
    """Refuse now what `run_server` would refuse after the work is done: a port that is taken, no PIN."""
    from tourney.server.access.pins import checked_pin
    from tourney.server.app import listen

    if args.pin is not None:
        checked_pin(args.pin)
    listen(host_of(args), args.port).close()


def run_server(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C, after saying where the pages are."""
    from tourney.server.addresses import Address, remark
    from tourney.server.app import serve

    def on_ready(addresses: list[Address]) -> None:
        for address in addresses:
            words = f"{address.url}  ({remark(address)})" if remark(address) else address.url
            print(f"For {address.what}:".ljust(24) + words, file=sys.stderr)
        network = addresses[-1]
        shown = network.url if network.open else addresses[0].url
        for what, path in (("the television", "/tv"), ("phones", "/phone"), ("the floor's phone", "/floor")):
            print(f"For {what}:".ljust(24) + f"{shown}{path}", file=sys.stderr)
        print("Ctrl-C stops.", file=sys.stderr, flush=True)

    def on_pin(pin: str | None) -> None:
        known = pin or "as it was set before; --pin sets another"
        print("PIN of the director:".ljust(24) + known, file=sys.stderr)

    serve(
        args.db,
        host_of(args),
        args.port,
        watch=getattr(args, "watch", []),
        pin=args.pin,
        on_pin=on_pin,
        on_ready=on_ready,
    )
    return 0
