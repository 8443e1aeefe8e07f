// The layout of a graph: its nodes and edges, and its position in the picture.

import { count, type Fields, fields, list, text } from "../host/json";

/** x and y, in units of the picture or of the graph. */
export type Place = readonly [x: number, y: number];

/** An edge by the numbers of its nodes; `both` is true for an edge in both directions. */
export interface Edge { from: number; to: number; cost: number; both: boolean }

export class GraphLayout {
  readonly nodes: string[];
  readonly edges: Edge[];
  readonly start: number;
  readonly goals: number[];
  readonly ground: unknown;
  readonly maps: Fields[];
  readonly #frame: number[];
  readonly #spots: Place[];

  constructor(raw: unknown) {
    const data = fields(raw);
    this.nodes = list(data.nodes).map(text);
    this.edges = list(data.edges).map((each) => {
      const [from, to, cost, both] = list(each);
      return { from: count(from), to: count(to), cost: Number(cost), both: both === true };
    });
    const [start, goals] = list(data.ends);
    this.start = count(start);
    this.goals = list(goals).map(count);
    this.ground = data.ground;
    this.maps = list(data.maps).map(fields);
    this.#frame = list(data.frame).map(count);
    this.#spots = list(this.maps[0]?.spots).map((spot) => list(spot).map(count) as [number, number]);
  }

  get size(): number { return count(this.maps[0]?.size); }
  number(name: string): number { return this.nodes.indexOf(name); }
  spot(node: number): Place { return this.#spots[node] ?? [0, 0]; }

  /** Convert from units of the graph to the picture, and back. */
  inPicture([x, y]: Place): Place {
    const [left = 0, top = 0, unit = 1, right = 0, down = 0] = this.#frame;
    return [right + unit * (x - left), down + unit * (y - top)];
  }

  inUnits([x, y]: Place): Place {
    const [left = 0, top = 0, unit = 1, right = 0, down = 0] = this.#frame;
    return [left + (x - right) / unit, top + (y - down) / unit];
  }

  /** The node at a place of the picture; -1 if there is none. */
  nodeAt([x, y]: Place): number {
    const far = ([a, b]: Place): number => Math.hypot(a - x, b - y);
    const near = this.nodes.map((_, node) => far(this.spot(node)));
    const least = Math.min(...near);
    return least <= 0.7 * this.size ? near.indexOf(least) : -1;
  }

  /** The next node in a direction; a sideways distance counts more than a straight one. */
  next(from: number, [dx, dy]: Place): number {
    if (from < 0) return this.nodes.length ? 0 : -1;
    const [left, top] = this.spot(from);
    let [best, least] = [from, Infinity];
    this.nodes.forEach((_, node) => {
      const [x, y] = this.spot(node);
      const ahead = (x - left) * dx + (y - top) * dy;
      const sideways = Math.abs((x - left) * dy) + Math.abs((y - top) * dx);
      if (ahead > sideways / 2 && ahead + 2 * sideways < least) [best, least] = [node, ahead + 2 * sideways];
    });
    return best;
  }

  edgesOf(node: number): Edge[] { return this.edges.filter(({ from, to }) => from === node || to === node); }
  joined(a: number, b: number): boolean { return this.edgesOf(a).some(({ from, to }) => from === b || to === b); }
}
