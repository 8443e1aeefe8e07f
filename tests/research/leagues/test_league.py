"""Leagues: bots in processes, hostile ones, resumed runs, lessons, and the page."""

from __future__ import annotations

import json
import os
import pickle
import re
import sys
from io import BytesIO
from pathlib import Path
from random import Random
from time import monotonic

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.widgets.game.linie1_table import tile_on
from linie1_widget.research import league
from linie1_widget.research.leagues import league as league_module
from linie1_widget.research.leagues.bot_process import load_bot
from linie1_widget.research.leagues.isolated_bots import BotFile, IsolatedBot, Limits
from linie1_widget.table import game_kind
from tests.programs import python

LUCKY = "import random\ndef choose(view): return view.any_move(random)\n"
GREEDY = "from linie1_widget import BOTS\nBot = BOTS['greedy']\n"
FIRST = "class First:\n    def choose(self, view): return next(iter(view.legal_moves()))\n"

CHOOSE = "import os, sys, time, random\ndef choose(view):\n    "
# The code of a bot, and what the league says of it.
HOSTILE = {
    "loops": (CHOOSE + "while True: pass", "did not choose within 0.5 s."),
    "sleeps": (CHOOSE + "time.sleep(60)", "did not choose within 0.5 s."),
    "exits": (CHOOSE + "sys.exit(3)", "raised SystemExit: 3 (line 3)."),
    "leaves": (CHOOSE + "os._exit(7)", "ended its process: exit code 7."),
    "raises": (CHOOSE + "1 / 0", "raised ZeroDivisionError: division by zero (line 3)."),
    "prints": (CHOOSE + "while True: print('x' * 999)", "printed more than 1000000 char"),
    "cheats": (CHOOSE + "return 'roll'", "chose 'roll'. roll is not allowed."),
    "forgets": (CHOOSE + "pass", "chose 'None'. 'None' is not a move"),
    "unloaded": ("raise OSError('<b>')", "could not be loaded: OSError: <b> (line 1)."),
    "typo": ("def choose(view)", "loaded: SyntaxError: expected ':' (typo.py, line 1)."),
    "empty": ("x = 1", "empty.py has no bot: write a function choose(view)"),
    "twins": (FIRST + FIRST.replace("First", "Last"), "has several bots, First, Last:"),
    "forges": (
        CHOOSE + "for fd in range(3, 30):\n        try: os.write(fd, b'[[[\\n')\n"
        "        except OSError: pass",
        "sent something that is no move.",
    ),
}
LINUX_ONLY = {
    "eats": (CHOOSE + "bytearray(4 * 2**30)", "needed more than 512 MB of memory."),
    "killed": (CHOOSE + "os.kill(os.getpid(), 9)", "ended its process: signal SIGKILL."),
}
if sys.platform == "linux":
    HOSTILE |= LINUX_ONLY


def write(folder: Path, **bots: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, code in bots.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return folder


def choice(code: str, name: str = "bot", seconds: float = 30) -> str:
    """Return what a bot chooses at the first move, or why it loses."""
    bot = IsolatedBot(BotFile(f"{name}.py", code.encode()), Limits(seconds, 512), Random(1))
    try:
        return bot.choose(l1.Game(2, seed=1).view(0))
    except Exception:
        return str(bot.fault)
    finally:
        bot.close()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_bot_that_fails_loses_with_a_sentence(name: str) -> None:
    code, says = HOSTILE[name]
    found = choice(code, name, seconds=0.5 if "0.5 s" in says else 30)
    assert found.startswith(f"{name}.py"), found
    assert says in found


@pytest.mark.parametrize(
    "code",
    [
        LUCKY,
        GREEDY,
        FIRST,
        f"from linie1_widget import Bot\n{FIRST}",
        f"{FIRST}{FIRST.replace('First', 'Other')}Bot = First()",
    ],
)
def test_functions_classes_and_levels_are_bots(code: str) -> None:
    assert l1.Game(2, seed=1).explain(choice(code))


def test_a_file_beside_the_league_hides_no_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, random="raise SystemExit")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert l1.Game(2, seed=1).explain(choice(LUCKY))


def test_output_is_no_answer_and_the_environment_is_not_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TOKEN", "secret")
    code = CHOOSE + (
        'os.write(1, b\'["move", "roll"]\\n\' * 99999)\n'
        "    assert 'TOKEN' not in os.environ\n    return 'a1:C90'"
    )
    assert choice(code) == "a1:C90"


def test_a_league_goes_on_after_every_fault(tmp_path: Path) -> None:
    deletes = LUCKY + "import os\nif os.path.exists(__file__): os.remove(__file__)\n"
    bots = {"greedy": GREEDY, "deletes": deletes, "raises": HOSTILE["raises"][0]}
    result = league(write(tmp_path, **bots), games=2, seconds=20)
    assert dict(result.wins) == {"greedy": 4, "deletes": 2, "raises": 0}
    assert {fault.bot for fault in result.faults} == {"raises"}
    assert len(result.faults) == 4
    assert "(4 games lost by faults)" in str(result)
    assert "deletes.py was changed or deleted while the league was running." in str(result)


@pytest.mark.parametrize("game", ["linie1", "trans_europa"])
def test_games_are_those_of_a_tournament(game: str, tmp_path: Path) -> None:
    levels = game_kind(game).levels
    for name in ("random", "greedy"):
        code = f"from linie1_widget.table import BOTS_OF\nBot = BOTS_OF[{game!r}][{name!r}]"
        write(tmp_path, **{name: code})
    isolated = league(tmp_path, games=2, game=game, seconds=20, seed=3)
    bots = {name: levels[name] for name in ("greedy", "random")}
    here = l1.tournament(bots, 2, game=game, seed=3)
    assert [result for _, result in isolated.matches()] == [
        result for _, result in here.matches()
    ]


@pytest.mark.parametrize("game", ["linie1", "trans_europa"])
def test_views_arrive_as_they_are_and_hold_no_secrets(game: str) -> None:
    kind = game_kind(game)
    played, other = kind.begin(2, seed=1), kind.begin(2, seed=1)
    rng = Random(1)
    while len(played.moves) < 40:
        played.push(played.view(played.to_move).any_move(rng))
    assert kind.hidden_information is not None
    secrets = kind.hidden_information(played, 0)
    moves = min(20, secrets.moves_before_reveal() - 1)
    other = secrets.redeal(moves, Random(2))
    for move in played.moves[:moves]:
        other.push(move)
    sent, buffer = BytesIO(), BytesIO()
    pickler, unpickler = pickle.Pickler(sent), pickle.Unpickler(buffer)
    while len(played.moves) > moves:
        played.pop()
    assert pickle.dumps(played.view(0)) == pickle.dumps(other.view(0))
    for _ in range(20):
        view = played.view(played.to_move)
        pickler.dump(view)
        buffer.write(sent.getvalue())
        buffer.seek(-sent.tell(), os.SEEK_CUR)
        sent.seek(0)
        sent.truncate()
        assert unpickler.load() == view
        played.push(view.any_move(rng))


def played_games(folder: Path) -> list[dict[str, object]]:
    lines = (folder / "league.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_a_changed_bot_plays_its_games_again_and_no_other(tmp_path: Path) -> None:
    cheats = HOSTILE["cheats"][0]
    folder = write(tmp_path, one=FIRST, two=cheats)
    first = league(folder, games=2)
    assert len(played_games(folder)) == first.games == 2
    assert league(folder, games=2) == first
    assert len(played_games(folder)) == 2
    write(folder, _four=LUCKY, three=HOSTILE["raises"][0])
    assert league(folder, games=2).games == 6
    assert len(played_games(folder)) == 6
    write(folder, three=cheats)
    again = league(folder, games=2)
    new = played_games(folder)[6:]
    assert len(new) == 4
    assert all("three" in game["seats"] for game in new)  # type: ignore[operator]
    assert {fault.sentence.partition(" chose")[2][:7] for fault in again.faults} == {
        " 'roll'"
    }
    seats = {again.game(number).names: again.game(number).moves for number in range(6)}
    assert seats[first.game(0).names] == first.game(0).moves


def test_lessons_are_found_once_and_the_page_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = {"_no": "", "a|b": FIRST, "greedy": GREEDY, "<i>": HOSTILE["raises"][0]}
    if os.name == "nt":
        bots = {"ab": FIRST, "greedy": GREEDY, "i": HOSTILE["raises"][0]}
    result = league(write(tmp_path / "Group *7*", **bots), games=2, seconds=20)
    lessons = result.lessons()
    assert {lesson.bot for lesson in lessons} == {[*bots][-3]}
    assert all(lesson.lost_to == ("greedy",) for lesson in lessons)
    assert [lesson.cost for lesson in lessons] == sorted(
        (lesson.cost for lesson in lessons), reverse=True
    )
    for lesson in lessons:
        played = result.game(lesson.number).moves[lesson.move - 1]
        assert f" instead of {tile_on(played)} (chance to win: " in lesson.sentence
    monkeypatch.setattr(league_module, "run_tasks", None)  # nothing is left to do
    page = result.to_html()
    (tmp_path / "page.html").write_text(page, encoding="utf-8")
    shown = page.split("<main>")[1]
    assert "<h1>League Group *7*</h1>" in shown
    assert "data:image/svg+xml;base64," in shown
    assert "<i>" not in shown
    assert "(2 games lost by faults)" in shown or "(4 games lost by faults)" in shown
    assert re.search(r"<h3>Game \d: .* loses to greedy</h3>", shown)
    assert re.search(r"<td>2\s:\s0</td>", shown)
    assert "http://" not in shown.replace("http://www.w3.org/", "")
    assert len(page) < 600_000


@pytest.mark.thorough
def test_lessons_are_in_the_language_of_the_reader(tmp_path: Path) -> None:
    code = "from linie1_widget.table import BOTS_OF\nBot = BOTS_OF['trans_europa'][{!r}]"
    bots = {name: code.format(name) for name in ("random", "greedy")}
    result = league(write(tmp_path, **bots), games=2, game="trans_europa", seconds=20)
    assert result.lessons()[0].cost == max(own.cost for own in result.lessons())
    with l1.using_language("de"):
        sentence = result.lessons()[0].sentence
        page = result.to_html()
    assert re.search(r" statt .*\d,\d", sentence)
    assert "Aufgaben aus verlorenen Partien" in page


def test_bad_arguments_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidValue, match=r"two bots at least, and .* has 0"):
        league(tmp_path)
    with pytest.raises(InvalidValue, match="a folder with a file for each bot"):
        league(tmp_path / "none")
    write(tmp_path, one=FIRST, two=FIRST)
    for options, says in (
        ({"games": 0}, "games is a number from 1"),
        ({"seconds": 0}, "more than 0 and up to 3600 seconds"),
        ({"memory": 1}, "64 to 1048576 megabytes"),
        ({"players": 9}, "players"),
    ):
        with pytest.raises(InvalidValue, match=says):
            league(tmp_path, **options)  # type: ignore[arg-type]
    assert not (tmp_path / "league.jsonl").exists()
    (tmp_path / f"{'long' * 11}.py").write_text(FIRST, encoding="utf-8")
    with pytest.raises(InvalidValue, match="1 to 40 characters"):
        league(tmp_path)


if sys.platform != "win32":

    def test_what_a_bot_starts_ends_with_its_game(tmp_path: Path) -> None:
        from fcntl import LOCK_EX, flock

        held = tmp_path / "held"
        holds = (
            f"import fcntl, time; f = open({str(held)!r}, 'w'); "
            "fcntl.flock(f, fcntl.LOCK_EX); print(flush=True); time.sleep(60)"
        )
        code = (
            "import subprocess, sys\ndef choose(view):\n    child = subprocess.Popen("
            f"[sys.executable, '-c', {holds!r}], stdout=subprocess.PIPE)\n"
            "    child.stdout.readline()\n    return 'a1:C90'"
        )
        bot = IsolatedBot(BotFile("bot.py", code.encode()), Limits(20, 512), Random(1))
        assert bot.choose(l1.Game(2, seed=1).view(0)) == "a1:C90"
        bot.close()
        begun = monotonic()
        with held.open() as file:
            flock(file, LOCK_EX)
        assert monotonic() - begun < 30


def test_scripts_without_a_guard_can_play(tmp_path: Path) -> None:
    """No process imports the script that has begun the league."""
    write(tmp_path / "bots", one=FIRST, two=HOSTILE["raises"][0])
    script = tmp_path / "script.py"
    script.write_text(
        "import linie1_widget as l1\n"
        f"print(l1.research.league({str(tmp_path / 'bots')!r}, games=1).wins['one'])\n"
    )
    done = python(str(script))
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr


def test_a_bot_with_luck_gets_its_own(tmp_path: Path) -> None:
    code = "class Bot:\n    def __init__(self, rng): self.rng = rng\n    choose = None"
    rng = Random(4)
    assert load_bot(code.replace("None", "len").encode(), "x.py", rng).rng is rng  # type: ignore[attr-defined]
