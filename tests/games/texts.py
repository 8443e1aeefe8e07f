"""A recorded game as a text: its beginning, a line for each move, and its end.

The first line is the head of a saved game in JSON, the last one its end; between them
each line is a move with what chance did in brackets. The checksum is left out: these
files are there to be read, and replaying them finds the least change.
"""

from __future__ import annotations

import json
from pathlib import Path

from linie1_widget.linie1.game.game import Game
from linie1_widget.turn_game.files import canonical, checksum

HERE = Path(__file__).parent
FIRST = HERE / "version_1"
"""Games as the first files had them, which have to be read for ever."""


def recorded() -> list[Path]:
    return sorted(file for file in HERE.glob("*/*.txt") if file.parent != FIRST)


def write(game: Game) -> str:
    data = json.loads(game.to_json())
    del data["checksum"]
    moves, end = data.pop("moves"), data.pop("end")
    head, last = (json.dumps(each, ensure_ascii=False) for each in (data, end))
    return "".join(f"{line}\n" for line in (head, *moves, last))


def read(text: str) -> Game:
    """Play a recorded game through; the least change to it is refused."""
    head, *moves, end = text.splitlines()
    data = {**json.loads(head), "moves": moves, "end": json.loads(end)}
    if data["version"] > Game.unchecked:
        data["checksum"] = checksum(canonical(data))
    return Game.from_json(json.dumps(data))
