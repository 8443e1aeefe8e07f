// What is searched on a map of squares: from the start to a goal, on the way to all stops in any order, as `StopsGraph`
// in Python.

import { abs, floor, min, max } from "./arithmetic";
import {
  type Edge,
  estimator,
  type Graph,
  gridOf,
  HEURISTICS,
  type Place,
  type Problem,
} from "./problem";

export const FARTHEST_STOP = "farthest_stop";
const LETTERS = "ABCDEF";
export const MOST_STOPS = LETTERS.length;

/** The sets of visited stops by their letters, small ones first. */
export function visitsOf(stops: number): string[] {
  let sets = [""];
  for (const letter of LETTERS.slice(0, stops))
    sets = [...sets, ...sets.map((set) => set + letter)];
  return sets.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

/** The letters of the stops that are not in a set. */
export const missing = (set: string, stops: number): string[] =>
  [...LETTERS.slice(0, stops)].filter((letter) => !set.includes(letter));

/** The squares of a map once for each set of visited stops. */
function withStops({ size, neighbours, predecessors }: Graph, stops: readonly number[]): Graph {
  const visits = visitsOf(stops.length);
  const setOf = (state: number): string => visits[floor(state / size)]!;
  const at = (set: string, square: number): number => visits.indexOf(set) * size + square;
  // All sets hold "", the letter of squares without a stop.
  const letterOf = (square: number): string => LETTERS[stops.indexOf(square)] ?? "";
  return {
    size: size * visits.length,
    neighbours: (state) => {
      const set = setOf(state);
      return neighbours(state % size).map(([square, cost]): Edge => {
        const letter = letterOf(square);
        return [at(set.includes(letter) ? set : [...set, letter].sort().join(""), square), cost];
      });
    },
    predecessors: (state) => {
      const [set, square] = [setOf(state), state % size];
      const letter = letterOf(square);
      const before = letter ? [set, set.replace(letter, "")] : [set];
      return predecessors(square).flatMap(([from, cost]) =>
        before
          .filter((visited) => visited.includes(letterOf(from)))
          .map((visited): Edge => [at(visited, from), cost]),
      );
    },
  };
}

/** The squares of a map with such a mark. */
export const squaresOf = (map: string, mark: string): number[] =>
  [...map].flatMap((each, square) => (each === mark ? [square] : []));

export const plainDistance = (directions: number): string =>
  directions === 8 ? "octile" : "manhattan";

export const nameOf = (square: number, cols: number): string =>
  `(${floor(square / cols)}, ${square % cols})`;

/** The problem of a map with a start, goals and few stops. */
export function problemOf(
  lines: readonly string[],
  directions: number,
  heuristic: string,
): Problem {
  const [map, cols] = [lines.join(""), lines[0]!.length];
  const [stops, [start = 0]] = [squaresOf(map, "*"), squaresOf(map, "S")];
  const grid = gridOf(lines, directions);
  const { size } = grid;
  const visits = visitsOf(stops.length);
  const last = (visits.length - 1) * size; // There all stops are visited
  const placeOf = (state: number): Place => [(state % size) % cols, floor((state % size) / cols)];
  // In the order of Python, which sorts squares by their texts.
  const goals = squaresOf(map, "G")
    .sort((one, other) => (nameOf(one, cols) < nameOf(other, cols) ? -1 : 1))
    .map((square) => last + square);
  const far = (from: number, to: number): number => {
    const [[x, y], [u, v]] = [placeOf(from), placeOf(to)];
    return HEURISTICS[plainDistance(directions)]!(abs(x - u), abs(y - v));
  };
  /** The way over the stop that is farthest of those not visited. */
  const farthest = (state: number): number => {
    const left = missing(visits[floor(state / size)]!, stops.length);
    const over = left.map((letter) => stops[LETTERS.indexOf(letter)]!);
    return min(
      ...goals.map((goal) =>
        over.length
          ? max(...over.map((stop) => far(state, stop) + far(stop, goal)))
          : far(state, goal),
      ),
    );
  };
  return {
    ...(stops.length ? { ...withStops(grid, stops), after: last + start } : grid),
    start,
    goals,
    estimate: heuristic === FARTHEST_STOP ? farthest : estimator(heuristic, goals, placeOf),
  };
}
