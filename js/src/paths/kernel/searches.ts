// The searches that run in the page. Each tells the same steps as the one of its name in Python, which the tests hold
// to it; there stands what each promises, and why.

import { Heap, type Ranked } from "./heap";
import type { Graph, Problem } from "./problem";
import type { Kind, Outcome } from "./record";

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

export interface Search {
  readonly twoSided?: boolean;
  readonly run: (problem: Problem, tell: Tell, weight: number) => Outcome;
}

const unguided: Estimate = () => NaN;
const costs = (size: number): Float64Array => new Float64Array(size).fill(NaN);
const noParents = (size: number): Int32Array => new Int32Array(size).fill(-1);

export const SEARCHES: Readonly<Record<string, Search>> = {
  // Where no state seems nearer than another, the one that has waited longest comes first.
  bfs: { run: (problem, tell) => seenOnce(problem, tell, unguided) },
  dfs: { run: depthFirst },
  dijkstra: { run: (problem, tell) => cheapestFirst(problem, tell, unguided) },
  astar: { run: (problem, tell) => cheapestFirst(problem, tell, problem.estimate) },
  weighted_astar: {
    // The guess may be infinite.
    run: (problem, tell, weight) =>
      cheapestFirst(problem, tell, weight ? (state) => weight * problem.estimate(state) : () => 0),
  },
  greedy: { run: (problem, tell) => seenOnce(problem, tell, problem.estimate) },
  bidirectional: { twoSided: true, run: bidirectional },
};

function noPath(expanded: number, tell: Tell): Outcome {
  tell("fail");
  return { path: [], cost: Infinity, expanded };
}

function pathTo(state: number, parents: Int32Array): number[] {
  const path = [];
  for (let at = state; at >= 0; at = parents[at]!) path.push(at);
  return path.reverse();
}

/** Breadth-first and greedy best-first search: the state of the least h comes first, and no state enters twice. */
function seenOnce(
  { size, start, goals, neighbours }: Problem,
  tell: Tell,
  estimate: Estimate,
): Outcome {
  const [g, parents, frontier] = [
    costs(size),
    noParents(size),
    new Heap<Ranked & { state: number; h: number }>(),
  ];
  let entered = 0,
    expanded = 0;
  const enter = (kind: Kind, state: number, parent: number, cost: number): void => {
    const h = estimate(state);
    g[state] = cost;
    parents[state] = parent;
    frontier.push({ rank: h || 0, number: entered++, state, h });
    tell(kind, state, parent, cost, h);
  };
  enter("start", start, -1, 0);
  for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
    const { state, h } = entry;
    const soFar = g[state]!;
    tell("take", state, parents[state], soFar, h);
    if (goals.includes(state)) {
      tell("goal", state, parents[state], soFar, h);
      return { path: pathTo(state, parents), cost: soFar, expanded };
    }
    expanded++;
    for (const [next, cost] of neighbours(state)) {
      if (Number.isNaN(g[next])) enter("add", next, state, soFar + cost);
      else tell("skip", next, state, soFar + cost);
    }
  }
  return noPath(expanded, tell);
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

/** Dijkstra's algorithm and A*: the state of the least f = g + h comes first, without a heuristic that of the least g. */
function cheapestFirst(
  { size, start, goals, neighbours }: Problem,
  tell: Tell,
  estimate: Estimate,
): Outcome {
  const entries: (Entry | undefined)[] = new Array<undefined>(size); // The latest of each state
  const closed = new Set<number>();
  const frontier = new Heap<Entry>();
  let entered = 0,
    expanded = 0;
  const enter = (kind: Kind, state: number, parent: number, g: number, h: number): void => {
    frontier.push(
      (entries[state] = { rank: g + (h || 0), number: entered++, state, g, h, parent }),
    );
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
      if (old && old.g <= g + cost) tell("skip", next, state, g + cost, old.h);
      else if (!old) enter("add", next, state, g + cost, estimate(next));
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
