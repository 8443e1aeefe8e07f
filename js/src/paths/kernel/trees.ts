// Minimum spanning trees in the page: the steps of Prim and Kruskal as in Python, packed as `pack_events` does.

import type { Fields } from "../../base/host/json";
import type { Heap } from "./heap";
import type { Graph } from "./problem";
import type { asText, finite, Interned } from "./record";

interface Link {
  readonly a: number;
  readonly b: number;
  readonly cost: number;
} // a < b
type Change = readonly [table: number, key: number | Link, value: number | string | null];

/** The tables of `NetworkNarration`, by their places. */
const [EDGES, QUEUE, , GROUPS, FOREST] = [0, 1, 2, 3, 4];

/** What trees share with searches, whose script has it. */
interface Shared {
  readonly Heap: typeof Heap;
  readonly Interned: typeof Interned;
  readonly asText: typeof asText;
  readonly finite: typeof finite;
}

export type Trees = Readonly<Record<string, (graph: Graph, shared: Shared) => Fields>>;
export const TREES: Trees = { prim, kruskal };

function storyIn({ Interned, asText, finite }: Shared) {
  const tree: Link[] = [];
  const columns: number[][] = [[], [], [], []]; // a, b, c and the place of the cost
  const changes: unknown[] = [];
  const numbers = new Interned<number>();
  const values = new Interned<number | string>();
  const keys = new Interned<Link>(({ a, b }) => `${a} ${b}`);
  let kinds = "";

  function tell(letter: string, about: readonly number[], cost: number, made: Change[]): void {
    kinds += letter;
    const [a = -1, b = -1, c = -1] = about;
    [a, b, c, numbers.of(cost)].forEach((value, at) => columns[at]!.push(value));
    const told = made.flatMap(([table, key, value]) => [
      table,
      typeof key === "number" ? key : keys.of(key),
      value === null ? -1 : values.of(value),
    ]);
    changes.push(asText(told));
  }

  function end(letter: string): Fields {
    const total = tree.reduce((sum, { cost }) => sum + cost, 0);
    tell(letter, [], total, []);
    const costs = keys.listed.map((link) => numbers.of(link.cost));
    const [a, b, c, cost] = columns.map((column) =>
      column.some((value) => value >= 0) ? asText(column) : null,
    );
    return {
      kinds,
      a,
      b,
      c,
      cost,
      old: null,
      set: null,
      rest: null,
      changes,
      costs: asText(costs),
      numbers: numbers.listed.map(finite),
      keys: keys.listed.map((link) => asText([link.a, link.b])),
      values: values.listed,
      tree: tree.map((link) => [link.a, link.b]),
      tree_cost: total,
      edges: tree.length,
    };
  }

  return { tree, tell, end };
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

function prim(graph: Graph, shared: Shared): Fields {
  const { tree, tell, end } = storyIn(shared);
  const [start, cycle, join, add, done] = ["a", "b", "c", "d", "e"] as const;
  const near = Array.from({ length: graph.size }, (): { other: number; link: Link }[] => []);
  for (const link of network(graph)) {
    near[link.a]!.push({ other: link.b, link });
    near[link.b]!.push({ other: link.a, link });
  }
  const inside = new Set<number>();
  // On ties the edge of the earlier states comes first.
  const frontier = new shared.Heap<{ rank: number; number: number; link: Link }>();
  const look = (from: number): void => {
    for (const { other, link } of near[from]!) {
      if (inside.has(other)) continue;
      frontier.push({ rank: link.cost, number: link.a * graph.size + link.b, link });
      tell(add, [from, other], link.cost, [
        [EDGES, link, "candidate"],
        [QUEUE, link, link.cost],
      ]);
    }
  };
  for (const root of near.keys()) {
    if (inside.has(root)) continue;
    inside.add(root);
    tell(start, [root], NaN, [[GROUPS, root, 0]]);
    look(root);
    for (let entry = frontier.pop(); entry; entry = frontier.pop()) {
      const { link } = entry;
      const [a, b] = inside.has(link.a) ? [link.a, link.b] : [link.b, link.a];
      if (inside.has(b)) {
        tell(cycle, [a, b], link.cost, [
          [EDGES, link, "rejected"],
          [QUEUE, link, null],
        ]);
        continue;
      }
      tree.push(link);
      inside.add(b);
      tell(join, [a, b], link.cost, [
        [EDGES, link, "tree"],
        [QUEUE, link, null],
        [GROUPS, b, 0],
      ]);
      look(b);
    }
  }
  return end(done);
}

function kruskal(graph: Graph, shared: Shared): Fields {
  const { tree, tell, end } = storyIn(shared);
  const [sort, look, same, cycle, join, done] = ["a", "b", "c", "d", "e", "f"] as const;
  const order = network(graph).sort((one, other) => one.cost - other.cost); // Stable: ties in the order of the states
  const { find, union, changed } = unionFind(graph.size);
  tell(sort, [], NaN, [...changed(), ...order.map((link): Change => [QUEUE, link, link.cost])]);
  for (const link of order) {
    const { a, b, cost } = link;
    const [one, other] = [find(a), find(b)];
    const seen: Change[] = [
      [EDGES, link, "candidate"],
      [QUEUE, link, null],
    ];
    tell(one === other ? same : look, [a, b, one], cost, [...seen, ...changed()]);
    const joined = union(a, b);
    if (joined) tree.push(link);
    tell(joined ? join : cycle, [a, b], cost, [
      [EDGES, link, joined ? "tree" : "rejected"],
      ...changed(),
    ]);
  }
  return end(done);
}

/** A disjoint-set forest with union by size and path compression, and a log of its changes. */
function unionFind(size: number) {
  const above = [...Array(size).keys()];
  const members = above.map((state) => [state]);
  const groups = new Map<number, number>();
  let free: number[] = []; // The numbers of groups that are free again, the lowest last
  let changes: Change[] = above.map((state) => [FOREST, state, state]);

  function find(state: number): number {
    let root = state;
    while (above[root] !== root) root = above[root]!;
    for (let at = state, next = above[at]!; next !== root; at = next, next = above[at]!) {
      above[at] = root;
      changes.push([FOREST, at, root]);
    }
    return root;
  }

  function union(a: number, b: number): boolean {
    const [one, other] = [find(a), find(b)];
    if (one === other) return false;
    const longer = members[one]!.length - members[other]!.length || other - one;
    const [keep, goes] = longer > 0 ? [one, other] : [other, one];
    above[goes] = keep;
    changes.push([FOREST, goes, keep]);
    paint(keep, goes);
    members[keep]!.push(...members[goes]!);
    return true;
  }

  /** Give the members of both trees the lowest free number. */
  function paint(keep: number, goes: number): void {
    let painted = members[goes]!;
    if (!groups.has(keep)) {
      groups.set(keep, free.pop() ?? groups.size);
      painted = [...members[keep]!, ...painted];
    }
    const freed = groups.get(goes);
    if (freed !== undefined) free = [...free, freed].sort((one, other) => other - one);
    groups.delete(goes);
    const group = groups.get(keep)!;
    changes.push(...painted.map((state): Change => [GROUPS, state, group]));
  }

  /** What has changed since this was asked last. */
  function changed(): Change[] {
    const made = changes;
    changes = [];
    return made;
  }

  return { find, union, changed };
}
