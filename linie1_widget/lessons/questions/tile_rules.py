"""The rules of laying, exchanges and pairs, in fixed positions and on random boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from itertools import product
from random import Random
from typing import Any

from linie1_widget.base.language.key import Key, TranslatableBase, current_language
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.lessons.exercise import (
    AllOf,
    BoardFigure,
    Exercise,
    Factory,
    equal_to,
    number_makers,
)
from linie1_widget.lessons.forms import (
    Choice,
    Form,
    ListOf,
    Number,
    PlayForm,
    SquareForm,
    TileForm,
)
from linie1_widget.lessons.questions.number_questions import Even
from linie1_widget.lessons.questions.random_boards import (
    DISTINCT,
    Play,
    ask_only_tile,
    beside_track,
    count_neighbours,
    random_board,
    window_around,
)
from linie1_widget.lessons.texts.quiz_questions import (
    ExchangeTile,
    FittingTile,
    QuizTopic,
    WhichOfRules,
)
from linie1_widget.lessons.texts.rule_lessons import (
    BreakOnlyE,
    BrokenRule,
    EarnASign,
    NeverExchanged,
    OnlySquare,
    PairPartner,
    Replacements,
    RotationsAtTheEdge,
    UnderASign,
    WhereItFits,
    WhichRule,
    WhyNoExchange,
    WhyNotAlone,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.geometry import CELLS, COLUMNS, SIDES, Cell, Side
from linie1_widget.linie1.board.tiles import (
    ORIENTED,
    ROTATIONS,
    TILE_TYPES,
    Tile,
    canonical,
)

_EXCHANGE = EXAMPLES["page3-exchange-3"]
_PAIR = EXAMPLES["page3-pair-both"]
_LETTERS = ListOf(Choice(TILE_TYPES), '"S", "C"', ordered=False)


def rotations_at_the_edge() -> Exercise:
    """Ask for the legal rotations of a curve on e1."""
    board, square = Board(), "e1"
    verdicts = {turn: board.explain(square, Tile("C", turn)) for turn in ROTATIONS}
    right = [turn for turn in ROTATIONS if verdicts[turn].legal]

    def judge(given: list[int]) -> TranslatableBase | None:
        for turn in given:
            if turn not in verdicts:
                return RotationsAtTheEdge.OTHER(rotation=turn)
            if not verdicts[turn].legal:
                return RotationsAtTheEdge.REFUSED(rotation=turn, verdict=verdicts[turn])
        return None if len(given) == len(right) else RotationsAtTheEdge.MORE

    return Exercise(
        RotationsAtTheEdge.texts(),
        ListOf(Number(whole=True), "0, 90", ordered=False),
        judge,
        right,
        BoardFigure(board, "a1:h4", marked=(Cell.parse(square),)),
    )


def which_rule() -> Exercise:
    """Ask for the rule that forbids a curve beside the Gericht."""
    example = EXAMPLES["page2-illegal-B"]
    ((cell, tile),) = example.plays
    board = example.board()
    (right,) = board.explain(cell, tile).rules
    return Exercise(
        WhichRule.texts(square=cell, tile=str(tile)),
        Choice("ABCDE"),
        equal_to(right, lambda letter: WhichRule.OTHER(letter=letter, square=cell)),
        right,
        BoardFigure(board, "a1:g8", ghosts=example.plays),
    )


def where_it_fits() -> Exercise:
    """Ask for the one of five marked squares that takes a straight."""
    board, tile = Board.parse("c4:S90 e4:C180 c8:S0"), Tile("S", 90)
    marked = tuple(map(Cell.parse, ("l5", "e5", "d4", "g4", "d8")))
    verdicts = {cell: board.explain(cell, tile) for cell in marked}
    (right,) = (cell for cell in marked if verdicts[cell].legal)

    def refusal(given: Cell) -> TranslatableBase:
        if given not in verdicts:
            return WhereItFits.NOT_MARKED(square=given)
        return WhereItFits.REFUSED(verdict=verdicts[given])

    return Exercise(
        WhereItFits.texts(squares=marked),
        SquareForm(),
        equal_to(right, refusal),
        right.name,
        BoardFigure(board, marked=marked),
    )


def break_only_e() -> Exercise:
    """Ask for a play that breaks rule E only, in a position of the rule book."""
    board = EXAMPLES["page2-legal"].board()

    def judge(given: Play) -> TranslatableBase | None:
        cell, tile = given
        if cell in board.tiles:
            return BreakOnlyE.TAKEN(square=cell)
        play, rules = f"{cell}:{tile}", sorted(board.explain(cell, tile).rules)
        if not rules:
            return BreakOnlyE.ALLOWED(play=play)
        return None if rules == ["E"] else BreakOnlyE.OTHERS(play=play, rules=rules)

    return Exercise(
        BreakOnlyE.texts(),
        PlayForm(),
        judge,
        next(play for play in product(CELLS, ORIENTED) if judge(play) is None),
        BoardFigure(board, "a1:g7"),
    )


def earn_a_sign() -> Exercise:
    """Ask for a tile that earns the Museum's sign if the edition requires a straight."""
    board, building = Board("guide"), PLAN.buildings["M"]

    def judge(given: Play) -> TranslatableBase | None:
        cell, tile = given
        verdict = board.explain(cell, tile)
        if not verdict.legal:
            return EarnASign.REFUSED(verdict=verdict)
        if cell.side_towards(building.cell) is None:
            return EarnASign.NOT_BESIDE(square=cell, building=building, place=building.cell)
        if any(effect.kind == "sign" for effect in verdict.effects):
            return None
        return EarnASign.NO_STRAIGHT(building=building)

    return Exercise(
        EarnASign.texts(building=building, square=building.cell),
        PlayForm(),
        judge,
        next(play for play in product(CELLS, ORIENTED) if judge(play) is None),
        BoardFigure(board, "a4:g11"),
    )


def replacements() -> Exercise:
    """Ask for the kinds of tile that may replace the one on d10."""
    board, ((cell, _),) = _EXCHANGE.board(), _EXCHANGE.plays
    right = [
        code
        for code in TILE_TYPES
        if any(tile.code == code and board.allows(cell, tile) for tile in ORIENTED)
    ]
    return Exercise(
        Replacements.texts(square=cell, tile=str(board.tile_at(cell))),
        _LETTERS,
        AllOf(right, lambda code: Replacements.REFUSED(letter=code), Replacements.MORE),
        right,
        BoardFigure(board, "a8:g12", marked=(cell,)),
    )


def why_no_exchange() -> Exercise:
    """Ask for the rule that forbids a roundabout in place of a turnout."""
    board, ((cell, tile),) = _EXCHANGE.board(), _EXCHANGE.plays
    (right,) = board.explain(cell, tile).rules

    def wrong(rule: str) -> TranslatableBase:
        if rule in "ABCDE":
            return WhichOfRules[rule](square=cell)
        return WhyNoExchange[rule](square=cell)

    return Exercise(
        WhyNoExchange.texts(square=cell, old=str(board.tile_at(cell)), tile=str(tile)),
        Choice(("A", "B", "C", "D", "E", "TREE", "KEEP", "ADD")),
        equal_to(right, wrong),
        right,
        BoardFigure(board, "a8:g12", marked=(cell,)),
    )


def never_exchanged() -> Exercise:
    """Ask for the kinds of tile with trees."""
    right = [code for code, kind in TILE_TYPES.items() if kind.trees]
    return Exercise(
        NeverExchanged.texts(),
        _LETTERS,
        AllOf(right, lambda code: NeverExchanged.WRONG(letter=code), NeverExchanged.MORE),
        right,
    )


def under_a_sign() -> Exercise:
    """Ask for the editions that allow an exchange under a stop sign."""
    text, cell, tile = "c2:S0 | H:c2", Cell.parse("c2"), Tile("L", 0)
    boards = {name: Board.parse(text, edition) for name, edition in EDITIONS.items()}
    right = [name for name, board in boards.items() if board.allows(cell, tile)]
    board = boards["1995"]

    def refused(edition: str) -> TranslatableBase:
        return UnderASign.REFUSED(
            edition=edition, verdict=boards[edition].explain(cell, tile)
        )

    return Exercise(
        UnderASign.texts(
            square=cell,
            old=str(board.tile_at(cell)),
            tile=str(tile),
            editions=tuple(EDITIONS),
        ),
        ListOf(Choice(EDITIONS), '"1995", "guide"', ordered=False),
        AllOf(right, refused, UnderASign.MORE),
        right,
        BoardFigure(board, "a1:g5", marked=(cell,)),
    )


def pair_partner() -> Exercise:
    """Ask for the other tile of a pair exchange."""
    board, (one, other) = _PAIR.board(), _PAIR.plays

    def judge(given: Tile) -> TranslatableBase | None:
        verdict = board.explain_pair(one, (other[0], given))
        return None if verdict.legal else PairPartner.REFUSED(verdict=verdict)

    return Exercise(
        PairPartner.texts(**_pair_names(board)),
        TileForm(),
        judge,
        next(str(tile) for tile in ORIENTED if judge(tile) is None),
        BoardFigure(board, "a1:g7", marked=(one[0], other[0])),
    )


def why_not_alone() -> Exercise:
    """Ask for the rule that forbids one exchange of a pair alone."""
    board, (one, _) = _PAIR.board(), _PAIR.plays
    (right,) = board.explain(*one).rules
    return Exercise(
        WhyNotAlone.texts(**_pair_names(board)),
        Choice("ABCDE"),
        equal_to(right, lambda letter: WhichOfRules[letter](square=one[0])),
        right,
        BoardFigure(board, "a1:g7", marked=(one[0],)),
    )


def _pair_names(board: Board) -> Mapping[str, object]:
    (first, new), (second, _) = _PAIR.plays
    return {
        "first": first,
        "new": str(new),
        "old": str(board.tile_at(first)),
        "second": second,
        "other": str(board.tile_at(second)),
    }


def _only_tile(words: type[Key], rng: Random, level: int) -> Exercise:
    """Ask for the only tile of a hand that may be laid on a square or replace its tile."""
    even = Even[Tile](rng, 300)
    while True:
        board = random_board(rng, 8 + 7 * level)
        cells = list(board.tiles) if words is ExchangeTile else beside_track(board)
        rng.shuffle(cells)
        for cell in cells:
            fitting = [tile for tile in DISTINCT if board.allows(cell, tile)]
            figure = BoardFigure(board, window_around(cell), marked=(cell,))
            old = str(board.tile_at(cell))
            exercise = ask_only_tile(
                words, figure, cell, fitting, rng, level, even, old=old
            )
            if exercise:
                return exercise


def only_rule(rng: Random, level: int) -> Exercise:
    """Ask for the only rule that a play breaks."""
    letter = rng.choice("ABCDE")
    while True:
        board = random_board(rng, 8 + 7 * level)
        cells = [cell for cell in CELLS if cell not in board.tiles]
        plays = [play for play in product(cells, DISTINCT) if not board.allows(*play)]
        rng.shuffle(plays)
        found = (play for play in plays if board.explain(*play).rules == {letter})
        if play := next(found, None):
            break
    cell, tile = play
    return Exercise(
        WhichOfRules.texts(tile=str(tile), square=cell, verdict=board.explain(cell, tile)),
        Choice("ABCDE"),
        equal_to(letter, lambda given: WhichOfRules[given](square=cell)),
        letter,
        BoardFigure(board, window_around(cell), (play,), (cell,)),
    )


_FEW = {1: 10, 2: 20, 3: 32}  # tiles on the board
_MARKED = {1: 4, 2: 7, 3: 11}


def only_square(rng: Random, level: int) -> Exercise:
    """Ask for the only marked square that takes a kind of tile."""
    before = rng.randrange(_MARKED[level])
    after = _MARKED[level] - 1 - before
    while True:
        board = random_board(rng, _FEW[level])
        places = beside_track(board, least=2)
        codes = list(TILE_TYPES)
        rng.shuffle(codes)
        for code in codes:
            tiles = defaultdict[Cell, list[Tile]](list)
            for cell, tile in board.legal(code):
                tiles[cell].append(canonical(tile))
            others = [cell for cell in places if cell not in tiles]
            # The right one is the first, the second, … of the marked as often as the last.
            takers = [
                cell
                for cell in places
                if cell in tiles
                and sum(other < cell for other in others) >= before
                and sum(other > cell for other in others) >= after
            ]
            if takers:
                right = rng.choice(takers)
                less = [cell for cell in others if cell < right]
                more = [cell for cell in others if cell > right]
                marked = sorted(
                    [right, *rng.sample(less, before), *rng.sample(more, after)]
                )
                return _ask_square(board, code, right, tiles[right], tuple(marked))


def _ask_square(
    board: Board, code: str, right: Cell, tiles: list[Tile], marked: tuple[Cell, ...]
) -> Exercise:
    def refusal(given: Cell) -> TranslatableBase:
        if given not in marked:
            return OnlySquare.NOT_MARKED(square=given)
        # Report the rotation with the fewest violations.
        verdicts = (board.explain(given, Tile(code, turn)) for turn in ROTATIONS)
        nearest = min(verdicts, key=lambda verdict: len(verdict.violations))
        return OnlySquare.REFUSED(square=given, verdict=nearest)

    return Exercise(
        OnlySquare.texts(
            name=TILE_TYPES[code],
            code=code,
            count=len(marked),
            column=COLUMNS[right.col],
            square=right,
            tiles=list(map(str, tiles)),
        ),
        SquareForm(),
        equal_to(right, refusal),
        right.name,
        BoardFigure(board, marked=marked),
    )


Fault = tuple[str, Side | None]

_MANY = {1: 10, 2: 22, 3: 36}  # tiles on the board
_FAULTS = "ABDE"


class FaultForm(Form):
    """A rule and a side, in any language."""

    kind = "choice"
    description = BrokenRule.FORM

    @property
    def choices(self) -> tuple[str, ...]:
        """All pairs of a rule and a side."""
        return tuple(self.format((letter, side)) for letter in _FAULTS for side in SIDES)

    def parse(self, answer: Any) -> Fault:
        """Return the letter and the side."""
        parts = answer.split() if isinstance(answer, str) and len(answer) < 40 else answer
        if (
            isinstance(parts, list | tuple)
            and len(parts) == 2
            and isinstance(parts[0], str)
            and parts[0].strip().upper() in tuple(_FAULTS)
        ):
            for side in SIDES:
                word = parts[1].strip().lower() if isinstance(parts[1], str) else None
                words = [side.value, *map(side.render, LANGUAGES.values())]
                if parts[1] is side or word in [name.lower() for name in words]:
                    return parts[0].strip().upper(), side
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the letter and the word for the side."""
        letter, side = value
        return f"{letter} {side.render(current_language())}"


def broken_rule(rng: Random, level: int) -> Exercise:
    """Ask for the only rule that a play breaks, and for the side."""
    letter = rng.choice(_FAULTS)
    while True:
        board = random_board(rng, _MANY[level])
        cells = [
            cell
            for cell in CELLS
            if board.tile_at(cell) is None and count_neighbours(board, cell) >= level - 1
        ]
        plays = [*product(cells, DISTINCT)]
        rng.shuffle(plays)
        illegal = (play for play in plays if not board.allows(*play))
        found = (play for play in illegal if _breaks_once(board, play, letter))
        if play := next(found, None):
            break
    cell, tile = play
    verdict = board.explain(cell, tile)
    right = letter, verdict.violations[0].side

    def judge(given: Fault) -> TranslatableBase | None:
        if given[1] != right[1]:
            return BrokenRule.SIDE(side=given[1], square=cell)
        return None if given == right else BrokenRule.LETTER

    return Exercise(
        BrokenRule.texts(tile=str(tile), square=cell, verdict=verdict),
        FaultForm(),
        judge,
        right,
        BoardFigure(board, ghosts=(play,), marked=(cell,)),
    )


def _breaks_once(board: Board, play: Play, rule: str) -> bool:
    """Return True if a play breaks a rule at one side, and nothing else."""
    return [fault.rule for fault in board.explain(*play).violations] == [rule]


EXERCISES = (
    number_makers(
        "rules", rotations_at_the_edge, which_rule, where_it_fits, break_only_e, earn_a_sign
    )
    | number_makers(
        "exchanges", replacements, why_no_exchange, never_exchanged, under_a_sign
    )
    | number_makers("pairs", pair_partner, why_not_alone)
)


def _easier(puzzle: Factory, rng: Random, level: int) -> Exercise:
    """Return a puzzle, which has three levels where a quiz has five."""
    return puzzle(rng, (level + 1) // 2)


QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.RULES: {
        "fitting_tile": partial(_only_tile, FittingTile),
        "exchange_tile": partial(_only_tile, ExchangeTile),
        "which_rule": only_rule,
        "only_square": partial(_easier, only_square),
        "broken_rule": partial(_easier, broken_rule),
    }
}
