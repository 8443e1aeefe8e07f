// The searches that run in the page. Each tells the same steps as the one of its name in Python, which the tests hold
// to it; there stands what each promises, and why.

import { Heap, type Ranked } from "./heap";
import type { Fields } from "../../base/host/json";
import type { Graph, Problem } from "./problem";
import { type Kind, type Outcome, Recorder } from "./record";

type Tell = (
  kind: Kind,
  state?: number,
  parent?: number,
  g?: number,
  h?: number,
  back?: boolean,
) => void;
type Estimate = (state: number) => number;

/** An entry of a frontier; h is NaN where a search asks no heuristic. */
interface Entry extends Ranked {
  state: number;
  g: number;
  h: number;
  parent: number;
}

interface Search {
  readonly twoSided?: boolean;
  readonly run: (problem: Problem, tell: Tell, weight: number) => Outcome;
}

const MOST_STEPS = 50_000; // As in `map_kind.py`

const unguided: Estimate = () => NaN;
const costs = (size: number): Float64Array => new Float64Array(size).fill(NaN);
const noParents = (size: number): Int32Array => new Int32Array(size).fill(-1);

const SEARCHES: Readonly<Record<string, Search>> = {
  // Where no state seems nearer than another, the one that has waited longest comes first.
  bfs: { run: (problem, tell) => bestFirst(problem, tell, unguided, false) },
  dfs: { run: depthFirst },
  dijkstra: { run: (problem, tell) => bestFirst(problem, tell, unguided, true) },
  astar: { run: (problem, tell) => bestFirst(problem, tell, problem.estimate, true) },
  weighted_astar: {
    run: (problem, tell, weight) => {
      // The guess may be infinite.
      const guess: Estimate = weight ? (state) => weight * problem.estimate(state) : () => 0;
      return bestFirst(problem, tell, guess, true);
    },
  },
  greedy: { run: (problem, tell) => bestFirst(problem, tell, problem.estimate, false) },
  bidirectional: { twoSided: true, run: bidirectional },
};

/** Run a search and return what it says on this map only; throw `TooManySteps` if it takes too long. */
export function search(name: string, problem: Problem, weight: number, most = MOST_STEPS): Fields {
  const { run, twoSided = false } = SEARCHES[name]!;
  const recorder = new Recorder(most);
  const outcome = run(problem, recorder.tell, weight);
  return {
    ...recorder.pack(problem.size, twoSided, outcome),
    start: problem.start,
    goals: problem.goals,
  };
}

function noPath(expanded: number, tell: Tell): Outcome {
  tell("fail");
  return { path: [], cost: Infinity, expanded };
}

function pathTo(state: number, parents: Int32Array): number[] {
  const path = [];
  for (let at = state; at >= 0; at = parents[at]!) path.push(at);
  return path.reverse();
}

function depthFirst({ size, start, goals, neighbours }: Problem, tell: Tell): Outcome {
  const [closed, parents] = [costs(size), noParents(size)]; // `closed` holds the g of each
  const frontier: [state: number, parent: number, g: number][] = [[start, -1, 0]];
  let expanded = 0;
  tell("start", start, -1, 0);
  for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
    const [state, parent, soFar] = entry;
    if (!Number.isNaN(closed[state])) {
      tell("drop", state, parent, soFar);
      continue;
    }
    closed[state] = soFar;
    parents[state] = parent;
    tell("take", state, parent, soFar);
    if (goals.includes(state)) {
      tell("goal", state, parent, soFar);
      return { path: pathTo(state, parents), cost: soFar, expanded };
    }
    expanded++;
    for (const [next, cost] of [...neighbours(state)].reverse()) {
      if (Number.isNaN(closed[next])) frontier.push([next, state, soFar + cost]);
      tell(Number.isNaN(closed[next]) ? "add" : "skip", next, state, soFar + cost);
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
  enter("start", start, -1, 0, estimate(start));
  for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
    const { state, g, h, parent } = entry;
    if (entries[state] !== entry) continue; // Outdated
    closed.add(state);
    tell("take", state, parent, g, h);
    if (goals.includes(state)) {
      tell("goal", state, parent, g, h);
      const path = [];
      for (let at: Entry | undefined = entry; at; at = entries[at.parent]) path.push(at.state);
      return { path: path.reverse(), cost: g, expanded };
    }
    expanded++;
    for (const [next, cost] of neighbours(state)) {
      const old = entries[next];
      if (!old) enter("add", next, state, g + cost, estimate(next));
      else if (!byCost || old.g <= g + cost) tell("skip", next, state, g + cost, old.h);
      else enter(closed.delete(next) ? "reopen" : "improve", next, state, g + cost, old.h);
    }
  }
  return noPath(expanded, tell);
}

function bidirectional(
  { size, start, goals, neighbours, predecessors }: Problem,
  tell: Tell,
): Outcome {
  const sides = [start, goals].map((states, side) => {
    const frontier = [states].flat();
    const g = costs(size);
    for (const state of frontier) g[state] = 0;
    return {
      back: side === 1,
      frontier,
      g,
      parents: noParents(size),
      look: side ? predecessors : neighbours,
    };
  }) as [Side, Side];
  let expanded = 0;
  const joinedAt = (state: number): Outcome => {
    const [here, there] = sides.map(({ parents }) => pathTo(state, parents)) as [
      number[],
      number[],
    ];
    return {
      path: [...here, ...there.reverse().slice(1)],
      cost: sides[0].g[state]! + sides[1].g[state]!,
      expanded,
    };
  };
  for (const { back, frontier } of sides)
    for (const state of frontier) tell("start", state, -1, 0, NaN, back);
  if (goals.includes(start)) {
    tell("goal", start, -1, 0);
    return joinedAt(start);
  }
  let turn = 1; // The side of the last turn; the start's side begins
  while (sides[0].frontier.length && sides[1].frontier.length) {
    const longer = sides[0].frontier.length - sides[1].frontier.length;
    turn = longer ? Number(longer > 0) : 1 - turn;
    const { back, frontier, g, parents, look } = sides[turn as 0 | 1];
    const other = sides[(1 - turn) as 0 | 1];
    for (const state of frontier.splice(0)) {
      const soFar = g[state]!;
      tell("take", state, parents[state], soFar, NaN, back);
      expanded++;
      for (const [next, cost] of look(state)) {
        if (!Number.isNaN(g[next])) {
          tell("skip", next, state, soFar + cost, NaN, back);
          continue;
        }
        parents[next] = state;
        g[next] = soFar + cost;
        frontier.push(next);
        tell("add", next, state, soFar + cost, NaN, back);
        if (Number.isNaN(other.g[next])) continue;
        const outcome = joinedAt(next);
        tell("goal", next, state, outcome.cost);
        return outcome;
      }
    }
  }
  return noPath(expanded, tell);
}

interface Side {
  back: boolean;
  frontier: number[];
  g: Float64Array;
  parents: Int32Array;
  look: Graph["neighbours"];
}
