// A map of triangles: its six directions, by key and between two crossings, and its lines.

import { text } from "../host/json";

/** The keys about the six directions: a hexagon on the keyboard, and the corners of the pad of numbers. */
export const WAYS: Readonly<Record<string, number>> = {
  i: 0, k: 1, m: 2, n: 3, j: 4, u: 5,
  PageUp: 0, ArrowRight: 1, PageDown: 2, End: 3, ArrowLeft: 4, Home: 5,
};

export interface Spot { x: number; y: number }

/** In which direction one crossing lies from another, clockwise from north-east; undefined if in none. */
export function wayOf(from: Spot, to: Spot): number | undefined {
  const rise = Math.sign(Math.round(to.y - from.y));
  return to.x > from.x ? { "-1": 0, 0: 1, 1: 2 }[rise] : { 1: 3, 0: 4, "-1": 5 }[rise];
}

/** How far a point is from a line between two others. */
export function distance(x: number, y: number, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

/**
 * The lines of a map, which are sent as one text: for each the numbers of its two crossings
 * and, of a double one, of what it leads over.
 */
export function readLines(sent: unknown): number[][] {
  return text(sent).split(",").filter(Boolean).map((line) => line.split(" ").map(Number));
}
