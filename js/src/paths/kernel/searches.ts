// The searches that run in the page. Each tells the same steps as the one of its name in Python, which the tests hold
// to it; there stands what each promises, and why.

import { Heap, type Ranked } from "./heap";
import type { Fields } from "../../base/host/json";
import type { Problem } from "./problem";
import { Kind, type Outcome, record, type Tell } from "./record";

type Estimate = (state: number) => number;

/** An entry of a frontier; h is NaN where a search asks no heuristic. */
interface Entry extends Ranked {
  state: number;
  g: number;
  h: number;
  parent: number;
}

type Search = (problem: Problem, tell: Tell, weight: number) => Outcome;

const MOST_STEPS = 50_000; // As in `map_kind.py`

const unguided: Estimate = () => NaN;

const SEARCHES: Readonly<Record<string, Search>> = {
  // Where no state seems nearer than another, the one that has waited longest comes first.
  bfs: (problem, tell) => bestFirst(problem, tell, unguided, false),
  dfs: depthFirst,
  dijkstra: (problem, tell) => bestFirst(problem, tell, unguided, true),
  astar: (problem, tell) => bestFirst(problem, tell, problem.estimate, true),
  weighted_astar: (problem, tell, weight) => {
    // The guess may be infinite.
    const guess: Estimate = weight ? (state) => weight * problem.estimate(state) : () => 0;
    return bestFirst(problem, tell, guess, true);
  },
  greedy: (problem, tell) => bestFirst(problem, tell, problem.estimate, false),
  bidirectional,
};

/** Run a search and return what it says on this map only; throw `TooManySteps` if it takes too long. */
export function search(name: string, problem: Problem, weight: number, most = MOST_STEPS): Fields {
  const { size, start, goals } = problem;
  return {
    ...record(size, most, (tell) => SEARCHES[name]!(problem, tell, weight)),
    start,
    goals,
  };
}

function noPath(expanded: number, tell: Tell): Outcome {
  tell(Kind.Fail);
  return { path: [], cost: Infinity, expanded };
}

function pathTo(state: number, parentOf: (state: number) => number): number[] {
  const path = [];
  for (let at = state; at >= 0; at = parentOf(at)) path.push(at);
  return path.reverse();
}

function depthFirst({ start, goals, neighbours }: Problem, tell: Tell): Outcome {
  const parents: number[] = []; // Of the closed states
  const frontier: [state: number, parent: number, g: number][] = [[start, -1, 0]];
  let expanded = 0;
  tell(Kind.Start, start, -1, 0);
  for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
    const [state, parent, soFar] = entry;
    if (state in parents) {
      tell(Kind.Drop, ...entry);
      continue;
    }
    parents[state] = parent;
    tell(Kind.Take, ...entry);
    if (goals.includes(state)) {
      tell(Kind.Goal, ...entry);
      return { path: pathTo(state, (at) => parents[at]!), cost: soFar, expanded };
    }
    expanded++;
    for (const [next, cost] of [...neighbours(state)].reverse()) {
      const found: typeof entry = [next, state, soFar + cost];
      if (!(next in parents)) frontier.push(found);
      tell(next in parents ? Kind.Skip : Kind.Add, ...found);
    }
  }
  return noPath(expanded, tell);
}

/**
 * The state of the least rank comes first. By cost that is f = g + h, without a heuristic g, and a state enters again
 * when a cheaper path to it is found; else it is h, and no state enters twice.
 */
function bestFirst(
  { size, start, goals, neighbours }: Problem,
  tell: Tell,
  estimate: Estimate,
  byCost: boolean,
): Outcome {
  const entries: (Entry | undefined)[] = new Array<undefined>(size); // The latest of each state
  const closed = new Set<number>();
  const frontier = new Heap<Entry>();
  let entered = 0,
    expanded = 0;
  const enter = (kind: Kind, state: number, parent: number, g: number, h: number): void => {
    const rank = (byCost ? g : 0) + (h || 0);
    frontier.push((entries[state] = { rank, number: entered++, state, g, h, parent }));
    tell(kind, state, parent, g, h);
  };
  enter(Kind.Start, start, -1, 0, estimate(start));
  for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
    const { state, g, h, parent } = entry;
    if (entries[state] !== entry) continue; // Outdated
    closed.add(state);
    tell(Kind.Take, state, parent, g, h);
    if (goals.includes(state)) {
      tell(Kind.Goal, state, parent, g, h);
      return { path: pathTo(state, (at) => entries[at]!.parent), cost: g, expanded };
    }
    expanded++;
    for (const [next, cost] of neighbours(state)) {
      const old = entries[next];
      if (!old) enter(Kind.Add, next, state, g + cost, estimate(next));
      else if (!byCost || old.g <= g + cost) tell(Kind.Skip, next, state, g + cost, old.h);
      else enter(closed.delete(next) ? Kind.Reopen : Kind.Improve, next, state, g + cost, old.h);
    }
  }
  return noPath(expanded, tell);
}

function bidirectional({ start, goals, neighbours, predecessors }: Problem, tell: Tell): Outcome {
  const costs: [number[], number[]] = [[], []]; // g by side and state
  const parents: [number[], number[]] = [[], []];
  const frontiers: [number[], number[]] = [[start], [...goals]];
  let expanded = 0;
  const joinedAt = (state: number): Outcome => {
    const [here, there] = parents.map((above) => pathTo(state, (at) => above[at]!));
    return {
      path: [...here!, ...there!.reverse().slice(1)],
      cost: costs[0][state]! + costs[1][state]!,
      expanded,
    };
  };
  frontiers.forEach((frontier, side) => {
    for (const state of frontier) {
      costs[side as 0 | 1][state] = 0;
      parents[side as 0 | 1][state] = -1;
      tell(Kind.Start, state, -1, 0, NaN, side > 0);
    }
  });
  if (goals.includes(start)) {
    tell(Kind.Goal, start, -1, 0);
    return joinedAt(start);
  }
  let turn: 0 | 1 = 1; // The side of the last turn; the start's side begins
  while (frontiers[0].length && frontiers[1].length) {
    const longer = frontiers[0].length - frontiers[1].length;
    turn = (longer ? Number(longer > 0) : 1 - turn) as 0 | 1;
    const [frontier, g, above] = [frontiers[turn], costs[turn], parents[turn]];
    for (const state of frontier.splice(0)) {
      const soFar = g[state]!;
      tell(Kind.Take, state, above[state], soFar, NaN, turn > 0);
      expanded++;
      for (const [next, cost] of (turn ? predecessors : neighbours)(state)) {
        const isNew = !(next in g);
        if (isNew) {
          above[next] = state;
          g[next] = soFar + cost;
          frontier.push(next);
        }
        tell(isNew ? Kind.Add : Kind.Skip, next, state, soFar + cost, NaN, turn > 0);
        if (isNew && next in costs[(1 - turn) as 0 | 1]) {
          const outcome = joinedAt(next);
          tell(Kind.Goal, next, state, outcome.cost);
          return outcome;
        }
      }
    }
  }
  return noPath(expanded, tell);
}
