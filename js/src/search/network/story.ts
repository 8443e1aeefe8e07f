// The story of a network as packed by `NetworkStory.to_dict`: the sentence and the changes
// of each step, for any algorithm.

import { fill, hundredths } from "../../domain/writing";
import { count, fields, like, list } from "../../host/json";
import { numbersOf, places } from "../trace";

/** The tables that a step can change, as indices. */
export const EDGES = 0, QUEUE = 1, GROUPS = 2, VALUES = 3, FOREST = 4, TABLE = 5;

const PLAIN = { title: "", pseudocode: [""], states: [""], rows: [""], sentences: [""] };

export type NetworkStory = ReturnType<typeof readNetwork>;

export const isNetwork = (value: unknown): boolean => Array.isArray(fields(value).changes);

export function readNetwork(value: unknown) {
  const packed = fields(value);
  const values = numbersOf(packed);
  return {
    ...like(packed, PLAIN),
    /** The headings of the queue and the table; empty if there is none. */
    ...like(packed.panels, { queue: "", table: "", forest: false }),
    columns: places(packed.columns),
    /** True if the result is a tree, and the cost of the tree. */
    tree: Array.isArray(packed.tree),
    treeCost: count(packed.tree_cost),
    /** The keys of entries: states, or a row and a state; and the costs of those that are edges. */
    keys: list(packed.keys).map(places),
    costs: values(packed.costs),
    values: list(packed.values), // The values of entries: numbers, or words such as "tree"
    lines: places(packed.lines),
    /** For each step its kind, the states and numbers named, and its changes. */
    kinds: places(packed.kinds),
    a: places(packed.a), b: places(packed.b), c: places(packed.c),
    cost: values(packed.cost), old: values(packed.old),
    set: places(packed.set), rest: places(packed.rest),
    changes: list(packed.changes).map(places),
  };
}

export function sentenceOf(story: NetworkStory, step: number): string {
  const named = (column: number[]): string => story.states[column[step] ?? -1] ?? "";
  const row = (column: number[]): string => story.rows[column[step] ?? -1] ?? "";
  return fill(story.sentences[story.kinds[step] ?? -1] ?? "", {
    a: named(story.a), b: named(story.b), c: named(story.c),
    set: row(story.set), rest: row(story.rest),
    cost: hundredths(story.cost[step]), old: hundredths(story.old[step]),
  });
}

export function named(story: NetworkStory, step: number): number[] {
  const found = [story.a, story.b, story.c].map((column) => column[step] ?? -1);
  return [...new Set(found.filter((state) => state >= 0))];
}
