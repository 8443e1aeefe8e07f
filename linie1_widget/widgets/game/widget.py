"""A game of Linie 1 in a notebook cell."""

from __future__ import annotations

import traitlets

from linie1_widget.errors import IllegalMove, InvalidValue, Linie1Error
from linie1_widget.language.english.table import Notice
from linie1_widget.linie1.board.position import Single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay, LayPair, Move, Object
from linie1_widget.linie1.geometry import Cell, CellLike, as_cell
from linie1_widget.linie1.tiles import Tile, TileLike, as_tile
from linie1_widget.turn_game.files import PathLike
from linie1_widget.widgets.board.verdict_codec import as_dict
from linie1_widget.widgets.game.hints import hint
from linie1_widget.widgets.game.requests import cards, checked, people
from linie1_widget.widgets.game.seats import seated
from linie1_widget.widgets.game.session import GameHolder
from linie1_widget.widgets.messages import LARGEST_FILE

_FILE = "linie1-game.json"


class GameWidget(GameHolder):
    """A table for people and bots to play at, which explains what it refuses.

    Parameters
    ----------
    game : Game
        The game to show. The widget plays on this very game, and shows at once what is
        pushed or popped from Python.
    bots : mapping, optional
        Who is played by a bot: a player's number or name, and the name of a level in
        `linie1_widget.players.LEVELS`, or a bot.
    hints : bool
        Whether the page may ask for hints.
    pace : float
        Seconds between two moves of bots.
    patience : float
        Seconds that a bot may think about one move.
    seed : int
        Where the bots' luck comes from.
    comments : mapping of int to str, optional
        What is to be read beside a move, by its number from 1.
    step : int, optional
        Which position is shown first; without it how the game stands.

    Attributes
    ----------
    tile, rotation, hovered, selected, verdict, report_hover
        As in `BoardWidget`.
    state : str
        The position shown, as text. Read only: a game changes by its moves.
    hand : list of str
        The tiles that can be played now. Read only.
    step : int
        How many moves have been made in the position shown, 0 to `last`. Setting it
        looks back, or on; the game itself is not changed.
    last : int
        How many moves have been made. Read only.
    thinking : bool
        Whether bots are at work. Read only.
    hints : bool
        Whether the page may ask for hints.
    pace : float
        Seconds between two moves of bots, 0 to 60.
    patience : float
        Seconds that a bot may think about one move, 30 unless set. Then it is left
        behind, and the page asks who is to play for it.

    Notes
    -----
    Once the table is shown, bots play by themselves, in a thread, while the kernel is
    free for other things. Without a notebook, `play_bots` lets them play at once. When a
    bot fails, raises an error, chooses what is not allowed or thinks for too long, the
    others rest too until somebody else plays for it, see `seat`.

    What is secret, cards and hints, and files of games are sent to the page when it asks
    for them, and are not part of the widget's state: they are not kept with a notebook.

    Where no referee checks an announced route, a person objects by a button, until the
    dice are first thrown; a bot objects to a wrong one as soon as it is announced.

    Where the game writes a journal, a new or loaded one that takes its place writes one
    beside it, ``game-2.journal`` beside ``game.journal``, and a notice says so.

    Examples
    --------
    >>> widget = GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"})
    >>> widget.lay("c5", "S0").legal
    True
    >>> widget
    GameWidget('Turn 1. Ada lays track: 1 play left.')
    """

    hints = traitlets.Bool(True).tag(sync=True)

    # playing ---------------------------------------------------------------------------

    def push(self, move: Move | str) -> None:
        """Make a move of the player to move, and the draws that leave no choice.

        Raises
        ------
        IllegalMove
            If the rules forbid it; nothing is changed.
        ValueError
            If the text is not a move.
        """
        self._make(move)
        self._show_live()
        self._go_on()

    def lay(self, cell: CellLike, tile: TileLike | None = None) -> Verdict:
        """Try a tile on a square, as a click does: it is laid, exchanged or refused.

        Parameters
        ----------
        cell : Cell, pair of int, or str
        tile : Tile or str, optional
            Without it, the one in hand.

        Returns
        -------
        Verdict
            What the rules say; a refused tile changes nothing.
        """
        cell, tile = as_cell(cell), self._in_hand(tile)
        if not cell.on_board:
            raise InvalidValue(f"the board has no square {cell.name}")
        there = self._game.board.tile_at(cell) is not None
        return self._try(Lay(cell, tile, exchange=there), ((cell, tile),))

    def lay_pair(
        self, a: tuple[CellLike, TileLike], b: tuple[CellLike, TileLike]
    ) -> Verdict:
        """Try to exchange two neighbouring tiles at once."""
        first, second = ((as_cell(cell), as_tile(tile)) for cell, tile in (a, b))
        move = LayPair(Lay(*first, exchange=True), Lay(*second, exchange=True))
        return self._try(move, (first, second))

    def save(self, path: PathLike) -> None:
        """Write the game to a file, see `Game.save`."""
        self._game.save(path)

    def load(self, path: PathLike) -> None:
        """Go on with a game from a file; bots keep their seats where there are as many."""
        self._replace(Game.load(path), None)

    def _try(self, move: Move, singles: tuple[Single, ...]) -> Verdict:
        """Make a play if it is legal, and show what came of it."""
        with self.hold_sync():
            return self._settle(move, singles)

    def _settle(self, move: Move, singles: tuple[Single, ...]) -> Verdict:
        self._show_live()
        board, hand = self._game.board, self._game.state.seat.hand
        self.selected = singles[-1][0].name
        verdict = self._game.explain(move)
        if verdict is not None:
            self._show(verdict, singles)
            return verdict
        if len(singles) == 1:
            verdict = board.explain(*singles[0], hand=hand)
        else:
            verdict = board.explain_pair(singles[0], singles[1], hand)
        self.push(move)
        if self.tile not in self.hand:
            self.tile = ""
        self._asked = None
        self.set_trait("verdict", as_dict(verdict, done=True))
        return verdict

    # requests of the page --------------------------------------------------------------

    def _largest(self, request: object) -> int:
        match request:
            case {"do": "load"}:
                return LARGEST_FILE
        return super()._largest(request)

    def _carry_out(self, request: object) -> None:
        match request:
            case {"do": "lay", "cell": str(cell), "tile": str(tile)}:
                self._persons_move()
                if self._pair:
                    self.lay_pair((self._pair["cell"], self._pair["tile"]), (cell, tile))
                else:
                    self.lay(cell, tile)
            case {"do": "pair", "cell": str(cell), "tile": str(tile)}:
                self._persons_move()
                self._begin_pair(Cell.parse(cell), Tile.parse(tile))
            case {"do": "unpair"}:
                self._pair = {}
            case {"do": "move", "text": str(text)}:
                move = Move.parse(text)
                if not (isinstance(move, Object) and self._may_object()):
                    self._persons_move()
                self._no_look_back()
                self._move(move)
            case {"do": "look", "step": step} if type(step) is int:
                self.step = min(step, self.last)
            case {"do": "undo"}:
                self._no_look_back()
                self.undo()
            case {"do": "redo"}:
                self._no_look_back()
                self.redo()
            case {"do": "cards", "player": player} if type(player) is int:
                self._show_cards(player)
            case {"do": "hint"}:
                self._give_hint()
            case {"do": "check", "text": str(text)}:
                self._persons_move()
                self.send({"check": checked(self._game, text)})
            case {"do": "stop"}:
                self.stop()
            case {"do": "go"}:
                self.start()
            case {"do": "seat", "player": player, "bot": str(level)}:
                self._replace_bot(player, level)
            case {"do": "save"}:
                self.send({"file": {"name": _FILE, "text": self._game.to_json()}})
            case {"do": "load", "text": str(text)}:
                self._replace(Game.from_json(text), None)
            case {
                "do": "new",
                "edition": str(edition),
                "players": list(players),
                "seed": int() | None as seed,
            }:
                names, bots = people(players)
                game = Game(names, edition, seed)
                self._replace(game, seated(game, bots, self._rng))
            case _:
                super()._carry_out(request)

    def _replace_bot(self, player: object, level: str) -> None:
        """Let somebody else play for a bot that could not go on, and for no other."""
        if not self._failed or self._failed["player"] != player:
            raise Linie1Error(Notice.NOT_FAILED)
        self.seat(self._failed["player"], level or None)

    def _no_look_back(self) -> None:
        if not self._live:
            raise Linie1Error(Notice.EARLIER)

    def _persons_move(self) -> None:
        self._no_look_back()
        if self._game.over:
            raise Linie1Error(Notice.OVER)
        if not self._persons_turn():
            name = self._game.setup.names[self._game.to_move]
            raise Linie1Error(Notice.BOTS_TURN(name=name))

    def _move(self, move: Move) -> None:
        """A move of any kind; a tile that is refused is explained as after a click."""
        match move:
            case Lay(cell, tile) if self._game.explain(move) is None:
                self._try(move, ((cell, tile),))
                return
            case LayPair(a, b) if self._game.explain(move) is None:
                self._try(move, ((a.cell, a.tile), (b.cell, b.tile)))
                return
        try:
            self.push(move)
        except IllegalMove as refusal:
            told = [violation.message for violation in refusal.verdict.violations]
            raise Linie1Error(" ".join(told)) from None

    def _begin_pair(self, cell: Cell, tile: Tile) -> None:
        if not self._game.edition.pair_exchange:
            raise Linie1Error("This edition has no pair exchange.")
        if self._game.board.tile_at(cell) is None:
            raise Linie1Error(
                f"A pair exchange begins on a laid tile, and {cell.name} is empty."
            )
        self.selected = cell.name
        self._pair = {"cell": cell.name, "tile": str(tile)}

    def _show_cards(self, player: int) -> None:
        """A person's secret cards, for the view in which the button is held."""
        if not 0 <= player < len(self._game.players) or player in self._bots:
            raise InvalidValue(Notice.NO_CARDS)
        self.send({"cards": cards(self._game, player)})

    def _give_hint(self) -> None:
        if not self.hints:
            raise Linie1Error(Notice.NO_HINTS)
        self._persons_move()
        self.send({"hint": hint(self._game.view(self._game.to_move))})
