// Where labels of nodes and edges stand in a drawn graph, as `graph_scene.py` places them.

import type { Place } from "../../paths/kernel/problem";

/** A rectangle by its middle. */
export type Box = readonly [x: number, y: number, wide: number, tall: number];
export type Line = readonly [from: Place, to: Place];
export type Size = readonly [wide: number, tall: number];

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

export const apart = ([x, y]: Place, [u, v]: Place): number =>
  Math.sqrt((x - u) ** 2 + (y - v) ** 2);

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
export function beside(
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
export function along(
  edges: readonly Line[],
  sizes: readonly Size[],
  others: readonly Box[],
): Box[] {
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
