// Minimum spanning trees in the page: the steps of Prim and Kruskal as in Python, packed as `pack_events` does.

import type { Fields } from "../../base/host/json";
import { Heap } from "./heap";
import type { Graph } from "./problem";
import { asText, finite, Interned } from "./record";

interface Link {
  readonly a: number;
  readonly b: number;
  readonly cost: number;
} // a < b
type Change = readonly [table: number, key: number | Link, value: number | string | null];

/** The tables of `NetworkNarration`, by their places. */
const [EDGES, QUEUE, , GROUPS, FOREST] = [0, 1, 2, 3, 4];

class Story {
  readonly tree: Link[] = [];
  readonly #columns: number[][] = [[], [], [], []]; // a, b, c and the place of the cost
  readonly #numbers: number[] = [];
  readonly #changes: Change[][] = [];
  kinds = "";

  tell(letter: string, about: readonly number[], cost: number, changes: readonly Change[]): void {
    this.kinds += letter;
    [0, 1, 2].forEach((at) => this.#columns[at]!.push(about[at] ?? -1));
    this.#numbers.push(cost);
    this.#changes.push([...changes]);
  }

  end(letter: string): Fields {
    const total = this.tree.reduce((sum, { cost }) => sum + cost, 0);
    this.tell(letter, [], total, []);
    const numbers = new Interned<number>();
    const values = new Interned<number | string>();
    const keys = new Interned<Link>(({ a, b }) => `${a} ${b}`);
    const cost = this.#numbers.map((number) => numbers.of(number));
    const changes = this.#changes.map((each) =>
      each.flatMap(([table, key, value]) => [
        table,
        typeof key === "number" ? key : keys.of(key),
        value === null ? -1 : values.of(value),
      ]),
    );
    const costs = keys.listed.map((link) => numbers.of(link.cost));
    const column = (values: readonly number[]) =>
      values.some((value) => value >= 0) ? asText(values) : null;
    const [a = [], b = [], c = []] = this.#columns;
    return {
      kinds: this.kinds,
      a: column(a),
      b: column(b),
      c: column(c),
      cost: column(cost),
      old: null,
      set: null,
      rest: null,
      changes: changes.map(asText),
      costs: asText(costs),
      numbers: numbers.listed.map(finite),
      keys: keys.listed.map(({ a: one, b: other }) => asText([one, other])),
      values: values.listed,
      tree: this.tree.map(({ a: one, b: other }) => [one, other]),
      tree_cost: total,
      edges: this.tree.length,
    };
  }
}

/** The edges of an undirected graph in order, of parallel ones the cheapest, without loops. */
function network({ size, neighbours }: Graph): Link[] {
  const states = [...Array(size).keys()];
  return states.flatMap((a) => {
    const least = new Map<number, number>();
    for (const [b, cost] of neighbours(a))
      if (b > a) least.set(b, Math.min(cost, least.get(b) ?? cost));
    return [...least].sort(([one], [other]) => one - other).map(([b, cost]) => ({ a, b, cost }));
  });
}

export type Trees = Readonly<Record<string, (graph: Graph) => Fields>>;
export const TREES: Trees = { prim, kruskal };

function prim(graph: Graph): Fields {
  const story = new Story();
  const [start, cycle, join, add, done] = ["a", "b", "c", "d", "e"] as const;
  const near = Array.from({ length: graph.size }, (): { other: number; link: Link }[] => []);
  for (const link of network(graph)) {
    near[link.a]!.push({ other: link.b, link });
    near[link.b]!.push({ other: link.a, link });
  }
  const inside = new Set<number>();
  // On ties the edge of the earlier states comes first.
  const frontier = new Heap<{ rank: number; number: number; link: Link }>();
  const look = (from: number): void => {
    for (const { other, link } of near[from]!) {
      if (inside.has(other)) continue;
      frontier.push({ rank: link.cost, number: link.a * graph.size + link.b, link });
      story.tell(add, [from, other], link.cost, [
        [EDGES, link, "candidate"],
        [QUEUE, link, link.cost],
      ]);
    }
  };
  for (const root of near.keys()) {
    if (inside.has(root)) continue;
    inside.add(root);
    story.tell(start, [root], NaN, [[GROUPS, root, 0]]);
    look(root);
    for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
      const { link } = entry;
      const [a, b] = inside.has(link.a) ? [link.a, link.b] : [link.b, link.a];
      if (inside.has(b)) {
        story.tell(cycle, [a, b], link.cost, [
          [EDGES, link, "rejected"],
          [QUEUE, link, null],
        ]);
        continue;
      }
      story.tree.push(link);
      inside.add(b);
      story.tell(join, [a, b], link.cost, [
        [EDGES, link, "tree"],
        [QUEUE, link, null],
        [GROUPS, b, 0],
      ]);
      look(b);
    }
  }
  return story.end(done);
}

function kruskal(graph: Graph): Fields {
  const story = new Story();
  const [sort, look, same, cycle, join, done] = ["a", "b", "c", "d", "e", "f"] as const;
  const order = network(graph).sort((one, other) => one.cost - other.cost); // Stable: ties in the order of the states
  const sets = new UnionFind(graph.size);
  story.tell(sort, [], NaN, [
    ...sets.singletons,
    ...order.map((link): Change => [QUEUE, link, link.cost]),
  ]);
  for (const link of order) {
    const { a, b, cost } = link;
    const [one, other] = [sets.find(a), sets.find(b)];
    const seen: Change[] = [
      [EDGES, link, "candidate"],
      [QUEUE, link, null],
    ];
    story.tell(one === other ? same : look, [a, b, one], cost, [...seen, ...sets.changes()]);
    const joined = sets.union(a, b);
    if (joined) story.tree.push(link);
    story.tell(joined ? join : cycle, [a, b], cost, [
      [EDGES, link, joined ? "tree" : "rejected"],
      ...sets.changes(),
    ]);
  }
  return story.end(done);
}

/** A disjoint-set forest with union by size and path compression, and a log of its changes. */
class UnionFind {
  readonly #above: number[];
  readonly #members: number[][];
  readonly #group = new Map<number, number>();
  #free: number[] = []; // The numbers of groups that are free again, the lowest last
  #changes: Change[] = [];

  constructor(size: number) {
    this.#above = [...Array(size).keys()];
    this.#members = this.#above.map((state) => [state]);
  }

  get singletons(): Change[] {
    return this.#above.map((state) => [FOREST, state, state]);
  }

  find(state: number): number {
    const above = this.#above;
    let root = state;
    while (above[root] !== root) root = above[root]!;
    for (let at = state, next = above[at]!; next !== root; at = next, next = above[at]!) {
      above[at] = root;
      this.#changes.push([FOREST, at, root]);
    }
    return root;
  }

  union(a: number, b: number): boolean {
    const [one, other] = [this.find(a), this.find(b)];
    if (one === other) return false;
    const longer = this.#members[one]!.length - this.#members[other]!.length || other - one;
    const [keep, goes] = longer > 0 ? [one, other] : [other, one];
    this.#above[goes] = keep;
    this.#changes.push([FOREST, goes, keep]);
    this.#paint(keep, goes);
    this.#members[keep]!.push(...this.#members[goes]!);
    return true;
  }

  changes(): Change[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  /** Give the members of both trees the lowest free number. */
  #paint(keep: number, goes: number): void {
    let painted = this.#members[goes]!;
    if (!this.#group.has(keep)) {
      this.#group.set(keep, this.#free.pop() ?? this.#group.size);
      painted = [...this.#members[keep]!, ...painted];
    }
    const free = this.#group.get(goes);
    if (free !== undefined) this.#free = [...this.#free, free].sort((one, other) => other - one);
    this.#group.delete(goes);
    const group = this.#group.get(keep)!;
    this.#changes.push(...painted.map((state): Change => [GROUPS, state, group]));
  }
}
