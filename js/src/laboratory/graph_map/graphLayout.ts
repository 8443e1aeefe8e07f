// The layout of a graph: its nodes and edges, and its position in the picture.

import { count, type Fields, list, point, rows, text } from "../../base/host/json";
import { nextOf } from "../../base/ui/mapPointer";

/** x and y, in units of the picture or of the graph. */
export type Place = readonly [x: number, y: number];

/** An edge by the numbers of its nodes; `both` is true for an edge in both directions. */
export interface Edge {
  from: number;
  to: number;
  cost: number;
  both: boolean;
  at: Place | null; // Where the cost is written in the picture
}

/** The number typed as a cost; NaN if it is none. */
export function costIn(typed: string): number {
  const cost = typed.trim().replace(",", ".");
  return cost && Number.isFinite(Number(cost)) ? Number(cost) : NaN;
}

/** Half the height of a cost as a target, and half the width of a letter. */
const HIGH = 20;
const LETTER = 7;

export class GraphLayout {
  readonly nodes = list(this.graph.nodes).map(text);
  readonly edges = list(this.graph.edges)
    .map(list)
    .map(
      ([from, to, cost, both, ...at]): Edge => ({
        from: count(from),
        to: count(to),
        cost: Number(cost),
        both: both === true,
        at: at.length ? point(at) : null,
      }),
    );
  readonly start = count(list(this.graph.ends)[0]);
  readonly goals = list(list(this.graph.ends)[1]).map(count);
  readonly badges = list(this.graph.badges).map(text); // The letters that its algorithms show at nodes
  readonly ground = this.graph.ground;
  readonly maps = rows(this.graph.maps);
  readonly #frame = list(this.graph.frame).map(count);
  readonly #spots: Place[] = list(this.maps[0]?.spots).map(point);

  constructor(private readonly graph: Fields) {}

  get size(): number {
    return count(this.maps[0]?.size);
  }
  number(name: string): number {
    return this.nodes.indexOf(name);
  }
  spot(node: number): Place {
    return this.#spots[node] ?? [0, 0];
  }

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

  /** True for a node that a tree joins: the start or a goal of a search. */
  joins(node: number): boolean {
    return node === this.start || this.goals.includes(node);
  }

  next(from: number, direction: Place): number {
    return nextOf(
      this.#spots.map(([x, y]) => ({ x, y })),
      from,
      direction,
    );
  }

  /** The edge whose cost is written at a place of the picture. */
  costAt([x, y]: Place): Edge | undefined {
    return this.edges.find(({ at, cost }) => {
      const half = Math.max(HIGH, LETTER * (`${cost}`.length + 1));
      return at && Math.abs(at[0] - x) <= half && Math.abs(at[1] - y) <= HIGH;
    });
  }

  edgesOf(node: number): Edge[] {
    return this.edges.filter(({ from, to }) => from === node || to === node);
  }
  joined(a: number, b: number): boolean {
    return this.edgesOf(a).some(({ from, to }) => from === b || to === b);
  }
}
