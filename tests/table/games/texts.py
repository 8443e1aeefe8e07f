"""Recorded games as texts: the set-up, a line for each move, and the end.

The first line is the head of a saved game in JSON, the last one its end. Each line between
them is a move, with random outcomes in brackets. There is no checksum, because replaying
detects any change.
"""

from __future__ import annotations

import json
from pathlib import Path

from linie1_widget.base.files import canonical, checksum
from linie1_widget.linie1.game.game import Game

HERE = Path(__file__).parent
# Games in the first file format, which must stay readable.
FIRST = HERE / "version_1"


def recorded() -> list[Path]:
    return sorted(file for file in HERE.glob("*/*.txt") if file.parent != FIRST)


def write(game: Game) -> str:
    data = json.loads(game.to_json())
    del data["checksum"]
    moves, end = data.pop("moves"), data.pop("end")
    head, last = (json.dumps(record, ensure_ascii=False) for record in (data, end))
    return "".join(f"{line}\n" for line in (head, *moves, last))


def read(text: str) -> Game:
    """Replay a recorded game; any difference is refused."""
    head, *moves, end = text.splitlines()
    data = {**json.loads(head), "moves": moves, "end": json.loads(end)}
    if data["version"] > Game.unchecked:
        data["checksum"] = checksum(canonical(data))
    return Game.from_json(json.dumps(data))
