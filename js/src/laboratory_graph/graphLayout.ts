// The layout of a graph: its nodes and edges, and its position in the picture.

import { count, type Fields, fields, list, point, rows, text } from "../host/json";
import { nextOf } from "../ui/mapPointer";

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
    const { nodes, edges, ends, ground, maps, frame } = fields(raw);
    this.nodes = list(nodes).map(text);
    this.edges = list(edges).map(list).map(([from, to, cost, both]) =>
      ({ from: count(from), to: count(to), cost: Number(cost), both: both === true }));
    const [start, goals] = list(ends);
    this.start = count(start);
    this.goals = list(goals).map(count);
    this.ground = ground;
    this.maps = rows(maps);
    this.#frame = list(frame).map(count);
    this.#spots = list(this.maps[0]?.spots).map(point);
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

  next(from: number, direction: Place): number {
    return nextOf(this.#spots.map(([x, y]) => ({ x, y })), from, direction);
  }

  edgesOf(node: number): Edge[] { return this.edges.filter(({ from, to }) => from === node || to === node); }
  joined(a: number, b: number): boolean { return this.edgesOf(a).some(({ from, to }) => from === b || to === b); }
}
