"""False messages to a laboratory: the map stays valid and consistent with the page."""

from __future__ import annotations

from random import Random
from typing import Any

from linie1_widget import MAZES, LaboratoryWidget
from linie1_widget.laboratory.grid_kind import BRUSHES, MOST, SquareMap
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from tests.base.widget.wires import ask, put, wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.fuzz_messages import strike


def laboratory(rng: Random) -> int:
    """Send strokes, sizes, mazes, settings and maps, mostly invalid."""

    def square() -> list[int]:
        drawn = SquareMap.parse(shown.map)
        return [rng.randint(-1, drawn.rows), rng.randint(-1, drawn.cols)]

    def requests() -> list[dict[str, Any]]:
        name = f"stroke {rng.randrange(3)}"
        squares = [square() for _ in range(rng.randint(0, 4))]
        painting = {"stroke": name, "brush": rng.choice(BRUSHES), "squares": squares}
        moving = {"stroke": name, "from": square(), "to": square()}
        pair = rng.sample(list(ALGORITHMS), rng.randint(1, 3))
        return [
            {"do": "draw", "strokes": [painting, moving][: rng.randint(1, 2)]},
            {"do": "draw", "strokes": [moving]},
            *({"do": each, "step": rng.randint(-2, 99)} for each in ("undo", "redo")),
            {"do": "resize", "rows": rng.randint(-2, 9), "cols": rng.randint(-2, 9)},
            {"do": "maze", "name": rng.choice(list(MAZES)), "seed": rng.randrange(99)},
            {"do": "set", "values": {"algorithms": pair, "directions": rng.choice([4, 8])}},
        ]

    def check(_sent: object) -> None:
        drawn = SquareMap.parse(shown.map)
        assert str(drawn) == shown.map == str(shown._timeline.now) == shown._shown["map"]
        assert max(drawn.rows, drawn.cols) <= MOST
        assert shown._history == shown._timeline.sizes
        refused = ["trouble" in trace for trace in shown._shown["traces"]]
        assert len(shown.traces) == len(shown.result) == refused.count(False)
        assert len(refused) == len(shown.algorithms)
        assert shown.algorithm == shown.algorithms[0]
        assert 0 <= shown.step <= shown.last

    def honest() -> None:
        put(shown, algorithms=["dijkstra"], map="S..\n.#.\n..G", directions=4)
        assert shown.result["dijkstra"].cost == 4
        ask(shown, {"do": "maze", "name": "prim", "seed": 1})
        ask(shown, {"do": "undo"})
        assert shown.map == "S..\n.#.\n..G"

    with wired():
        shown = LaboratoryWidget("S..\n.#.\n..G")
        return strike(rng, shown, requests, check, honest)


CAMPAIGNS = (Campaign("laboratory", laboratory, rounds=1),)
