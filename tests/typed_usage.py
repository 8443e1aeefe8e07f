"""Public names without an example, for the type check in `test_docs`: never run."""

from random import Random
from typing import Any

import linie1_widget as l1


def show(*_values: object) -> None: ...


def rules() -> None:
    board = l1.Board("1995")
    l1.Board("1996")  # type: ignore[arg-type]
    own = l1.Board(l1.EDITIONS["guide"])
    show(own, l1.Board(hand="SC"))  # type: ignore[call-arg]
    board.lay((2, 5), l1.Tile("S", 90))
    pair = board.explain_pair(("b3", "R90"), ("c3", "L0"))
    for cell, tile in board.legal("SC"):
        show(cell.name, str(tile), sorted(pair.rules))
    for one, two in board.legal_pairs(["R", "L"]):
        show(one[0].name, two[1].code)
    again = l1.Board.parse(str(board), edition="1995")
    show(again.tiles[l1.Cell.parse("e3")].rotation, again.stops.get("H"))
    for violation in board.explain("d1", "S0").violations:
        show(violation.rule, violation.side, violation.message)
    show(l1.draw_board(board, window="a1:f6"), l1.Tile("curve").links)


def games() -> None:
    game: l1.linie1.Game = l1.Game(players=["Ann", "Ben"], seed=3)
    any_game: l1.TurnGame[Any, Any, Any, Any] = game
    game.push(game.legal_moves()[0])
    game.push(str(game.legal_moves()[0]))
    show(any_game.pop(), game.moves, game.winner, game.to_move, game.players[0].hand)
    bot: l1.Bot = l1.BOTS["greedy"](Random(7))
    show(l1.play_out(l1.Game.from_json(game.to_json()), [bot, bot]).board)
    show(l1.trans_europa.MAP.cities["Wien"].node)


def searching() -> None:
    maze = l1.GridGraph("S.G")
    trace = l1.search(maze, maze.start, maze.goal, "astar", "manhattan")
    l1.search(maze, maze.start, maze.goal, "astr")  # type: ignore[arg-type]
    l1.search(maze, maze.start, maze.goal, l1.ALGORITHMS["of_mine"])
    show(trace.path, trace.cost, trace.expanded, len(trace), trace.sentence(0))
    letters = l1.EdgeGraph("A -> B 1")
    show(l1.search(letters, "A", {"B"}, algorithm="dijkstra").path)
    jugs = l1.PROBLEMS["water_jugs"]
    show(l1.search(jugs, jugs.start, jugs.goal).cost, *jugs.heuristics)
    route = l1.shortest_route(l1.Board(), 1, "FM")
    if route is not None:
        show(route.cells, route.length, l1.expected_turns(route))
    show(l1.spanning_tree(letters, "kruskal").cost, l1.steiner_tree(letters, ["A"]).edges)
    l1.spanning_tree(letters, "kmb")  # type: ignore[arg-type]
    algorithm: l1.paths.Algorithm = l1.ALGORITHMS["bfs"]
    show(algorithm.title, l1.HEURISTICS["manhattan"]((0, 0), (1, 2)))
    mine = l1.watch(lambda *_: [], maze, maze.start, maze.goal)
    show(mine.judgement.cheapest, mine.path, len(mine.steps))


def playing_many() -> None:
    class Mine:
        def __init__(self, rng: Random) -> None:
            self.rng = rng

        def choose(self, view: l1.linie1.View) -> l1.linie1.Move:
            return view.any_move(self.rng)

    result = l1.tournament({"mine": Mine, "greedy": l1.BOTS["greedy"]}, 10)
    show(result.ratings.difference("greedy", "mine"), result.standings[0].rating.elo)
    l1.GameWidget(result.game(3))
    in_europa = l1.tournament(["random", "builder"], 2, game="trans_europa", players=3)
    l1.TransEuropaWidget(in_europa.game(0))
    own: l1.TurnGame[Any, Any, Any, Any] = l1.tournament(["a"], 2, game="other").game(0)
    kind = l1.table.GameKind(l1.linie1.Game, "Mine", l1.BOTS, l1.linie1.Game)
    show(own, l1.tournament(["random"], 2, game=kind).game(0).edition.must_halt)
    pairs = l1.research.run_tasks(abs, [-1, 2])
    show([found + task for task, found in pairs], l1.tournament(["random"], games=4))


def pages() -> None:
    maze = l1.GridGraph("S.G")
    trace = l1.search(maze, maze.start, maze.goal)
    widget = l1.SearchWidget([trace, trace], step=2, tree=True)
    board: l1.linie1.BoardWidget = l1.BoardWidget(l1.Board())
    l1.SearchWidget(trace, 2)  # type: ignore[call-arg]
    l1.SearchWidget(trace, theme="pink")  # type: ignore[arg-type]
    l1.BoardWidget(langauge="de")  # type: ignore[call-arg]
    l1.BoardWidget("b1:S0", language="de", theme="dark", size=400, tile="C", rotation=90)
    table = l1.GameWidget(bots={1: "greedy"}, pace=0, theme="auto", tile="S")
    l1.GameWidget(l1.Game(2), speed=3)  # type: ignore[call-arg]
    verdict: l1.linie1.Verdict | None = table.verdict
    show(verdict, board.lay("c2", "S0").legal, table.to_png(theme="light", size=320))
    show(widget.step, widget.to_svg(), l1.to_html(board, "# A page"))
    lab = l1.LaboratoryWidget("S.G", algorithms=("astar", "prim"), weight=2)
    l1.LaboratoryWidget("S.G", algorithms=("astr",))  # type: ignore[arg-type]
    l1.prose("{astar.cost}", "S.G", algorithms="astar", weight=2, theme="dark")
    l1.prose("{astar.cost}", "S.G", algorithm="astar")  # type: ignore[call-arg]
    found = lab.result["astar"]
    show(found.path[0], found.cost + found.expanded, [edge.a for edge in found.tracks])
    lesson = l1.lessons["rules-3"]
    show(lesson.task, lesson.hint(), lesson.solution().answer)
    show(l1.lessons.puzzle("only_square", seed=13, difficulty=2).check("d4"))
    quiz = l1.quiz("astar", seed=1, language="de").quiz
    show(quiz.check("7"), [lesson.task for lesson, _ in zip(quiz, range(3), strict=False)])
    show(
        l1.draw(trace),
        l1.draw_step(trace, 1),
        l1.film_strip(trace, [1]),
        l1.animate(trace, speed=2),
    )
    show(l1.base.LANGUAGES["de"].name, l1.base.errors.InvalidValue("wrong"))
    show(l1.research.environments.linie1_v0.env(), l1.linie1.RouteMark)
