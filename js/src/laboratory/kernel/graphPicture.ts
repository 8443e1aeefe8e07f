// The picture of a drawn graph: nodes, edges and what is written beside them, as `graph_scene.py` draws them.

import { abs, max, min } from "../../paths/kernel/arithmetic";
import type { Place } from "../../paths/kernel/problem";
import { apart, ASPECT, type EdgeMap } from "./edgeMap";

/** An element as `tree` in `symbols.py` packs it. */
type Node = readonly [
  tag: string,
  attributes: Record<string, unknown>,
  children?: readonly unknown[],
];

/** The lengths that Python tells, in units of the picture. */
export interface Lengths {
  margin: number;
  wide: number; // Without margins
  high: number; // With them
}

/** A rectangle by its middle. */
type Box = readonly [x: number, y: number, wide: number, tall: number];
type Line = readonly [from: Place, to: Place];

const [LETTERS, LETTER, ROW] = [22, 0.56 * 22, 26];
const [LARGEST, LEAST_RADIUS, SHARE, REACH] = [32, 5, 0.36, 27];
const [LEAST, LARGEST_NAME, LONGEST] = [18, 24, 18];
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

const round = (value: number, digits = 2): number => +value.toFixed(digits);
const at = (...values: number[]): string => values.map((value) => round(value)).join(" ");
const line = (from: Place, to: Place): string => `M${at(...from)}L${at(...to)}`;
const path = (art: string, parts: readonly string[]): Node => [
  "path",
  { class: `l1-${art}`, d: parts.join("") },
];
const words = (art: string, text: string, x: number, y: number, size: number): Node => [
  "text",
  { class: `l1-${art}`, "font-size": round(size), x: round(x), y: round(y + 0.36 * size) },
  [text],
];

export function pictureOf(
  map: EdgeMap,
  { margin, wide, high }: Lengths,
  written: (cost: number) => string,
) {
  const { nodes, numbers, edges } = map;
  const [left, top, width] = map.frame;
  /** The length of a unit of the graph, and the room above its frame. */
  const unit = wide / width;
  const down = (high - wide / ASPECT) / 2;
  const points = [...map.places.values()].map(
    ([x, y]): Place => [round(margin + unit * (x - left)), round(down + unit * (y - top))],
  );
  const lines = edges.map(([a, b]): Line => [points[numbers.get(a)!]!, points[numbers.get(b)!]!]);
  const nearest = points.flatMap((point, index) =>
    points.slice(index + 1).map((other) => apart(point, other) || Infinity),
  );
  const radius = round(max(min(min(4 * LARGEST, ...nearest) * SHARE, LARGEST), LEAST_RADIUS), 1);
  const size = 2 * radius;

  const fits = (letters: number): number =>
    min(LARGEST_NAME, (size - 8) / (0.66 * max(letters, 1)));
  /** The shortened name of each node that does not fit inside, or "". */
  const outside = nodes.map((node) => {
    const letters = [...node];
    if (fits(letters.length) >= LEAST) return "";
    return letters.length <= LONGEST ? node : `${letters.slice(0, LONGEST - 1).join("")}…`;
  });

  /** The line of each edge with its head, if it leads one way. */
  const arrows = lines.map(([start, end], index) => {
    const length = apart(start, end);
    if (length < size) return [line(start, start), ""] as const;
    const [dx, dy] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
    const away = radius + 2.5;
    const tip: Place = [end[0] - away * dx, end[1] - away * dy];
    const [x, y] = [tip[0] - 13 * dx, tip[1] - 13 * dy];
    const head = `${line(tip, [x + 6 * dy, y - 6 * dx])}L${at(x - 6 * dy, y + 6 * dx)}Z`;
    return [line(start, tip), edges[index]![3] ? "" : head] as const;
  });

  /** The label of each node, if its figures are so wide, on no edge if possible. */
  function places(figures: number): Box[] {
    const circles = points.map(([x, y]): Box => [x, y, size, size]);
    const [middle, height] = [(wide + 2 * margin) / 2, high];
    const taken: Box[] = [];
    points.forEach(([x, y], node) => {
      const across = max(figures, LETTER * [...outside[node]!].length);
      const tall = outside[node] ? 2 * ROW : ROW;
      const others = [...circles.filter((_, other) => other !== node), ...taken];
      // Rather aside of its node than cut off.
      const room = max(middle - across / 2 - AWAY, 0);
      const tries = SIDES.map(([dx, dy]): Box => {
        const beside = x + dx * (radius + AWAY + across / 2);
        return [
          dx ? beside : middle + min(max(beside - middle, -room), room),
          y + dy * (radius + AWAY + tall / 2),
          across,
          tall,
        ];
      });
      const isInside = ([u, v]: Box): boolean =>
        across / 2 < u && u < 2 * middle - across / 2 && tall / 2 < v && v < height - tall / 2;
      taken.push(best(tries, (box) => (isInside(box) ? 0 : 9) + hidden(box, others, lines)));
    });
    return taken;
  }

  /** Where the costs of edges stand beside figures so wide, on no other edge or label if possible; none on a dense graph. */
  function costs(figures: number): Box[] {
    if (edges.length > 120) return [];
    const taken: Box[] = [...points.map(([x, y]): Box => [x, y, size, size]), ...places(figures)];
    return lines.map(([[x, y], [u, v]], index) => {
      const across = LETTER * [...written(edges[index]![2])].length;
      const length = apart([x, y], [u, v]) || 1;
      const [dx, dy] = [(v - y) / length, (x - u) / length];
      const away = CLEAR + (across * abs(dx) + LETTERS * abs(dy)) / 2;
      const tries = SHARES.flatMap((share) =>
        [away, -away].map(
          (side): Box => [
            x + share * (u - x) + side * dx,
            y + share * (v - y) + side * dy,
            across,
            LETTERS,
          ],
        ),
      );
      const rest = lines.filter(([[a, b], [c, d]]) => !(a === x && b === y && c === u && d === v));
      const found = best(tries, (box) => hidden(box, taken, rest));
      taken.push(found);
      return found;
    });
  }

  return {
    unit,
    down,
    costs,
    /** What lies below the marks, with the places of costs. */
    ground: (placed: readonly Box[]): Node => [
      "g",
      {},
      [
        path(
          "edge-line",
          arrows.map(([body]) => body),
        ),
        ...placed.map(([x, y], index) =>
          words("edge-cost", written(edges[index]![2]), x, y, LETTERS),
        ),
        ...points.map(([cx, cy]): Node => ["circle", { class: "l1-node", cx, cy, r: radius }]),
      ],
    ],
    /** What depends on the graph in the looks of an algorithm: figures so wide, and badges by the numbers of nodes. */
    entry(figures: number, badges: readonly (readonly [node: number, letters: string])[]) {
      const labels = places(figures);
      const away = 0.86 * radius;
      return {
        scale: round(radius / REACH, 4),
        size,
        spots: points,
        words: labels.map(([x, y], node) => [round(x), round(outside[node] ? y + ROW / 2 : y)]),
        cover: [
          path(
            "edge-head",
            arrows.map(([, head]) => head),
          ),
          ...points.map(([x, y], node) => {
            const [name, short] = [nodes[node]!, outside[node]];
            if (!short) return words("node-name", name, x, y, fits([...name].length));
            const [across, middle] = labels[node]!;
            return words("node-name", short, across, middle - ROW / 2, LETTERS);
          }),
          ...badges.map(([node, letters]): Node => {
            const [x, y] = points[node]!;
            const transform = `translate(${at(x - away, y - away)}) scale(${round(min(1.45, radius / 20))})`;
            return ["use", { transform, href: `#badge-${letters}` }];
          }),
        ],
      };
    },
  };
}

const meet = ([x, y, wide, tall]: Box, [u, v, broad, high]: Box): boolean =>
  2 * abs(x - u) < wide + broad && 2 * abs(y - v) < tall + high;

/** Whether a straight line passes through a rectangle. */
function crossed([x, y, wide, tall]: Box, [[ax, ay], [bx, by]]: Line): boolean {
  let [first, last] = [0, 1];
  for (const [at, step, low, size] of [
    [ax, bx - ax, x - wide / 2, wide],
    [ay, by - ay, y - tall / 2, tall],
  ] as const) {
    // Of a line along the other axis they are infinite, and alike if it passes by.
    const ends = [(low - at) / step, (low + size - at) / step];
    first = max(first, min(...ends));
    last = min(last, max(...ends));
  }
  return first < last;
}

const hidden = (box: Box, others: readonly Box[], edges: readonly Line[]): number =>
  3 * others.filter((other) => meet(box, other)).length +
  2 * edges.filter((edge) => crossed(box, edge)).length;

/** The first of the boxes that cost least. */
function best(tries: readonly Box[], cost: (box: Box) => number): Box {
  const costs = tries.map(cost);
  return tries[costs.indexOf(min(...costs))]!;
}
