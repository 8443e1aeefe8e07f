"""Forms of the functions of the ladder: unusual right ones, and wrong ones."""

from __future__ import annotations

import linecache
from bisect import insort
from collections import defaultdict, deque, namedtuple
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from heapq import heappop, heappush
from itertools import count
from math import inf, log, sqrt
from operator import itemgetter
from random import Random
from typing import Any

import networkx as nx
import numpy as np

from linie1_widget.lessons.questions import models
from linie1_widget.lessons.questions.ladder_cases import RULES
from linie1_widget.lessons.questions.rungs import EXERCISES
from linie1_widget.linie1.bots.builders import GreedyBot, PlannerBot

# By rung: a line of the model => what stands there instead => a part of the verdict; "" if
# the function is right all the same. A "¦" parts several changes of one function.
CHANGES = """
1 place = 0 => place = -1 => bfs takes D
1 place = len(frontier) - 1 => place = 0 => dfs takes B
1 at: frontier[at][1]) => at: frontier[at][2]) => dijkstra takes
1 at: frontier[at][2]) => at: frontier[at][1]) => greedy takes
1 [1] + frontier[at][2] => [2] => astar takes
1 place = min(places => place = max(places => takes
1 frontier.pop(place)[0] => frontier[place][0] => is left in the frontier
1 frontier.pop(place)[0] => frontier.pop(place) => should return a state
1 places = range(len(frontier)) => frontier.sort();places = range(len(frontier)) => is left,takes
1 places = range(len(frontier)) => places = range(1, len(frontier)) => takes,ends with
1 return frontier.pop(place)[0] => x = frontier.pop(place)[0];frontier.clear();return x => left
1 lambda at: frontier[at][1]) => lambda at: (frontier[at][1], -at)) =>
2 popleft() => pop() => moves from the start
2 moves[state] + 1 => moves[state] + _ => the best is
2 return moves[state] => return moves[state] + 1 => the best is
2 if neighbour not in moves => if neighbour != start => the best is
2 deque([start]) => deque([start, start]) => again
2 moves[neighbour] = moves => moves.setdefault(neighbour, 0);moves[neighbour] = 1 + 0 * moves => the best
2 return None => return 0 => leads to the goal
2 if state == goal: => if len(moves) > 6 or state == goal: => the best is
2 frontier.append => frontier.appendleft => moves from the start
2 popleft() => popleft();list(graph.neighbours(state)) => again
2 while frontier => while True => ends with IndexError
2 return None => return inf =>
3 popleft() => pop() => would do,from the start
3 return way[::-1] => return way => does not begin at the start
3 parent[neighbour] = state => parent[neighbour] = start => No step leads
3 while state is not None => while parent[state] is not None => does not begin
3 if neighbour not in parent => if neighbour != start => would do,come to
3 return [] => return [start] => no path leads
3 return way[::-1] => return len(way) - 1 => no list of states
3 return way[::-1] => return way[-2::-1] => begin at the start
3 if state == goal => if state == goal and not frontier => finds no path
3 frontier.append(neighbour) => frontier.append(neighbour);frontier.rotate() => at step
3 return way[::-1] => return tuple(way[::-1]) =>
4 if cost > g[state]:¦            continue => if False:¦            continue =>
4 new < g[neighbour] => False => costs
4 new = cost + step => new = step => costs,with g =
4 new = cost + step => new = cost + 1 => costs,with g =
4 (new, neighbour) => (-new, neighbour) => with g =,costs
4 or new < g[neighbour] => or new <= g[neighbour] => again
4 if state == goal => if goal in g => does not end
4 return [] => return [start, goal] => no path leads
4 if state == goal: => if state == goal and not frontier: => was taken,ends with,finds no path
4 cost, state = heappop(frontier) => cost, state = frontier.pop(0) => with g =,costs
4 g[neighbour], parent[neighbour] = new, state => g[neighbour] = new;parent.setdefault(neighbour, state) => costs
4 (new, neighbour) => (step, neighbour) => costs,with g =,come to an end
4 return way[::-1] => return way[::-1], cost =>
4 heappop(frontier) => frontier.pop(frontier.index(min(frontier))) =>
5 new + h(neighbour), new => new, new => with f =
5 new + h(neighbour), new => h(neighbour), new => with f =,costs
5 new + h(neighbour), new => new + 2 * h(neighbour), new => with f =,costs
5 or new < g[neighbour] => or False => costs
5 if state == goal => if goal in g => does not end
5 new + h(neighbour), new => 2 * new + h(neighbour), new => with f =
5 or new < g[neighbour] => or new <= g[neighbour] => again
5 new = cost + step => new = _ + step => with f =,costs
5 new + h(neighbour), new => new + h(state), new => with f =
5 return [] => return [goal] => no path
5 new = cost + step => new = cost + 1 => costs,with f =
5 h(neighbour), new, => max(h(neighbour), h(state) - step), new, =>
5 if cost > g[state]:¦            continue => if cost > g[state] + 1e9:¦            continue =>
6 max(over, default=distance(square, goal)) => sum(over) or distance(square, goal) => it is
6 max(over => min(over => With your heuristic
6 + distance(stop, goal) => + 2 * distance(stop, goal) => it is,it falls
6 + abs(a[1] - b[1]) => * abs(a[1] - b[1]) => it is,it falls
6 return max(over => return 1 + max(over => it is,it falls
6 return max(over => return 0 * max(over => With your heuristic
6 return max(over => return len(left) or 0 * max(over => With your heuristic
6 for stop in left => for stop in set(left) | {(0, 0)} => it is,it falls
6 return max(over => return -max(over => 0 or more
6 return max(over => return (len(left) % 2) * max(over => it is,it falls
6 for stop in left => for stop in list(left)[:1] => it is,it falls
7 < best: => < inf: => costs,can stop
7 looks = graph.neighbours, graph.predecessors => looks = graph.neighbours, graph.neighbours => ends with,No step,costs,finds no,again,no path,not been found,with g =
7 + heaps[1][0][0] < best => < best => It can stop,costs
7 halves[1][1:] => halves[1] => No step leads
7 halves[0][::-1] => halves[0] => path
7 and new + other[neighbour] < best: => and meeting is None: => costs
7 if cost > g[state]:¦            continue => if cost < g[state]:¦            continue =>
7 side = 0 if heaps[0][0][0] <= heaps[1][0][0] else 1 => side = 0 => never asks for graph.predecessors
7 or new < g[neighbour] => or False => costs
7 new = cost + step => new = cost + 1 => costs,with g =
7 < best: => < best and meeting is None: => costs
7 (0, start) if start == goal else (inf, None) => (inf, None) => path
7 side = 0 if heaps[0][0][0] <= heaps[1][0][0] else 1 => side = len(heaps[0]) > len(heaps[1]) =>
7 side = 0 if heaps[0][0][0] <= heaps[1][0][0] else 1 => side = len(costs[0]) % 2 =>
7 + heaps[1][0][0] < best => + heaps[1][0][0] <= best =>
8 sorted(edges, key=lambda edge: edge[2]) => edges => is cheaper
8 edge: edge[2]) => edge: -edge[2]) => is cheaper
8 if root(a) != root(b) => if a != b => closes a cycle
8 above[root(a)] = root(b) => above[a] = b => closes,still joins,does not come
8 above[root(a)] = root(b) => pass => closes a cycle
8 tree.append((a, b)) => tree.append((a, a)) => no such edge
8 return tree => return tree[:-1] => still joins two parts
8 return tree => return len(tree) => no list of edges
8 if root(a) != root(b) => if above[a] != above[b] => closes
8 return tree => return sorted(tree, reverse=True) => is cheaper
8 tree.append((a, b)) => tree.append([a, b, _]) =>
9 not is_max, evaluate) => is_max, evaluate) => the moves are worth
9 depth - 1, => depth, => and the depth is
9 if depth == 0 => if depth == 1 => and the depth is
9 if depth == 0 => if depth < 0 => it looks at position
9 not is_max, evaluate) => not is_max) => ends with
9 return game.worth(position) => return evaluate(position) => ends with,is over there
9 max if is_max else min => min if is_max else max => the moves are worth
9 return evaluate(position) => return -evaluate(position) => the moves are worth
9 return evaluate(position) => return 0 => the moves are worth
9 position[1] - position[2] => 0 => With its own evaluation
9 position[1] - position[2] => position[2] - position[1] => With its own evaluation
9 return evaluate(position) => return game.worth(position) => is not over
10 if alpha >= beta => if alpha > beta => final position
10 if alpha >= beta => if False => final position
10 not is_max, alpha, beta) => not is_max) => final position
10 not is_max, alpha, beta) => not is_max, alpha, inf) => final position
10 not is_max, alpha, beta) => is_max, alpha, beta) => can reach,final position
10 alpha if is_max else beta => beta if is_max else alpha => can reach,it returns
10 if alpha >= beta => if alpha <= beta => can reach
10 return game.worth(position) => return -game.worth(position) => and worth,can reach
10 not is_max, alpha, beta) => not is_max, -inf, beta) => final position
10 for nxt in after => for nxt in reversed(after) => final position
10 beta = min(beta, value) => beta = value => can reach,final position
11 1 + min(means) - => 1 + max(means) - => square,come to an end
11 values[square] = 1 + min(means) => values[square] = min(means) => square,come to an end
11 = 1 + min(means) => = 1 + max(means) => square,come to an end
11 change > 1e-6 => change > 0.5 => The best die is
11 dict.fromkeys(ride.squares, 0.0) => dict.fromkeys(ride.squares, 1.0) => nothing is left,Nothing is left
11 return values => return list(values.values())[:-1] => a number for each square
11 return values => return values[0] => a number for each square
11 chance * values[end] => values[end] / 2 => square,come to an end
11 for die in ride.choices(square) => for die in ride.choices(square)[:1] => The best die is
11 if square == ride.goal: => if square == ride.squares[0]: => ends with,square
12 log(games) => games => it chooses
12 / tried + exploration => + exploration => it chooses
12 exploration * => 0 * => it chooses
12 log(games) / tried => log(tried + 1) / tried => it chooses
12 sqrt(log(games) / tried) => log(games) / tried => it chooses
12 if tried else inf => if tried else 0 => has not been tried
12 if tried else inf => if total else 0 => has not,it chooses
12 max(scores) => min(scores) => it chooses
12 scores.index(max(scores)) => max(scores) => number of a move
12 games = sum => games = len(moves) or sum => it chooses
12 return scores => moves.sort();return scores => has changed the list
12 return scores.index => return 1 + scores.index => it chooses,number of a move
12 return scores => moves.pop();return scores => has changed the list
13 moves[len(moves) // 2] => moves[0] if view.hand else None => least,not one of
13 moves[len(moves) // 2] => moves[0] => least
13 return moves[len(moves) // 2] => return None => which is not one of
13 moves[len(moves) // 2] => str(moves[0])[:-1] => which is not one of
13 for play in helps => for play in helps[:0] => least
13 moves = view.legal_moves() => return view.legal_moves()[0] => won 0 of
13 moves = view.legal_moves() => moves = view.moves => raises AttributeError
13 moves = view.legal_moves() => return 1 / 0 => raises ZeroDivisionError
13 helps = helping_plays => return "a1:S0";helps = helping_plays => which is not one of
"""  # noqa: E501


def _changed(number: str, change: str) -> Callable[..., Any]:
    """Return the model of a rung with lines changed."""
    source = EXERCISES[f"ladder-{number}"]().solution().source
    old, new = change.replace("¦", "\n").split(" => ")
    assert old in source, (number, old)
    source = source.replace(old, new)
    file = f"<ladder {number} {change}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    names: dict[str, Any] = {"__name__": "forms", "log": log, "sqrt": sqrt, "inf": inf}
    exec(compile(source, file, "exec"), names)
    made: Callable[..., Any] = names[EXERCISES[f"ladder-{number}"]().answer.__name__]
    return made


# Right ones


def take_by_scan(frontier: Any, rule: str) -> Any:
    best, where = inf, 0
    for at, (_, g, h) in enumerate(frontier):
        rank = (at, -at, g, h, g + h)[RULES.index(rule)]
        if rank <= best:
            best, where = rank, at
    chosen = frontier[where][0]
    frontier[:] = frontier[:where] + frontier[where + 1 :]
    return chosen


class TakeByName:
    """A method for each rule."""

    def __call__(self, frontier: Any, rule: str) -> Any:
        entry = getattr(self, rule)(deque(frontier))
        frontier.remove(entry)
        return entry[0]

    bfs = staticmethod(deque.popleft)
    dfs = staticmethod(deque.pop)
    dijkstra = staticmethod(partial(min, key=itemgetter(1)))
    greedy = staticmethod(partial(min, key=itemgetter(2)))
    astar = staticmethod(partial(min, key=lambda entry: sum(entry[1:])))


def take_in_a_duel(frontier: Any, rule: str) -> Any:
    """Let the first entry stand against the best of the others."""

    def best(at: int) -> int:
        if at == len(frontier) - 1 or rule == "bfs":
            return at
        other = best(at + 1)
        (_, g, h), (_, other_g, other_h) = frontier[at], frontier[other]
        wins = {"dijkstra": g <= other_g, "greedy": h < other_h}
        return at if wins.get(rule, rule != "dfs" and g + h <= other_g + other_h) else other

    where = best(0)
    state = frontier[where][0]
    del frontier[where]
    return state


def bfs_by_layers(graph: Any, start: Any, goal: Any) -> Any:
    layer, seen, moves = {start}, {start}, 0
    while layer:
        if goal in layer:
            return moves
        layer = {nxt for state in layer for nxt, _ in graph.neighbours(state)} - seen
        seen |= layer
        moves += 1
    return None


def bfs_of_a_growing_list(graph: Any, start: Any, goal: Any) -> Any:
    found, moves = [start], [0]
    for state, away in zip(found, moves, strict=False):
        if state == goal:
            return away
        new = dict.fromkeys(nxt for nxt, _ in graph.neighbours(state))
        found += [nxt for nxt in new if nxt not in found]
        moves += [away + 1] * (len(found) - len(moves))
    return -1


def bfs_recursive(graph, start, goal, layer=None, seen=frozenset()):
    layer = frozenset([start]) if layer is None else layer - seen
    if goal in layer or not layer:
        return 0 if layer else inf
    after = frozenset(nxt for state in layer for nxt, _ in graph.neighbours(state))
    return 1 + bfs_recursive(graph, start, goal, after, seen | layer)


def path_of_paths(graph: Any, start: Any, goal: Any) -> Any:
    paths, seen = deque([[start]]), {start}
    while paths:
        way = paths.popleft()
        if way[-1] == goal:
            return way
        for nxt, _ in graph.neighbours(way[-1]):
            if nxt not in seen:
                seen.add(nxt)
                paths.append([*way, nxt])
    return None


def path_by_layers(graph: Any, start: Any, goal: Any) -> Any:
    parent, layer = {start: None}, [start]

    def back(state: Any) -> list[Any]:
        return [] if state is None else [*back(parent[state]), state]

    while layer and goal not in parent:
        following = []
        for state in layer:
            for nxt, _ in graph.neighbours(state):
                if nxt not in parent:
                    parent[nxt] = state
                    following.append(nxt)
        layer = following
    return back(goal) if goal in parent else []


def path_with_nodes(graph: Any, start: Any, goal: Any) -> Iterator[Any]:
    node = namedtuple("node", "state parent")
    queue, seen, found = deque([node(start, None)]), set(), None
    while queue and found is None:
        here = queue.popleft()
        if here.state in seen:
            continue
        seen.add(here.state)
        if here.state == goal:
            found = here
            break
        queue.extend(node(nxt, here) for nxt, _ in graph.neighbours(here.state))
    way = []
    while found:
        way.insert(0, found.state)
        found = found.parent
    yield from way


def path_backwards(graph: Any, start: Any, goal: Any) -> Any:
    """Note distances only, and walk back over the predecessors."""
    depth, queue = {start: 0}, deque([start])
    while queue and goal not in depth:
        state = queue.popleft()
        for nxt, _ in graph.neighbours(state):
            if nxt not in depth:
                depth[nxt] = depth[state] + 1
                queue.append(nxt)
    if goal not in depth:
        return []
    way = [goal]
    while way[-1] != start:
        before = (state for state, _ in graph.predecessors(way[-1]) if state in depth)
        way.append(min(before, key=depth.__getitem__))
    return way[::-1]


def dijkstra_by_scan(graph: Any, start: Any, goal: Any) -> Any:
    open_, closed, came = {start: 0}, {}, {start: [start]}
    while open_:
        state = min(open_, key=open_.get)
        closed[state] = open_.pop(state)
        if state == goal:
            return came[state]
        for nxt, cost in graph.neighbours(state):
            new = closed[state] + cost
            if nxt not in closed and new < open_.get(nxt, inf):
                open_[nxt], came[nxt] = new, [*came[state], nxt]
    return []


def dijkstra_red_blob(graph: Any, start: Any, goal: Any) -> Any:
    """Expand stale entries too, as Red Blob Games does."""
    heap, came, cost = [(0, 0, start)], {start: None}, {start: 0}
    number = count(1)
    while heap:
        _, _, state = heappop(heap)
        if state == goal:
            break
        for nxt, step in graph.neighbours(state):
            new = cost[state] + step
            if nxt not in cost or new < cost[nxt]:
                cost[nxt], came[nxt] = new, state
                heappush(heap, (new, next(number), nxt))
    if goal not in came:
        return []
    way = [goal]
    while came[way[-1]] is not None:
        way.append(came[way[-1]])
    return way[::-1], cost[goal]


def dijkstra_of_paths(graph: Any, start: Any, goal: Any) -> Any:
    heap, done, number = [(0, 0, (start,))], set(), 0
    while heap:
        cost, _, way = heappop(heap)
        if way[-1] == goal:
            return list(way)
        if way[-1] not in done:
            done.add(way[-1])
            for nxt, step in graph.neighbours(way[-1]):
                if nxt not in done:
                    number += 1
                    heappush(heap, (cost + step, number, (*way, nxt)))
    return []


def astar_with_set(graph: Any, start: Any, goal: Any, h: Any) -> Any:
    open_, g, parent = {start}, defaultdict(lambda: inf, {start: 0}), {}
    while open_:
        state = min(open_, key=lambda state: g[state] + h(state))
        if state == goal:
            way = [state]
            while way[0] != start:
                way.insert(0, parent[way[0]])
            return way
        open_.remove(state)
        for nxt, step in graph.neighbours(state):
            if g[state] + step < g[nxt]:
                g[nxt], parent[nxt] = g[state] + step, state
                open_.add(nxt)
    return []


def astar_red_blob(graph: Any, start: Any, goal: Any, heuristic: Any) -> Any:
    heap, came, cost, number = [(heuristic(start), 0, start)], {start: None}, {start: 0}, 0
    while heap:
        _, _, state = heappop(heap)
        if state == goal:
            way = []
            while state is not None:
                way, state = [*way, state], came[state]
            return list(reversed(way))
        for nxt, step in graph.neighbours(state):
            new = cost[state] + step
            if nxt not in cost or new < cost[nxt]:
                number -= 1  # the newest first
                cost[nxt], came[nxt] = new, state
                heappush(heap, (new + heuristic(nxt), number, nxt))
    return []


def astar_in_buckets(graph: Any, start: Any, goal: Any, h: Any) -> Any:
    buckets, g = defaultdict(list, {h(start): [(start,)]}), {start: 0}
    while buckets:
        least = min(buckets)
        way = buckets[least].pop()
        if not buckets[least]:
            del buckets[least]
        if way[-1] == goal:
            return way
        for nxt, step in graph.neighbours(way[-1]):
            if (new := g[way[-1]] + step) < g.get(nxt, inf):
                g[nxt] = new
                buckets[new + h(nxt)].append((*way, nxt))
    return ()


def astar_in_order(graph: Any, start: Any, goal: Any, h: Any) -> Any:
    """Keep a sorted list of nodes, the best last, and close states."""
    waiting, closed = [(-h(start), 0, [start])], {}
    while waiting:
        _, minus_g, way = waiting.pop()
        if way[-1] == goal:
            return way, -minus_g
        if -minus_g >= closed.get(way[-1], inf):
            continue
        closed[way[-1]] = -minus_g
        for nxt, step in graph.neighbours(way[-1]):
            insort(waiting, (minus_g - step - h(nxt), minus_g - step, [*way, nxt]))
    return None


def errands_in_turn(square: Any, left: Any, goal: Any) -> Any:
    """Go through all orders, which is the best there is without walls."""

    @cache
    def rest(place: Any, stops: Any) -> int:
        if not stops:
            return abs(place[0] - goal[0]) + abs(place[1] - goal[1])
        return min(
            abs(place[0] - stop[0]) + abs(place[1] - stop[1]) + rest(stop, stops - {stop})
            for stop in stops
        )

    return rest(square, left)


def errands_by_tree(square: Any, left: Any, goal: Any) -> Any:
    def distance(a: Any, b: Any) -> int:
        return abs(a[0] - b[0]) + abs(a[1] - b[1])

    network, places = nx.Graph(), [*left, goal]
    for a in places:
        for b in places:
            network.add_edge(a, b, weight=distance(a, b))
    tree = nx.minimum_spanning_tree(network).size("weight")
    nearest = min(distance(square, place) for place in left or [goal])
    return max(tree + nearest, models.errands(square, left, goal))


def errands_float(square: Any, left: Any, goal: Any) -> Any:
    d = [abs(complex(*stop) - complex(*square)) for stop in left]
    return float(max([models.errands(square, left, goal), *d]))


def both_until_settled(graph: Any, start: Any, goal: Any) -> Any:
    """Stop when a state is settled from both sides."""
    g, way = [{start: 0}, {goal: 0}], [{start: [start]}, {goal: [goal]}]
    open_, done = [{start}, {goal}], [set(), set()]
    best, best_way, side = inf, [], 0
    if start == goal:
        return [start]
    while open_[0] and open_[1] and not done[0] & done[1]:
        state = min(open_[side], key=g[side].get)
        open_[side].remove(state)
        done[side].add(state)
        if done[0] & done[1]:
            break
        for nxt, cost in (graph.neighbours, graph.predecessors)[side](state):
            new = g[side][state] + cost
            if new < g[side].get(nxt, inf):
                g[side][nxt], way[side][nxt] = new, [*way[side][state], nxt]
                open_[side].add(nxt)
            if nxt in g[1 - side] and new + g[1 - side][nxt] < best:
                best = new + g[1 - side][nxt]
                ways = [*way[side][state], nxt], way[1 - side][nxt]
                best_way = ways[side][:-1] + ways[1 - side][::-1]
        side = 1 - side
    return best_way


def both_by_generators(graph: Any, start: Any, goal: Any) -> Any:
    known = [{start: (0, [start])}, {goal: (0, [goal])}]
    number = count()

    def side(at: int, root: Any, look: Any) -> Iterator[float]:
        heap, done = [(0, 0, [root])], set()
        while heap:
            cost, _, way = heappop(heap)
            if way[-1] in done:
                continue
            yield cost  # what waits at least
            done.add(way[-1])
            for nxt, step in look(way[-1]):
                if cost + step < known[at].get(nxt, (inf, []))[0]:
                    known[at][nxt] = cost + step, [*way, nxt]
                    heappush(heap, (cost + step, next(number), [*way, nxt]))
        yield inf

    sides = side(0, start, graph.neighbours), side(1, goal, graph.predecessors)
    least, best = [*map(next, sides)], (inf, [])
    while True:
        for state in known[0].keys() & known[1].keys():
            (cost, way), (rest, back) = known[0][state], known[1][state]
            best = min(best, (cost + rest, way + back[-2::-1]), key=itemgetter(0))
        if sum(least) >= best[0]:
            return best[1]
        at = least.index(min(least))
        least[at] = next(sides[at])


def kruskal_by_names(nodes: Any, edges: Any) -> Any:
    part, tree = {node: {node} for node in nodes}, []
    for a, b, cost in sorted(edges, key=lambda edge: (edge[2], edge[1])):
        if b not in part[a]:
            part[a] |= part[b]
            for node in part[b]:
                part[node] = part[a]
            tree.append((b, a, cost))
    return tree


def kruskal_by_search(nodes: Any, edges: Any) -> Any:
    near = defaultdict(list)

    def connected(a: Any, b: Any) -> bool:
        seen, stack = {a}, [a]
        while stack:
            here = stack.pop()
            new = [nxt for nxt in near[here] if nxt not in seen]
            seen.update(new)
            stack += new
        return b in seen

    for a, b, _ in sorted(edges, key=lambda edge: edge[2]):
        if not connected(a, b):
            near[a].append(b)
            near[b].append(a)
            yield a, b


def kruskal_by_networkx(nodes: Any, edges: Any) -> Any:
    network = nx.Graph()
    network.add_weighted_edges_from(edges)
    return [*nx.minimum_spanning_edges(network, "kruskal", data=False)]


def ahead(position: Any) -> Any:
    _, most, least = position
    return most - least


def minimax_cut(game, position, depth, is_max, evaluate=ahead, alpha=-inf, beta=inf):
    after = [nxt for nxt, _ in game.neighbours(position)]
    if not (after and depth):
        return evaluate(position) if after else game.worth(position)
    for nxt in after:
        value = minimax_cut(game, nxt, depth - 1, not is_max, evaluate, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return alpha if is_max else beta


def minimax_by_levels(game, position, depth, is_max, evaluate=ahead):
    """Make all positions first, and go back from the last level."""
    levels, after, value = [[position]], {}, {}
    for _ in range(depth):
        after |= {here: [nxt for nxt, _ in game.neighbours(here)] for here in levels[-1]}
        levels.append([nxt for here in levels[-1] for nxt in after[here]])
    for number, level in reversed([*enumerate(levels)]):
        best = max if is_max == (number % 2 == 0) else min
        for here in level:
            if after.get(here):
                value[here] = best(map(value.get, after[here]))
            else:
                ends = here in after or not [*game.neighbours(here)]
                value[here] = (game.worth if ends else evaluate)(here)
    return value[position]


def alpha_beta_soft(game: Any, position: Any, is_max: bool, window=(-inf, inf)) -> Any:
    moves = list(game.neighbours(position))
    if moves == []:
        return game.worth(position)
    low, high = window
    best = None
    for nxt, _ in moves:
        value = alpha_beta_soft(game, nxt, not is_max, (low, high))
        if best is None or (value > best) == is_max:
            best = value
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if low >= high:
            return best
    return best


def ride_from_the_goal(ride: Any) -> Any:
    values = [0.0] * (ride.goal + 1)
    for square in range(ride.goal - 1, -1, -1):
        dice = []
        for die in ride.choices(square):
            stays, rest = 0.0, 1.0
            for chance, end in ride.outcomes(square, die):
                if end == square:
                    stays += chance
                else:
                    rest += chance * values[end]
            dice.append(rest / (1 - stays))
        values[square] = min(dice)
    return values


def ride_by_policies(ride: Any) -> Any:
    """Solve the equations of a choice of dice, and improve it until it stays."""
    squares = [*ride.squares][:-1]
    policy = dict.fromkeys(squares, 0)
    while True:
        chances = np.zeros((len(squares) + 1, len(squares) + 1))
        for square, die in policy.items():
            for chance, end in ride.outcomes(square, die):
                chances[square, end] += chance
        values = np.linalg.solve(np.eye(len(chances)) - chances, [1.0] * len(squares) + [0])
        better = {}
        for square in squares:
            means = {
                die: round(sum(p * values[end] for p, end in ride.outcomes(square, die)), 9)
                for die in ride.choices(square)
            }
            best = min(means.values())
            keeps = means[policy[square]] == best
            better[square] = policy[square] if keeps else min(means, key=means.get)
        if better == policy:
            return values
        policy = better


def ride_in_fractions(ride: Any) -> Any:
    values = {ride.goal: Fraction(0)}
    for square in ride.squares[-2::-1]:
        means = []
        for die in ride.choices(square):
            odds = [(Fraction(p), end) for p, end in ride.outcomes(square, die)]
            moved = sum(p * values[end] for p, end in odds if end != square)
            means.append((1 + moved) / sum(p for p, end in odds if end != square))
        values[square] = min(means)
    return values


class RideOnDemand(dict[int, float]):
    """A table that works out what it is asked for."""

    def __init__(self, ride: Any) -> None:
        super().__init__({ride.goal: 0.0})
        self.ride = ride

    def __missing__(self, square: int) -> float:
        low, high = 0.0, 1e4
        while high - low > 1e-7:
            middle = self[square] = (low + high) / 2
            odds = (self.ride.outcomes(square, die) for die in self.ride.choices(square))
            wants = 1 + min(sum(p * self[end] for p, end in die) for die in odds)
            low, high = (middle, high) if wants > middle else (low, middle)
        return self[square]


def ucb_last_untried(moves: Any, exploration: float) -> Any:
    fresh = [at for at, (tried, _) in enumerate(moves) if tried < 1]
    if fresh:
        return fresh[-1]
    n = sum(dict(enumerate(tried for tried, _ in moves)).values())
    ranked = [
        (total / tried + exploration * sqrt(log(n)) / sqrt(tried), at)
        for at, (tried, total) in enumerate(moves)
    ]
    return sorted(ranked)[-1][1]


def ucb_at_random(moves: Any, exploration: float) -> Any:
    """Draw lots among the best."""
    n = sum(tried for tried, _ in moves)
    scores = [(w / t + exploration * (log(n) / t) ** 0.5) if t else inf for t, w in moves]
    best = max(scores)
    near = [at for at, score in enumerate(scores) if score >= best]
    return Random().choice(near)


def ucb_by_numpy(moves: Any, exploration: float) -> Any:
    tried, total = np.array(moves, dtype=float).T
    with np.errstate(divide="ignore", invalid="ignore"):
        scores = total / tried + exploration * np.sqrt(np.log(tried.sum()) / tried)
    return np.where(tried == 0, np.inf, scores).argmax()


class Builder:
    def choose(self, view: Any) -> Any:
        return models.builder(view)


def builder_of_moves(view: Any) -> Any:
    move = models.builder(view)
    return next(other for other in view.legal_moves() if str(other) == str(move))


# One for each behaviour that a judge can see: what it returns, asks, and leaves behind.
WHOLE: dict[str, tuple[Any, ...]] = {
    "1": (take_by_scan, TakeByName(), take_in_a_duel),
    "2": (bfs_by_layers, bfs_of_a_growing_list, bfs_recursive, models.path),
    "3": (path_of_paths, path_by_layers, path_with_nodes, path_backwards),
    "4": (dijkstra_by_scan, dijkstra_red_blob, dijkstra_of_paths),
    "5": (astar_with_set, astar_red_blob, astar_in_buckets, astar_in_order),
    "6": (errands_in_turn, errands_by_tree, errands_float),
    "7": (both_until_settled, both_by_generators),
    "8": (kruskal_by_names, kruskal_by_search, kruskal_by_networkx),
    "9": (minimax_cut, minimax_by_levels),
    "10": (alpha_beta_soft,),
    "11": (
        ride_from_the_goal,
        ride_by_policies,
        ride_in_fractions,
        lambda ride: RideOnDemand(ride),
    ),
    "12": (ucb_last_untried, ucb_at_random, ucb_by_numpy),
    "13": (Builder(), builder_of_moves, GreedyBot(Random(1)), PlannerBot(Random(2))),
}


def forms(number: str) -> Iterator[tuple[str, Any, str]]:
    """Yield the name, the function, and a part of the verdict; "" if it is right."""
    for function in WHOLE[number]:
        yield getattr(function, "__name__", "a class"), function, ""
    for line in CHANGES.strip().splitlines():
        rung, _, rest = line.partition(" ")
        if rung == number:
            change, _, said = rest.rpartition(" =>")
            yield change, _changed(number, change), said.strip()


FIRST_WRONG = {
    number: next(function for _, function, said in forms(number) if said)
    for number in WHOLE
}
