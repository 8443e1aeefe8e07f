"""A table of one person with bots in a terminal: commands and output."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from random import Random
from typing import Any, TextIO

from rich.console import Console, RenderableType

from linie1_widget.cli.game_text import board, is_small, moves_text, others
from linie1_widget.drawing.game_picture import status_sentence
from linie1_widget.drawing.game_summary import describe_summary
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.english.command_line import TerminalText
from linie1_widget.language.english.playing import Advice
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import plays_of
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import as_tile
from linie1_widget.players.linie1.advice import advice, choices, dice_on_table, hint, thrown
from linie1_widget.players.linie1.kind import LINIE1
from linie1_widget.players.linie1.moves_log import Linie1Log
from linie1_widget.players.place import Place
from linie1_widget.players.session import Change, Session

YOU = 0  # the person's seat; all others are bots


class ConsoleTable:
    """A game of one person against bots in a terminal; it needs a journal."""

    def __init__(self, game: Game, level: str, rng: Random, console: Console) -> None:
        self._game, self._console = game, console
        bots = dict.fromkeys(range(1, len(game.names)), level)
        self._session = Session(game, bots, LINIE1, rng, Linie1Log)
        self._place = Place(self._session)
        self._place.observe(self._changed)
        # There is no event loop: the bots play when `play_bots` is called.
        self._session.stop()
        self._choices: list[dict[str, Any]] = []
        self._shown_moves = len(game.moves)
        self._words: dict[str, Callable[[str], None]] = {
            "?": lambda _: self._print_text(TerminalText.HELP),
            "help": lambda _: self._print_text(TerminalText.HELP),
            "why": self._why,
            "where": self._where,
            "hint": lambda _: self._hint(),
            "board": lambda _: self._show(),
            "moves": lambda _: self._moves(),
            "undo": lambda _: self._go_back(self._session.undo),
            "redo": lambda _: self._go_back(self._session.redo),
            "save": self._save,
        }

    def play(self, answers: TextIO) -> None:
        """Play until the game is over or the input ends."""
        player = self._game.players[YOU]
        self._print_text(TerminalText.WELCOME(line=player.line, stops=list(player.stops)))
        self._print_text(
            TerminalText.SMALL if is_small(self._console) else TerminalText.LEGEND
        )
        self._session.play_bots()
        self._show()
        while not self._game.over:
            self._console.print("> ", end="")
            line = answers.readline()
            if not line or line.strip() in ("quit", "q", "exit"):
                break
            try:
                self._answer(" ".join(line.split()))
            except Linie1Error as error:
                self._print_text(error)

    def print_file(self) -> None:
        """Print the file of the game, and the command to continue."""
        assert self._game.journal is not None
        file = os.path.relpath(self._game.journal)
        if file.startswith(os.pardir):
            file = str(self._game.journal)
        over, file = self._game.over, shlex.quote(file)
        self._print_text(TerminalText.OVER if over else TerminalText.KEPT)
        # In one line, so that it can be copied.
        self._print(f"linie1 {'replay' if over else 'play --resume'} {file}")

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in self._words:
            self._words[word](rest)
            return
        if line:
            self._place.check_move(line)
            self._session.push(self._chosen(line) if line.isdecimal() else line)
        self._session.play_bots()
        self._show()

    def _chosen(self, number: str) -> str:
        if not self._choices:
            raise InvalidValue(str(TerminalText.NO_CHOICES))
        texts = {str(at): each["text"] for at, each in enumerate(self._choices, start=1)}
        if number not in texts:
            fault = TerminalText.NO_SUCH_CHOICE(number=number[:9], last=len(texts))
            raise InvalidValue(str(fault))
        text: str = texts[number]
        return text

    def _changed(self, change: Change) -> None:
        if change.text is not None:
            self._print_text(change.text)

    def _print_text(self, text: object) -> None:
        self._console.print(str(text), markup=False)

    def _print(self, shown: RenderableType) -> None:
        self._console.print(shown, soft_wrap=True)

    def _show(self) -> None:
        game = self._game
        history = game.history[self._shown_moves :]
        new = [play.cell for done in history for play in plays_of(done.move)]
        for line in moves_text(game, self._session.log, self._shown_moves + 1):
            self._print_text(line)
        self._shown_moves = len(game.moves)
        self._print(board(self._console, game, new))
        bots = self._session.levels
        for line in others(game, bots):
            self._print_text(line)
        moves = self._place.moves(Game.choices)
        self._choices = choices(game, moves)
        if game.over:
            self._print_text(describe_summary(game))
            return
        self._hand()
        what = advice(game, moves, bots)
        what = TerminalText.LAY() if what.key is Advice.LAY else what
        parts = thrown(*dice_on_table(game)), status_sentence(game), what
        for part in filter(None, parts):
            self._print_text(part)
        for number, choice in enumerate(self._choices, start=1):
            reasons = (
                str(choice[key]).rstrip(".") for key in ("worth", "why") if key in choice
            )
            why = "; ".join(reasons)
            self._print_text(f"  {number}  {choice['label']}" + (f": {why}" if why else ""))

    def _hand(self) -> None:
        player = self._game.players[YOU]
        self._print_text(TerminalText.CARDS(line=player.line, stops=list(player.stops)))
        if player.phase == "laying":
            tiles = " ".join(sorted(player.hand))
            self._print_text(TerminalText.HAND(tiles=tiles, pile=self._game.pile))

    def _moves(self) -> None:
        lines = moves_text(self._game, self._session.log)
        for line in lines or [str(TerminalText.NO_MOVES)]:
            self._print_text(line)

    def _why(self, move: str) -> None:
        verdict = self._game.explain(move)
        self._print_text(TerminalText.ALLOWED(move=move) if verdict is None else verdict)

    def _where(self, text: str) -> None:
        tile = as_tile(text)
        plays = self._game.board.legal([tile.code])
        cells = [cell for cell, fits in plays if fits.links == tile.links]
        if not cells:
            self._print_text(TerminalText.FITS_NOWHERE(tile=str(tile)))
            return
        empty = [cell for cell in cells if self._game.board.tile_at(cell) is None]
        self._print(board(self._console, self._game, marks=empty))
        self._print_text(
            TerminalText.FITS(tile=str(tile), squares=[cell.name for cell in cells])
        )

    def _hint(self) -> None:
        advised = hint(self._game.view(YOU))
        self._print_text(advised["says"])
        squares = [Cell.parse(each["cell"]) for each in advised["squares"]]
        if squares:
            self._print(board(self._console, self._game, marks=squares))
        for each in advised["moves"]:
            self._print_text(f"  {each['text']}: {each['why']}")

    def _go_back(self, undo: Callable[[], object]) -> None:
        undo()
        self._shown_moves = len(self._game.moves)
        self._print_text(TerminalText.UNDONE(moves=self._shown_moves))
        self._show()

    def _save(self, file: str) -> None:
        if not file:
            raise InvalidValue(str(TerminalText.NO_FILE))
        self._game.save(file)
        self._print_text(TerminalText.SAVED(file=file))
