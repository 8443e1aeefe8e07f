// A triangular map: its six directions, by key and between two crossings, and its lines.

import { text } from "../host/json";

/** Direction by key: a hexagon of letters, and the corners and sides of the numeric keypad. */
export const WAYS: Readonly<Record<string, number>> = {
  i: 0, k: 1, m: 2, n: 3, j: 4, u: 5,
  PageUp: 0, ArrowRight: 1, PageDown: 2, End: 3, ArrowLeft: 4, Home: 5,
};

export interface Spot { x: number; y: number }

/** The direction from one crossing to another, 0 to 5 clockwise from north-east. */
export function wayOf(from: Spot, to: Spot): number | undefined {
  const rise = Math.sign(Math.round(to.y - from.y));
  return to.x > from.x ? { "-1": 0, 0: 1, 1: 2 }[rise] : { 1: 3, 0: 4, "-1": 5 }[rise];
}

/** The distance of a point from the line segment between two others. */
export function distance(x: number, y: number, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

/** Read the lines of a map: two crossings each and, for a double line, its obstacle. */
export function readLines(sent: unknown): number[][] {
  return text(sent).split(",").filter(Boolean).map((line) => line.split(" ").map(Number));
}
