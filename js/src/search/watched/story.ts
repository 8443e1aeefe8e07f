// A search of somebody's own as `Watched.to_dict` packs it: for each line that was run what
// it says, and what it changes. What the lines mean is not known here.

import { fill } from "../../domain/writing";
import { count, fields, list, text } from "../../host/json";

/** A variable: its name, what it is for, and that in words. */
export interface Row { name: string; role: string; word: string }

export interface WatchedStory {
  title: string;
  pseudocode: string[];
  states: string[];
  path: number[];
  cost: number | null;
  /** The sentence of a line, with holes for its number and for what it does. */
  line: string;
  /** Sentences with holes, what fills them, and the values of g. */
  templates: string[];
  words: (string | number)[];
  numbers: number[];
  rows: Row[];
  /** For each step a letter and a line; the state that is looked at, and its neighbour. */
  kinds: string;
  lines: number[];
  parent: number[];
  state: number[];
  /** The numbers of the steps in which the graph was asked. */
  asked: number[];
  /** For each step its sentences, the marks that it changes, and the rows. */
  said: number[][][];
  marks: number[][];
  changes: number[][][];
  /** As a search has them that knows a heuristic, kinds of steps and negative costs. */
  h: null;
  cycle: number[];
  effects: Record<string, unknown>;
}

export const isWatched = (value: unknown): boolean => typeof fields(value).watched === "string";

const places = (column: unknown): number[] => list(column).map(count);

export function readWatched(value: unknown): WatchedStory {
  const packed = fields(value);
  return {
    title: text(packed.title),
    pseudocode: list(packed.pseudocode).map(text),
    states: list(packed.states).map(text),
    path: places(packed.path),
    cost: typeof packed.cost === "number" ? packed.cost : null,
    line: text(packed.line),
    templates: list(packed.templates).map(text),
    words: list(packed.words).map((word) => (typeof word === "number" ? word : text(word))),
    numbers: list(packed.numbers).map((number) => (number === null ? Infinity : count(number))),
    rows: list(packed.rows).map((row) => {
      const [name = "", role = "", word = ""] = list(row).map(text);
      return { name, role, word };
    }),
    kinds: text(packed.kinds),
    lines: places(packed.lines),
    parent: places(packed.current),
    state: places(packed.neighbour),
    asked: places(packed.asked),
    said: list(packed.said).map((parts) => list(parts).map(places)),
    marks: list(packed.marks).map(places),
    changes: list(packed.changes).map((rows) => list(rows).map(places)),
    h: null,
    cycle: [],
    effects: {},
  };
}

/** What a step says: a line and what it does, or whole sentences. */
export function sentenceOf(story: WatchedStory, step: number): string {
  const parts = (story.said[step] ?? []).map(([template = -1, ...words]) => {
    return fill(story.templates[template] ?? "", Object.fromEntries(words.map((word, hole) => [hole, story.words[word] ?? ""])));
  });
  if ("SgF".includes(story.kinds.charAt(step))) return parts.join(" ");
  return fill(story.line, { line: story.lines[step] ?? 0, what: parts.join("; ") });
}
