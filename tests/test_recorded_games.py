"""Forty games that were played once, replayed move by move."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart
from linie1_widget.linie1.game.schema import schema
from tests.games import texts
from tests.games.record import happened

FILES = texts.recorded()
VALIDATOR = Draft202012Validator(schema())
SHORTEST = min(FILES, key=lambda file: file.stat().st_size)
LINES = SHORTEST.read_text(encoding="utf-8").splitlines()


@cache
def replayed(path: Path) -> Game:
    """A recorded game, played through."""
    return texts.read(path.read_text(encoding="utf-8"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_recorded_game_is_played_to_its_winner_and_has_the_form_of_the_schema(
    path: Path,
) -> None:
    game = replayed(path)
    assert texts.write(game) == path.read_text(encoding="utf-8")
    VALIDATOR.validate(json.loads(game.to_json()))
    assert game.edition is EDITIONS[path.parent.name]
    assert game.over
    assert game.winner is not None
    winner = game.players[game.winner]
    assert winner.trip is not None
    assert winner.trip.arrived
    assert set(winner.trip.passed) == set(winner.stops)


@pytest.mark.parametrize("path", texts.of_version_1(), ids=named)
def test_a_game_of_the_first_version_is_played_by_the_rules_it_was_played_by(
    path: Path,
) -> None:
    game = replayed(path)
    assert game.winner is not None
    assert game.edition.name == path.stem
    assert game.edition != EDITIONS[path.stem]
    again = Game.from_json(game.to_json())
    assert (again.record, again.edition) == (game.record, game.edition)


@pytest.mark.parametrize(
    ("edition", "events"),
    [
        ("1995", "pair swap open end lost object H"),
        ("mayfair", "pair swap open end lost H"),
        ("2010", "pair swap open end lost object H tools again"),
        ("guide", "swap end H"),
    ],
)
def test_between_ten_games_all_happens_that_the_edition_has_at_tables_of_every_size(
    edition: str, events: str
) -> None:
    games = [replayed(file) for file in FILES if file.parent.name == edition]
    assert len(games) == 10
    assert {len(game.players) for game in games} == set(EDITIONS[edition].stops_by_players)
    assert set().union(*map(happened, games)) == set(events.split())


def test_by_the_guide_who_can_depart_must() -> None:
    for file in FILES:
        if file.parent.name == "guide":
            game, departures = replayed(file).copy(), 0
            while game.moves:
                if isinstance(game.pop(), Depart):
                    departures += 1
                    assert all(isinstance(move, Depart) for move in game.legal_moves())
            assert departures


def first(kind: str) -> int:
    return next(at for at, line in enumerate(LINES) if line.startswith(kind))


MOVES = len(LINES) - 2
DRAW, ROLL = first("draw"), first("roll")


@pytest.mark.parametrize(
    ("begin", "end", "lines", "said"),
    [
        *((1 + round(at * (MOVES - 1)), None, ["d2:O0"], "") for at in (0, 0.3, 0.6, 1)),
        (1, None, ["c5:W0"], "'c5:W0': c5:W0 is not allowed.\n.*hand"),
        (DRAW, None, ["draw [P]"], r"does not follow .* 'draw \[\w\]' is what"),
        (DRAW, None, ["draw"], ""),
        (DRAW, None, [f"{LINES[DRAW]} "], ""),
        (ROLL, None, [re.sub(r"\[.*\]", "[9]", LINES[ROLL])], "does not follow"),
        (ROLL, None, ["roll"], "does not follow"),
        (ROLL + 1, None, ["use 4"], "'use 4': .*\\n.*No die shows 4"),
        (ROLL - 1, None, [LINES[ROLL - 1].capitalize()], ""),
        # Left out, twice, and one more.
        (DRAW, DRAW + 1, [], ""),
        (DRAW, DRAW, [LINES[DRAW - 1]], ""),
        (1, 1, ["end"], ""),
    ],
)
def test_a_changed_game_is_refused_at_the_first_move_that_is_wrong(
    begin: int, end: int | None, lines: list[str], said: str
) -> None:
    told = [*LINES[:begin], *lines, *LINES[begin + 1 if end is None else end :], ""]
    with pytest.raises(InvalidValue, match=rf"\bmove {begin}\b.*{said}"):
        texts.read("\n".join(told))


def test_another_end_or_beginning_is_refused() -> None:
    other = LINES[-1].replace('"winner": "', '"winner": "No ')
    with pytest.raises(InvalidValue, match="was changed or is cut short"):
        texts.read("\n".join([*LINES[:-1], other, ""]))
    seed = re.sub(r'"dice": \d+', '"dice": 7', LINES[0])
    with pytest.raises(InvalidValue, match=r"move \d+ does not follow"):
        texts.read("\n".join([seed, *LINES[1:], ""]))
