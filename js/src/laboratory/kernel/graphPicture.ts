// The picture of a drawn graph: nodes, edges and what is written beside them, as `graph_scene.py` draws them.

import type { Place } from "../../paths/kernel/problem";
import { ASPECT, type EdgeMap } from "./edgeMap";

/** An element as `tree` in `symbols.py` packs it. */
type Node = readonly [
  tag: string,
  attributes: Record<string, unknown>,
  children?: readonly unknown[],
];

/** The lengths that Python tells, in units of the picture. */
interface Lengths {
  margin: number;
  wide: number; // Without margins
  high: number; // With them
}

const [LETTERS, LETTER, ROW] = [22, 0.56 * 22, 26];
const [LARGEST, LEAST_RADIUS, SHARE, REACH] = [32, 5, 0.36, 27];
const [LEAST, LARGEST_NAME, LONGEST] = [18, 24, 18];
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
const at = (...values: number[]): string => values.map((value) => round(value)).join(" ");
const line = (from: Place, to: Place): string => `M${at(...from)}L${at(...to)}`;

export class GraphPicture {
  readonly points: readonly Place[];
  /** The length of a unit of the graph, and the room above its frame. */
  readonly unit: number;
  readonly down: number;
  readonly #edges: readonly (readonly [from: number, to: number, cost: number, oneWay: boolean])[];
  readonly #names: readonly string[];
  readonly #radius: number;

  constructor(
    map: EdgeMap,
    private readonly lengths: Lengths,
    private readonly written: (cost: number) => string,
  ) {
    const { left, top, width } = map.frame;
    this.unit = lengths.wide / width;
    this.down = (lengths.high - lengths.wide / ASPECT) / 2;
    this.points = [...map.places.values()].map(([x, y]) => [
      round(lengths.margin + this.unit * (x - left)),
      round(this.down + this.unit * (y - top)),
    ]);
    this.#names = map.nodes;
    const { numbers } = map;
    this.#edges = map.edges.map(([a, b, cost, both]) => [
      numbers.get(a)!,
      numbers.get(b)!,
      cost,
      !both,
    ]);
    let nearest = 4 * LARGEST;
    this.points.forEach((point, index) => {
      for (const other of this.points.slice(index + 1))
        nearest = Math.min(nearest, apart(point, other) || nearest);
    });
    this.#radius = round(Math.max(Math.min(nearest * SHARE, LARGEST), LEAST_RADIUS), 1);
  }

  get size(): number {
    return 2 * this.#radius;
  }
  get scale(): number {
    return round(this.#radius / REACH, 4);
  }

  /** What lies below the marks, beside figures so wide. */
  ground(figures: number): Node {
    const r = this.#radius;
    return [
      "g",
      {},
      [
        [
          "path",
          { class: "l1-edge-line", d: this.#edges.map((edge) => this.#line(edge)).join("") },
        ],
        ...this.costs(figures).map(([x, y], index) =>
          words("edge-cost", this.written(this.#edges[index]![2]), x, y + 0.36 * LETTERS, LETTERS),
        ),
        ...this.points.map(([cx, cy]): Node => ["circle", { class: "l1-node", cx, cy, r }]),
      ],
    ];
  }

  #drawn([from, to]: readonly number[]): readonly [Place, Place, direction: Place] {
    const [start, end] = [this.points[from!]!, this.points[to!]!];
    const length = apart(start, end);
    if (length < this.size) return [start, start, [0, 0]];
    const [dx, dy] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
    const away = this.#radius + 2.5;
    return [start, [end[0] - away * dx, end[1] - away * dy], [dx, dy]];
  }

  #line(edge: readonly unknown[]): string {
    const [start, end] = this.#drawn(edge as number[]);
    return line(start, end);
  }

  #head(edge: readonly unknown[]): string {
    const [, [x, y], [dx, dy]] = this.#drawn(edge as number[]);
    if (!edge[3] || (!dx && !dy)) return "";
    const [left, down] = [x - 13 * dx, y - 13 * dy];
    return `${line([x, y], [left + 6 * dy, down - 6 * dx])}L${at(left - 6 * dy, down + 6 * dx)}Z`;
  }

  get #lines(): Line[] {
    return this.#edges.map(([from, to]) => [this.points[from]!, this.points[to]!]);
  }

  /** Where the costs of edges stand beside figures so wide; none on a dense graph. */
  costs(figures: number): Box[] {
    if (this.#edges.length > 120) return [];
    const nodes = this.points.map(([x, y]): Box => [x, y, this.size, this.size]);
    const sizes = this.#edges.map(
      ([, , cost]): Size => [LETTER * [...this.written(cost)].length, LETTERS],
    );
    return along(this.#lines, sizes, [...nodes, ...this.#places(figures)]);
  }

  /** The label of each node, if its figures are so wide. */
  #places(figures: number): Box[] {
    const sizes = this.points.map(
      (_, node): Size => [
        Math.max(figures, LETTER * [...this.#outside(node)].length),
        ROW * this.#rows(node),
      ],
    );
    const { wide, margin, high } = this.lengths;
    return beside(this.points, this.#radius, sizes, this.#lines, [wide + 2 * margin, high]);
  }

  /** The shortened name of a node if it does not fit inside, or "". */
  #outside(node: number): string {
    const letters = [...this.#names[node]!];
    if (this.#fits(letters.length) >= LEAST) return "";
    return letters.length <= LONGEST
      ? letters.join("")
      : `${letters.slice(0, LONGEST - 1).join("")}…`;
  }
  #rows(node: number): number {
    return this.#outside(node) ? 2 : 1;
  }
  #fits(letters: number): number {
    return Math.min(LARGEST_NAME, (this.size - 8) / (0.66 * Math.max(letters, 1)));
  }

  /** What depends on the graph in the looks of an algorithm: figures so wide, and badges by the numbers of nodes. */
  entry(figures: number, badges: readonly (readonly [node: number, letters: string])[]) {
    const places = this.#places(figures);
    const scale = Math.min(1.45, this.#radius / 20);
    const away = 0.86 * this.#radius;
    const names = this.points.map(([x, y], node): Node => {
      const outside = this.#outside(node);
      const size = outside ? LETTERS : this.#fits([...this.#names[node]!].length);
      const [across, down] = outside ? [places[node]![0], places[node]![1] - ROW / 2] : [x, y];
      return words("node-name", outside || this.#names[node]!, across, down + 0.36 * size, size);
    });
    return {
      scale: this.scale,
      size: this.size,
      spots: this.points,
      words: places.map(([x, y], node) => [
        round(x),
        round(y + (ROW / 2) * (this.#rows(node) - 1)),
      ]),
      cover: [
        [
          "path",
          { class: "l1-edge-head", d: this.#edges.map((edge) => this.#head(edge)).join("") },
        ],
        ...names,
        ...badges.map(([node, letters]): Node => {
          const [x, y] = this.points[node]!;
          const transform = `translate(${at(x - away, y - away)}) scale(${round(scale)})`;
          return ["use", { transform, href: `#badge-${letters}` }];
        }),
      ],
    };
  }
}

const words = (art: string, text: string, x: number, y: number, size: number): Node => [
  "text",
  { class: `l1-${art}`, "font-size": round(size), x: round(x), y: round(y) },
  [text],
];

// Where labels of nodes and edges stand.

/** A rectangle by its middle. */
type Box = readonly [x: number, y: number, wide: number, tall: number];
type Line = readonly [from: Place, to: Place];
type Size = readonly [wide: number, tall: number];

const [AWAY, CLEAR] = [6, 8];
/** The sides of a node in order of preference: labels beneath come first. */
const SIDES: readonly Place[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.8, 0.8],
  [-0.8, 0.8],
  [0.8, -0.8],
  [-0.8, -0.8],
];
/** Off the middle of an edge, where edges may cross. */
const SHARES = [0.42, 0.5, 0.34, 0.58, 0.26, 0.66];

const apart = ([x, y]: Place, [u, v]: Place): number => Math.sqrt((x - u) ** 2 + (y - v) ** 2);

const meet = ([x, y, wide, tall]: Box, [u, v, broad, high]: Box): boolean =>
  2 * Math.abs(x - u) < wide + broad && 2 * Math.abs(y - v) < tall + high;

/** Whether a straight line passes through a rectangle. */
function crossed([x, y, wide, tall]: Box, [[ax, ay], [bx, by]]: Line): boolean {
  let [first, last] = [0, 1];
  for (const [at, step, low, size] of [
    [ax, bx - ax, x - wide / 2, wide],
    [ay, by - ay, y - tall / 2, tall],
  ] as const) {
    if (!step) {
      if (!(low < at && at < low + size)) return false;
      continue;
    }
    const ends = [(low - at) / step, (low + size - at) / step];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return first < last;
}

const hidden = (box: Box, others: readonly Box[], edges: readonly Line[]): number =>
  3 * others.filter((other) => meet(box, other)).length +
  2 * edges.filter((edge) => crossed(box, edge)).length;

/** The first of the boxes that cost least. */
function best(tries: readonly Box[], cost: (box: Box) => number): Box {
  const costs = tries.map(cost);
  return tries[costs.indexOf(Math.min(...costs))]!;
}

/** Labels of these sizes beside nodes, on no edge if possible. */
function beside(
  points: readonly Place[],
  radius: number,
  sizes: readonly Size[],
  edges: readonly Line[],
  [width, height]: Size,
): Box[] {
  const circles = points.map(([x, y]): Box => [x, y, 2 * radius, 2 * radius]);
  const taken: Box[] = [];
  for (const [node, [x, y]] of points.entries()) {
    const [wide, tall] = sizes[node]!;
    const others = [...circles.filter((_, other) => other !== node), ...taken];
    const tries = SIDES.map(([dx, dy]): Box => {
      let middle = x + dx * (radius + AWAY + wide / 2);
      // Rather aside of its node than cut off.
      const room = Math.max(width / 2 - wide / 2 - AWAY, 0);
      if (!dx) middle = width / 2 + Math.min(Math.max(middle - width / 2, -room), room);
      return [middle, y + dy * (radius + AWAY + tall / 2), wide, tall];
    });
    const inside = ([across, down]: Box): boolean =>
      wide / 2 < across && across < width - wide / 2 && tall / 2 < down && down < height - tall / 2;
    taken.push(best(tries, (box) => (inside(box) ? 0 : 9) + hidden(box, others, edges)));
  }
  return taken;
}

/** Labels of these sizes along edges, on no other edge or label if possible. */
function along(edges: readonly Line[], sizes: readonly Size[], others: readonly Box[]): Box[] {
  const taken = [...others];
  return edges.map(([[x, y], [u, v]], index) => {
    const [wide, tall] = sizes[index]!;
    const length = apart([x, y], [u, v]) || 1;
    const [dx, dy] = [(v - y) / length, (x - u) / length];
    const away = CLEAR + (wide * Math.abs(dx) + tall * Math.abs(dy)) / 2;
    const tries = SHARES.flatMap((share) =>
      [away, -away].map(
        (side): Box => [
          x + share * (u - x) + side * dx,
          y + share * (v - y) + side * dy,
          wide,
          tall,
        ],
      ),
    );
    const rest = edges.filter(([[a, b], [c, d]]) => !(a === x && b === y && c === u && d === v));
    taken.push(best(tries, (box) => hidden(box, taken, rest)));
    return taken.at(-1)!;
  });
}
