// The story of a network as packed by `NetworkStory.to_dict`: the sentence and the changes
// of each step, for any algorithm.

import { fill, hundredths } from "../../domain/writing";
import { count, fields, list, text } from "../../host/json";
import { places } from "../trace";

/** The tables that a step can change, as indices. */
export const EDGES = 0, QUEUE = 1, GROUPS = 2, VALUES = 3, FOREST = 4, TABLE = 5;

export interface NetworkStory {
  title: string;
  pseudocode: string[];
  /** The headings of the queue and the table; empty if there is none. */
  queue: string;
  table: string;
  forest: boolean;
  states: string[];
  rows: string[];
  columns: number[];
  /** True if the result is a tree, and the cost of the tree. */
  tree: boolean;
  treeCost: number;
  /** The keys of entries: states, or a row and a state; and the costs of those that are edges. */
  keys: number[][];
  costs: number[];
  /** The values of entries: numbers, or words such as "tree". */
  values: unknown[];
  lines: number[];
  sentences: string[];
  /** For each step its kind, the states and numbers named, and its changes. */
  kinds: number[];
  a: number[];
  b: number[];
  c: number[];
  cost: number[];
  old: number[];
  set: number[];
  rest: number[];
  changes: number[][];
}

export const isNetwork = (value: unknown): boolean => Array.isArray(fields(value).changes);

export function readNetwork(value: unknown): NetworkStory {
  const packed = fields(value);
  const panels = fields(packed.panels);
  const numbers = list(packed.numbers).map((number) => (number === null ? Infinity : count(number)));
  const values = (column: unknown): number[] => places(column).map((place) => numbers[place] ?? NaN);
  return {
    title: text(packed.title),
    pseudocode: list(packed.pseudocode).map(text),
    queue: text(panels.queue),
    table: text(panels.table),
    forest: panels.forest === true,
    states: list(packed.states).map(text),
    rows: list(packed.rows).map(text),
    columns: places(packed.columns),
    tree: Array.isArray(packed.tree),
    treeCost: count(packed.tree_cost),
    keys: list(packed.keys).map(places),
    costs: values(packed.costs),
    values: list(packed.values),
    lines: places(packed.lines),
    sentences: list(packed.sentences).map(text),
    kinds: places(packed.kinds),
    a: places(packed.a), b: places(packed.b), c: places(packed.c),
    cost: values(packed.cost), old: values(packed.old),
    set: places(packed.set), rest: places(packed.rest),
    changes: list(packed.changes).map(places),
  };
}

/** The sentence of a step. */
export function sentenceOf(story: NetworkStory, step: number): string {
  const named = (column: number[]): string => story.states[column[step] ?? -1] ?? "";
  const row = (column: number[]): string => story.rows[column[step] ?? -1] ?? "";
  return fill(story.sentences[story.kinds[step] ?? -1] ?? "", {
    a: named(story.a), b: named(story.b), c: named(story.c),
    set: row(story.set), rest: row(story.rest),
    cost: hundredths(story.cost[step]), old: hundredths(story.old[step]),
  });
}

/** The states named by a step. */
export function named(story: NetworkStory, step: number): number[] {
  const found = [story.a, story.b, story.c].map((column) => column[step] ?? -1);
  return [...new Set(found.filter((state) => state >= 0))];
}
