"""Requests made up from the OpenAPI file, in its words and against them: each gets an answer that the file knows."""

from collections.abc import Iterator
from random import Random

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from room_screens import PIN, Desk
from serving import Server

from tourney.server.documented import openapi

NOT_ASKED = {"/api/sign-in", "/api/sign-out", "/api/pin", "/api/lock", "/api/devices/{device_id}"}
"""They would end the signing in of all that follows; each has tests of its own."""
SEED = 20261130
OPERATIONS = sorted(
    (path, method) for path, item in openapi()["paths"].items() for method in item if path not in NOT_ASKED
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with Server(tmp_path_factory.mktemp("made-up") / "evening.duckdb", pin=PIN) as server:
        found = Desk(server, rebuy={"cost": 2000, "chips": 10_000})
        found.play("Anna", "Bo", "Cy", "Di")
        yield found


@pytest.mark.parametrize(
    ("path", "method"), OPERATIONS, ids=[f"{method} {path}" for path, method in OPERATIONS]
)
def test_made_up_requests_get_an_answer_that_is_documented(desk: Desk, path: str, method: str) -> None:
    schema = schemathesis.openapi.from_url(f"{desk.server.url}/api/openapi.json")
    chance = Random(SEED)

    @seed(SEED)
    @settings(max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=schema[path][method.upper()].as_strategy())
    def ask(case) -> None:
        if "tournament_id" in (case.path_parameters or {}) and chance.random() < 0.8:
            case.path_parameters["tournament_id"] = desk.tournament_id
        answer = case.call(headers=desk.cookie, timeout=20)
        case.validate_response(
            answer,
            checks=[
                schemathesis.checks.not_a_server_error,
                schemathesis.checks.response_schema_conformance,
                schemathesis.checks.status_code_conformance,
                schemathesis.checks.content_type_conformance,
            ],
        )

    ask()
    assert desk.server.process.poll() is None
