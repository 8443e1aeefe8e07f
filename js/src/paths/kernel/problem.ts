// What a search in the page works on. States are numbers from 0 on.

import { abs, floor, max, min, SQRT2, sqrt } from "./arithmetic";

export type Edge = readonly [state: number, cost: number];
export type Place = readonly [x: number, y: number];
type Edges = (state: number) => readonly Edge[];

export interface Graph {
  readonly size: number; // The number of states
  readonly neighbours: Edges;
  readonly predecessors: Edges;
}

export interface Problem extends Graph {
  readonly start: number;
  readonly after?: number; // The start once all stops have been visited, if there are stops
  readonly goals: readonly number[];
  readonly estimate: (state: number) => number; // Of the cost to the nearest goal
}

const WALL = "#";

/** The squares of a map, numbered row by row; see `GridGraph` in Python. */
export function gridOf(lines: readonly string[], directions: number): Graph {
  const cols = lines[0]?.length ?? 0;
  const weights = lines.flatMap((line) =>
    Array.from(line, (mark) => (mark === WALL ? 0 : Number(mark) || 1)),
  );
  const find = (state: number): Edge[] => {
    const found: Edge[] = [];
    const [row, col] = [floor(state / cols), state % cols];
    const weight = (down: number, across: number): number =>
      col + across >= 0 && col + across < cols ? (weights[state + down * cols + across] ?? 0) : 0;
    const look = (down: number, across: number, by: number): void => {
      if (weight(down, across))
        found.push([(row + down) * cols + col + across, weight(down, across) * by]);
    };
    look(-1, 0, 1);
    look(0, 1, 1);
    look(1, 0, 1);
    look(0, -1, 1);
    // A diagonal step cuts no corner.
    if (directions === 8) {
      for (const [down, across] of [
        [-1, 1],
        [1, 1],
        [1, -1],
        [-1, -1],
      ] as const) {
        if (weight(down, 0) && weight(0, across)) look(down, across, SQRT2);
      }
    }
    return found;
  };
  const known: Edge[][] = [];
  const neighbours = (state: number): Edge[] => (known[state] ??= find(state));
  // All steps lead both ways, each at the cost of the square that it enters.
  const predecessors = (state: number): Edge[] =>
    neighbours(state).map(([square, cost]) => [
      square,
      cost === weights[square] ? weights[state]! : weights[state]! * SQRT2,
    ]);
  return { size: weights.length, neighbours, predecessors };
}

/** A graph of so many states with edges from one to another. */
export function graphOf(
  size: number,
  edges: readonly (readonly [from: number, to: number, cost: number])[],
): Graph {
  const [leaving, entering] = [0, 1].map(() => Array.from({ length: size }, (): Edge[] => [])) as [
    Edge[][],
    Edge[][],
  ];
  for (const [from, to, cost] of edges) {
    leaving[from]!.push([to, cost]);
    entering[to]!.push([from, cost]);
  }
  return {
    size,
    neighbours: (state) => leaving[state]!,
    predecessors: (state) => entering[state]!,
  };
}

/** The states that can be reached from one, in the order of exploration. */
export function reached({ neighbours }: Pick<Graph, "neighbours">, start: number): Set<number> {
  const found = new Set([start]);
  for (const state of found) for (const [next] of neighbours(state)) found.add(next);
  return found;
}

/** The heuristics by name, as distances; `Math.hypot` would round otherwise than Python. */
export const HEURISTICS: Readonly<Record<string, (across: number, down: number) => number>> = {
  zero: () => 0,
  manhattan: (across, down) => across + down,
  euclidean: (across, down) => sqrt(across * across + down * down),
  octile: (across, down) => max(across, down) + (SQRT2 - 1) * min(across, down),
};

/** Return the distance to the nearest goal as an estimate. */
export function estimator(
  name: string,
  goals: readonly number[],
  placeOf: (state: number) => Place,
): (state: number) => number {
  const distance = HEURISTICS[name]!;
  const places = goals.map(placeOf);
  return (state) => {
    const [x, y] = placeOf(state);
    return min(...places.map(([u, v]) => distance(abs(x - u), abs(y - v))));
  };
}
