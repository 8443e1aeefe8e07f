// What all maps have in common: a ground, and a place for each state of a story.

import type { Page } from "../host/model";
import { count, fields, text } from "../host/json";
import { boardMap } from "./boardMap";
import { graphMap } from "./graphMap";
import { gridMap } from "./gridMap";

/** Where the mark of a state is drawn; on a board several states share a square. */
export interface Place { x: number; y: number; heading: string }

/** What can be pointed at: a square or a node, with the states on it. */
export interface Spot { x: number; y: number; size: number; states: number[] }

export interface Map_ {
  readonly kind: "board" | "grid" | "graph";
  readonly svg: SVGElement;
  /** The width of the picture in its own units. */
  readonly width: number;
  /** How wide a mark is; numbers fit on it if it is large enough on the screen. */
  readonly size: number;
  /** The outline of a mark about (0, 0). */
  readonly shape: string;
  /** One for each state. */
  readonly places: Place[];
  readonly spots: Spot[];
  /** The line of a way through places. */
  readonly line: (places: readonly Place[]) => string;
  /** Names that stay readable above the marks. */
  readonly names?: SVGElement;
}

export function buildMap(raw: unknown, states: string[], page: Page, prefix: string): Map_ {
  const map = fields(raw);
  const build = { board: boardMap, graph: graphMap }[text(map.kind)] ?? gridMap;
  return build(map, states, page, prefix);
}

export function rounded(size: number, radius: number): string {
  const straight = size - 2 * radius;
  const arc = (x: number, y: number): string => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return (
    `M${-straight / 2} ${-size / 2}h${straight}${arc(1, 1)}v${straight}${arc(-1, 1)}` +
    `h${-straight}${arc(-1, -1)}v${-straight}${arc(1, -1)}z`
  );
}

export function disc(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** States in the same field of a lattice of squares share a spot. */
export function spotsOf(places: Place[], size: number, origin: number): Spot[] {
  const spots = new Map<string, Spot>();
  places.forEach(({ x, y }, state) => {
    const [col, row] = [Math.floor((x - origin) / size), Math.floor((y - origin) / size)];
    const middle = (at: number): number => origin + (at + 0.5) * size;
    const spot = spots.get(`${col} ${row}`) ?? { x: middle(col), y: middle(row), size, states: [] };
    spots.set(`${col} ${row}`, spot);
    spot.states.push(state);
  });
  return [...spots.values()];
}

export const whole = (value: unknown): number => Math.max(0, Math.floor(count(value)));
