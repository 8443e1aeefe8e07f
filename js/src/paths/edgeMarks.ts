// The marks of edges on a map, and rings around the states that a step is about. A step
// updates only the edges that it changes.

import { make, type Point, put, shift } from "../base/ui/elements";
import type { SearchMap } from "./map";
import type { Replay } from "./replay";
import { aboutOf, valueAt } from "./story";

/** The sign in the middle of an edge with a status. */
const SIGNS: Record<string, { class: string; d: string } | undefined> = {
  next: { class: "l1-edge-arrow", d: "M-9 -10L11 0L-9 10Z" },
  rejected: { class: "l1-edge-cross", d: "M-7 -7L7 7M7 -7L-7 7" },
  cut: {
    class: "l1-edge-scissors",
    d: "M-6 -4L14 8M-6 4L14 -8M-17 -7a6 5 0 1 0 12 0a6 5 0 1 0-12 0M-17 7a6 5 0 1 0 12 0a6 5 0 1 0-12 0",
  },
};
const FINE_SIGN = 0.35;
/** Scissors leave the end of an edge to the name of its move. */
const CUT_AT = 0.36;

const rounded = (value: number): number => Math.round(100 * value) / 100;

/** The ends of the line between two states, at the rims of nodes. */
export function endsOf({ spots, rim }: SearchMap, a: number, b: number): [Point, Point] {
  const [from, to] = [spots[a], spots[b]].map((spot) => ({ x: spot?.x ?? 0, y: spot?.y ?? 0 })) as [
    Point,
    Point,
  ];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= rim) return [from, to];
  const share = rim / 2 / length;
  const [dx, dy] = [share * (to.x - from.x), share * (to.y - from.y)];
  return [
    { x: rounded(from.x + dx), y: rounded(from.y + dy) },
    { x: rounded(to.x - dx), y: rounded(to.y - dy) },
  ];
}

/** The keys of the edges with a status. */
export const edgesOf = ({ tables }: Replay, status: string): number[] =>
  [...(tables.get("edges") ?? [])].flatMap(([key, value]) => (value === status ? [key] : []));

/** The number of edges of the tree so far, and their cost. */
export function treeAt(replay: Replay): [edges: number, cost: number] {
  const costs = edgesOf(replay, "tree").map((key) => replay.story.costs[key] ?? 0);
  return [costs.length, costs.reduce((sum, cost) => sum + cost, 0)];
}

export class EdgeMarks {
  readonly #focus = make("path");
  readonly #edges = make("g");
  readonly #rings = make("g");
  readonly #drawn = new Map<number, SVGElement>();

  constructor(
    private readonly map: SearchMap,
    private replay: Replay,
  ) {
    map.signs.append(this.#rings);
  }

  get layers(): SVGElement[] {
    return [this.#focus, this.#edges];
  }
  get #table(): string {
    return this.replay.story.tables.find(({ shown }) => shown === "edge")?.name ?? "";
  }

  renew(replay: Replay): void {
    this.replay = replay;
    this.#drawn.clear();
    this.#edges.replaceChildren();
  }

  update(): void {
    for (const key of this.replay.touched.get(this.#table) ?? []) this.#draw(key);
    this.#drawFocus();
    const { story, at } = this.replay;
    const about = story.isSearch ? [] : aboutOf(story, at - 1);
    this.#rings.replaceChildren(
      ...about.flatMap((state) => {
        const spot = this.map.spots[state];
        return spot
          ? [
              make("use", {
                class: "l1-ui-looked",
                href: this.map.mark("looked"),
                transform: this.map.placed(spot),
              }),
            ]
          : [];
      }),
    );
  }

  #draw(key: number): void {
    const { tables, story } = this.replay;
    this.#drawn.get(key)?.remove();
    this.#drawn.delete(key);
    const status = tables.get(this.#table)?.get(key);
    if (status === undefined) return;
    const [a = -1, b = -1] = story.keys[key] ?? [];
    const [d, x, y, turn] = this.#line(a, b, status === "cut" ? CUT_AT : 0.5);
    const { fine } = this.map;
    const line = make("path", { class: `l1-edge-${status}${fine}`, d });
    const node = make("g", { class: `l1-ui-edge l1-ui-edge-${status}` }, line);
    const sign = SIGNS[status as string];
    if (sign)
      node.append(
        make(
          "g",
          {
            transform:
              shift(x, y) +
              (fine && ` scale(${FINE_SIGN})`) +
              (status === "next" ? ` rotate(${turn})` : ""),
          },
          make("path", sign),
        ),
      );
    this.#drawn.set(key, node);
    this.#edges.append(node);
  }

  #drawFocus(): void {
    const { story, at } = this.replay;
    const [a, b] = ["a", "b"].map((name) => valueAt(story, name, at - 1)) as [number, number];
    const key = [this.replay.placeOf(a, b), this.replay.placeOf(b, a)].find((place) =>
      this.replay.has(this.#table, place),
    );
    put(this.#focus, {
      class: `l1-edge-focus${this.map.fine}`,
      display: key === undefined ? "none" : "inline",
    });
    if (key !== undefined) put(this.#focus, { d: this.#line(a, b)[0] });
  }

  /** The path data between two states, the place of a sign, and the direction in degrees. */
  #line(a: number, b: number, share = 0.5): [d: string, x: number, y: number, turn: number] {
    const [start, end] = endsOf(this.map, a, b);
    return [
      `M${start.x} ${start.y}L${end.x} ${end.y}`,
      start.x + share * (end.x - start.x),
      start.y + share * (end.y - start.y),
      Math.round((180 * Math.atan2(end.y - start.y, end.x - start.x)) / Math.PI),
    ];
  }
}
