// Maps of squares as text, the strokes that change them, as in `grid_kind.py`, and maps in addresses.

import { type Fields, list, point, text } from "../../base/host/json";
import { fail, min } from "../../paths/kernel/arithmetic";
import type { Square } from "../strokes";

const [START, FREE] = ["S", "."];
const ENDS = "SG*"; // Walls and weights do not cover these
const BRUSH = /^[#.SG*1-9]$/;

const squares = (map: string): [square: Square, mark: string][] =>
  map
    .split("\n")
    .flatMap((line, row) => Array.from(line, (mark, col): [Square, string] => [[row, col], mark]));

function put(map: string, changes: readonly (readonly [square: Square, mark: string])[]): string {
  const lines = map.split("\n").map((line) => [...line]);
  for (const [[row, col], mark] of changes) lines[row]![col] = mark;
  return lines.map((line) => line.join("")).join("\n");
}

function markOf(map: string, [row, col]: Square): string {
  return map.split("\n")[row]?.[col] ?? fail();
}

/** Paint squares; free squares, goals and stops keep the start, walls and weights keep all three. */
function paint(map: string, painted: readonly Square[], brush: string): string {
  const marks = painted.map((square): [Square, string] => [square, markOf(map, square)]);
  const last = painted[painted.length - 1];
  if (brush === START) {
    const old = squares(map)
      .filter(([, mark]) => mark === START)
      .map(([square]) => [square, FREE] as const);
    return last ? put(map, [...old, [last, START]]) : map;
  }
  const kept = ".G*".includes(brush) ? START : ENDS;
  return put(
    map,
    marks
      .filter(([, mark]) => !kept.includes(mark))
      .map(([square]) => [square, brush === "1" ? FREE : brush]),
  );
}

/** Move a start, goal or stop to a square without one. */
function move(map: string, source: Square, target: Square): string {
  const mark = markOf(map, source);
  if (!ENDS.includes(mark)) fail();
  return ENDS.includes(markOf(map, target))
    ? map
    : put(map, [
        [source, FREE],
        [target, mark],
      ]);
}

/** Change the rows at the lower end and the columns at the right; what would be cut off moves to the nearest square. */
export function resize(map: string, rows: number, cols: number): string {
  const cut = map
    .split("\n")
    .slice(0, rows)
    .map((line) => line.slice(0, cols).padEnd(cols, FREE));
  const lines = [...cut, ...Array<string>(rows - cut.length).fill(FREE.repeat(cols))];
  const changes = new Map<string, [Square, string]>();
  for (const [[row, col], mark] of squares(map)) {
    const nearest: Square = [min(row, rows - 1), min(col, cols - 1)];
    // The first one keeps the square, except that the start always does.
    if (ENDS.includes(mark) && (mark === START || !changes.has(`${nearest}`)))
      changes.set(`${nearest}`, [nearest, mark]);
  }
  return put(lines.join("\n"), [...changes.values()]);
}

/** Remove everything but the start, the goals and the stops. */
export const clear = (map: string): string => map.replace(/[^SG*\n]/g, FREE);

/** Give all squares with a weight another one. */
export const weigh = (map: string, weight: number): string => map.replace(/[1-9]/g, String(weight));

/** The map after a piece of a stroke, and before it the map before its stroke. */
export function drawn(now: string, piece: Fields, before: string): string {
  if ("to" in piece) return move(before, point(piece.from), point(piece.to));
  const brush = text(piece.brush);
  if (!BRUSH.test(brush)) fail();
  // There is one start: the squares that it has passed are restored.
  return paint(brush === START ? before : now, list(piece.squares).map(point), brush);
}

// A map in an address: "16x8:f34s1f…", columns by rows, then runs of letters with their lengths.

const LETTERS: Readonly<Record<string, string>> = {
  ".": "f",
  "#": "w",
  S: "s",
  G: "g",
  "*": "p",
  ...Object.fromEntries(Array.from("123456789", (weight, at) => [weight, "ABCDEFGHI"[at]!])),
};
const MARKS = new Map(Object.entries(LETTERS).map(([mark, letter]) => [letter, mark]));

export function packMap(map: string): string {
  const lines = map.split("\n");
  const runs = lines
    .join("")
    .replace(/(.)\1*/g, (run, mark: string) => LETTERS[mark]! + (run.length > 1 ? run.length : ""));
  return `${lines[0]!.length}x${lines.length}:${runs}`;
}

/** Read a map with at most so many rows and columns, and one start; throw if it is none. */
export function readMap(packed: string, most: number): string {
  const [, across, down, runs] =
    /^([1-9]\d?)x([1-9]\d?):((?:[fwsgpA-I](?:[1-9]\d{0,3})?)+)$/.exec(packed) ?? [];
  const [cols, rows] = [Number(across), Number(down)];
  if (!runs || cols > most || rows > most) fail();
  let marks = "";
  for (const [, letter, length] of runs.matchAll(/(\D)(\d*)/g)) {
    marks += MARKS.get(letter!)!.repeat(Number(length || 1));
    if (marks.length > cols * rows) fail();
  }
  if (marks.length !== cols * rows || marks.split("S").length > 2) fail();
  return Array.from({ length: rows }, (_, row) => marks.slice(cols * row, cols * row + cols)).join(
    "\n",
  );
}
