"""The HTTP API is what its description says: schemathesis tries everything that the description allows, and more."""

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from server.harness import GAME, PATIENCE
from server.process import ServerProcess, server_process

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

EXAMPLES = 6  # for each operation
# That five players cannot sit on two chairs is no matter of types: a schema allows it, the server refuses it.
MORE_THAN_A_SCHEMA_SAYS = [positive_data_acceptance]
NEVER_ENDING = "/api/tables/{table_id}/events"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with server_process(tmp_path_factory.mktemp("data")) as started:
        yield started


def test_every_operation_answers_as_described(server: ServerProcess) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", timeout=PATIENCE).exclude(
        path=NEVER_ENDING
    )
    tried = 0
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None, derandomize=True)
        @given(case=operation.as_strategy())
        def answers_as_described(case: Case) -> None:
            case.call_and_validate(excluded_checks=MORE_THAN_A_SCHEMA_SAYS, timeout=PATIENCE)

        answers_as_described()
        tried += 1
    assert tried >= 19


def test_the_description_names_every_path(server: ServerProcess) -> None:
    description = server.call("GET", "/api/openapi.json")
    assert description["info"]["title"] == "Hiram"
    assert NEVER_ENDING in description["paths"]
    refusal_responses = description["paths"]["/api/tables/{table_id}/actions"]["post"]["responses"]
    assert {"200", "400", "403", "404", "409", "413", "429"} <= set(refusal_responses)
    assert GAME in {info["game"] for info in server.call("GET", "/api/games")}
