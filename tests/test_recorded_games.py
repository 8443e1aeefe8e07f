"""Forty games that were played once, replayed move by move."""

from __future__ import annotations

import json
import re
from collections import Counter
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


@cache
def replayed(path: Path) -> Game:
    """A recorded game, played through."""
    return texts.read(path.read_text(encoding="utf-8"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def lines() -> list[str]:
    """The lines of the shortest recorded game."""
    return SHORTEST.read_text(encoding="utf-8").splitlines()


def refused(changed: list[str], number: int) -> None:
    """A recorded game with these lines is refused at this move."""
    with pytest.raises(InvalidValue, match=rf"\bmove {number}\b"):
        texts.read("".join(f"{line}\n" for line in changed))


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_recorded_game_is_played_to_its_winner(path: Path) -> None:
    game = replayed(path)
    assert texts.write(game) == path.read_text(encoding="utf-8")
    assert game.over
    assert game.winner is not None
    winner = game.players[game.winner]
    assert winner.trip is not None
    assert winner.trip.arrived
    assert set(winner.trip.passed) == set(winner.stops)
    assert game.edition is EDITIONS[path.parent.name]


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


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_recorded_game_has_the_form_that_the_schema_gives(path: Path) -> None:
    VALIDATOR.validate(json.loads(replayed(path).to_json()))


def test_there_are_ten_of_each_edition_at_tables_of_every_size() -> None:
    assert Counter(file.parent.name for file in FILES) == dict.fromkeys(EDITIONS, 10)
    for name, edition in EDITIONS.items():
        sizes = {len(replayed(f).players) for f in FILES if f.parent.name == name}
        assert sizes == set(edition.stops_by_players)


@pytest.mark.parametrize(
    ("edition", "events"),
    [
        ("1995", "pair swap open end lost object H"),
        ("mayfair", "pair swap open end lost H"),
        ("2010", "pair swap open end lost object H tools again"),
        ("guide", "swap end H"),
    ],
)
def test_between_them_all_happens_that_the_edition_has(edition: str, events: str) -> None:
    games = [replayed(file) for file in FILES if file.parent.name == edition]
    assert set().union(*map(happened, games)) == set(events.split())


def test_by_the_guide_who_can_depart_must() -> None:
    for file in FILES:
        if file.parent.name == "guide":
            game = replayed(file).copy()
            departures = 0
            while game.moves:
                if isinstance(game.pop(), Depart):
                    departures += 1
                    assert all(isinstance(move, Depart) for move in game.legal_moves())
            assert departures


@pytest.mark.parametrize("share", [0, 0.3, 0.6, 1])
def test_a_changed_move_is_refused_at_that_move(share: float) -> None:
    told = lines()
    number = 1 + round(share * (len(told) - 3))
    told[number] = "d2:O0"
    refused(told, number)


def test_changed_chance_is_refused_at_that_move() -> None:
    for kind, other in (("draw", "[P]"), ("roll", "[9]")):
        told = lines()
        number = next(at for at, line in enumerate(told) if line.startswith(kind))
        told[number] = re.sub(r"\[.*\]", other, told[number])
        refused(told, number)
        told[number] = kind
        refused(told, number)


def test_a_move_left_out_twice_or_swapped_is_refused() -> None:
    whole = lines()
    number = next(at for at, line in enumerate(whole) if line.startswith("draw"))
    refused([*whole[:number], *whole[number + 1 :]], number)
    refused([*whole[:number], *whole[number - 1 :]], number)
    refused([*whole[:1], "end", *whole[1:]], 1)


def test_a_file_cut_anywhere_is_refused_with_the_last_move() -> None:
    text = SHORTEST.read_text(encoding="utf-8")
    ends = [at for at, sign in enumerate(text, start=1) if sign == "\n"]
    for number, end in enumerate(ends[:-1]):
        for length in (end, end + 1):
            with pytest.raises(InvalidValue, match=f"is cut after move {number}$"):
                texts.read(text[:length])
    with pytest.raises(InvalidValue, match="is cut"):
        texts.read(text[:-1])
    with pytest.raises(InvalidValue, match="is cut after move 0"):
        texts.read("")


def test_another_end_or_beginning_is_refused() -> None:
    told = lines()
    other = told[-1].replace('"winner": "', '"winner": "No ')
    with pytest.raises(InvalidValue, match="was changed or is cut short"):
        texts.read("\n".join([*told[:-1], other, ""]))
    number = next(at for at, line in enumerate(told) if line.startswith("roll"))
    seed = re.sub(r'"dice": \d+', '"dice": 7', told[0])
    with pytest.raises(InvalidValue, match=rf"move ({number}|\d+) does not follow"):
        texts.read("\n".join([seed, *told[1:], ""]))
