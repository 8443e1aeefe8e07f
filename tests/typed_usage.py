"""The public names used as the documentation says, for `test_types` to check: never run."""

from random import Random
from typing import Any

import linie1_widget as l1


def show(*_values: object) -> None:
    """What a cell of a notebook would do with them."""


def rules() -> None:
    board = l1.Board("1995")
    verdict = board.explain("d1", "S0")
    board.lay("e3", "C90")
    board.lay((2, 5), l1.Tile("S", 90))
    pair = board.explain_pair(("b3", "R90"), ("c3", "L0"))
    for cell, tile in board.legal("SC"):
        show(cell.name, str(tile), verdict.legal, sorted(pair.rules))
    for one, two in board.legal_pairs(["R", "L"]):
        show(one[0].name, two[1].code)
    again = l1.Board.parse(str(board), edition="1995")
    show(again.tiles[l1.Cell.parse("e3")].rotation, again.stops.get("H"))
    for violation in verdict.violations:
        show(violation.rule, violation.side, violation.message)
    show(l1.Side.N.opposite, l1.Tile("curve").links, l1.EDITIONS["2010"].dice)
    show(l1.perft(board, "SC", 2), l1.draw_board(board, window="a1:f6"))


def games() -> None:
    game = l1.Game(players=["Ann", "Ben"], seed=3)
    move = game.legal_moves()[0]
    game.push(move)
    game.push(str(game.legal_moves()[0]))
    show(game.pop(), game.moves, game.winner, game.to_move, game.players[0].hand)
    copy = l1.Game.from_json(game.to_json())
    bots = [l1.players.LEVELS["greedy"](Random(7)), l1.players.LEVELS["random"](Random(7))]
    show(copy.board, l1.play_out(game, bots).winner)
    second = l1.trans_europa.Game(players=2, seed=1)
    second.push(second.legal_moves()[0])
    show(l1.trans_europa.MAP.cities["Wien"].node)


def searching() -> None:
    maze = l1.GridGraph("S.G")
    trace = l1.search(maze, maze.start, maze.goal, "astar", "manhattan")
    show(trace.path, trace.cost, trace.expanded, len(trace.steps), trace.sentence(0))
    letters = l1.EdgeGraph("A -> B 1")
    show(l1.search(letters, "A", {"B"}, algorithm="dijkstra").path)
    track = l1.TrackGraph(l1.Board())
    for state in track:
        show([near for near, _ in track.neighbours(state)])
    for name, algorithm in l1.ALGORITHMS.items():
        show(name, algorithm.title, algorithm.frontier, algorithm.complete)
    jugs = l1.problems["water_jugs"]
    show(l1.search(jugs, jugs.start, jugs.goal).cost, *jugs.heuristics)
    route = l1.shortest_route(l1.Board(), 1, "FM")
    if route is not None:
        show(route.cells, route.length, l1.expected_turns(route))
    show(l1.spanning_tree(letters, "kruskal").cost)
    show(l1.steiner_tree(letters, ["A", "B"]).edges)


def watching() -> None:
    def mine(graph: l1.GridGraph, start: object, goal: object) -> list[object]:
        return [start, goal]

    maze = l1.GridGraph("S.G")
    story = l1.watch(mine, maze, maze.start, maze.goal)
    show(story.judgement.cheapest, story.path, len(story.steps))


def learning() -> None:
    lesson = l1.lessons["rules-3"]
    assert lesson.check("d4")
    show(lesson.task, lesson.hint(), lesson.solution().answer)
    for name in l1.lessons:
        show(name, l1.lessons[name].title)
    puzzle = l1.lessons.puzzle("only_square", seed=13, difficulty=2)
    show(puzzle.check("d4"), len(l1.lessons), "rules-2" in l1.lessons)
    for row in l1.lessons.progress():
        show(row.lesson, row.tries)


def playing_many() -> None:
    result = l1.tournament(["random", "greedy"], games=4, seed=1, players=3)
    for name, rate in result.rates.items():
        show(name, rate, result.wins[name], result.intervals[name].low)
    show(result.ratings.difference("greedy", "random"), result.standings[0].rating.elo)
    l1.GameWidget(result.game(0))

    class Mine:
        def __init__(self, rng: Random) -> None:
            self.rng = rng

        def choose(self, view: l1.View) -> l1.Move:
            return view.any_move(self.rng)

    l1.tournament({"mine": Mine, "greedy": l1.players.LEVELS["greedy"]}, 10)
    pairs = l1.experiments.run_tasks(abs, [-1, 2])
    show([found + task for task, found in pairs])


def parts() -> None:
    game: l1.linie1.Game = l1.Game(2)
    any_game: l1.TurnGame[Any, Any, Any, Any] = game
    bot: l1.Bot = l1.LEVELS["greedy"](Random(1))
    show(any_game.to_move, bot.choose(game.view(0)), l1.players.analysis.course(game))
    algorithm: l1.Algorithm = l1.ALGORITHMS["bfs"]
    show(algorithm.title, l1.HEURISTICS["manhattan"]((0, 0), (1, 2)))
    widget: l1.widgets.BoardWidget = l1.BoardWidget()
    show(widget, l1.language.LANGUAGES["de"].name, l1.errors.InvalidValue("wrong"))
    show(l1.environments.linie1_v0.env(), l1.publishing.published, l1.drawing.RouteMark)


def pages() -> None:
    maze = l1.GridGraph("S.G")
    trace = l1.search(maze, maze.start, maze.goal)
    widget = l1.SearchWidget([trace, trace], step=2, tree=True)
    show(widget.step, widget.to_svg())
    l1.LaboratoryWidget("S.G", algorithms=("astar",))
    l1.LessonWidget("rules-4")
    l1.BoardWidget(l1.Board())
    l1.GameWidget(l1.Game(2))
    l1.TransEuropaWidget(l1.trans_europa.MAP)
    show(l1.to_html(widget, "# A page"), l1.draw_step(trace, 1), l1.film_strip(trace, [1]))
    show(l1.animate(trace, speed=2))
