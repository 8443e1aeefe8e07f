// A triangular map: its six directions, by key and between two crossings, and its lines.

import { text } from "../base/host/json";
import type { Point } from "../base/ui/elements";

/** Direction by key: a hexagon of letters, and the corners and sides of the numeric keypad. */
export const DIRECTIONS: Readonly<Record<string, number>> = {
  i: 0,
  k: 1,
  m: 2,
  n: 3,
  j: 4,
  u: 5,
  PageUp: 0,
  ArrowRight: 1,
  PageDown: 2,
  End: 3,
  ArrowLeft: 4,
  Home: 5,
};

/** The direction from one crossing to another, 0 to 5 clockwise from north-east. */
function directionOf(from: Point, to: Point): number | undefined {
  const rise = Math.sign(Math.round(to.y - from.y));
  return to.x > from.x ? { "-1": 0, 0: 1, 1: 2 }[rise] : { 1: 3, 0: 4, "-1": 5 }[rise];
}

/** The line of a crossing in each direction, and the crossing at its other end; -1 for none. */
export interface Around {
  lines: number[];
  ends: number[];
}

/** What is around each crossing. */
export function neighbours(
  crossings: readonly Point[],
  lines: readonly (readonly number[])[],
): Around[] {
  const none = (): number[] => Array<number>(6).fill(-1);
  const around = crossings.map((): Around => ({ lines: none(), ends: none() }));
  lines.forEach(([a = -1, b = -1], line) => {
    const [from, to] = [crossings[a], crossings[b]];
    const direction = from && to && directionOf(from, to);
    if (direction === undefined) return;
    for (const [one, other, at] of [
      [a, b, direction],
      [b, a, (direction + 3) % 6],
    ] as const) {
      around[one]!.lines[at] = line;
      around[one]!.ends[at] = other;
    }
  });
  return around;
}

/** The direction of a key; straight up and down alternate between two lines, to stay vertical. */
export function directionBy(
  key: string,
  crossing: string,
  ends: readonly number[],
): number | undefined {
  if (key !== "ArrowUp" && key !== "ArrowDown") return DIRECTIONS[key];
  const directions = key === "ArrowUp" ? [5, 0] : [3, 2];
  if (crossing.charCodeAt(0) % 2 === 0) directions.reverse();
  return directions.find((each) => (ends[each] ?? -1) >= 0) ?? directions[0];
}

export function nearest(spots: readonly Point[], x: number, y: number): number {
  const far = spots.map((spot) => Math.hypot(spot.x - x, spot.y - y));
  return Math.max(0, far.indexOf(Math.min(...far)));
}

function distance({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

/** The line nearest to a place, by its ends, if one is within reach; -1 for none. */
export function lineAt(
  place: Point,
  lines: readonly (readonly (Point | undefined)[])[],
  reach: number,
): number {
  const far = lines.map(([a, b]) => (a && b ? distance(place, a, b) : Infinity));
  const least = Math.min(...far);
  return least <= reach ? far.indexOf(least) : -1;
}

/** Read the lines of a map: two crossings each and, for a double line, its obstacle. */
export function readLines(sent: unknown): number[][] {
  return text(sent)
    .split(",")
    .filter(Boolean)
    .map((line) => line.split(" ").map(Number));
}
