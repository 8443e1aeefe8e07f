// A user's own search as packed by `Watched.to_dict`: the sentences and changes of each
// executed line.

import { fill } from "../../domain/writing";
import { count, fields, list, text } from "../../host/json";

/** A variable: its name, its role, and the word for the role. */
export interface Row { name: string; role: string; word: string }

export interface WatchedStory {
  title: string;
  pseudocode: string[];
  states: string[];
  path: number[];
  cost: number | null;
  /** The sentence of a line, with holes for its number and its effect. */
  line: string;
  /** Sentences with holes, the values of the holes, and the values of g. */
  templates: string[];
  words: (string | number)[];
  numbers: number[];
  rows: Row[];
  /** For each step a letter and a line, the current state and its neighbour. */
  kinds: string;
  lines: number[];
  parent: number[];
  state: number[];
  /** The numbers of the steps that queried the graph. */
  asked: number[];
  /** For each step its sentences, and its changes to marks and rows. */
  said: number[][][];
  marks: number[][];
  changes: number[][][];
  /** Constant fields, for compatibility with `Story`. */
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

/** The text of a step: a line and its effect, or whole sentences. */
export function sentenceOf(story: WatchedStory, step: number): string {
  const parts = (story.said[step] ?? []).map(([template = -1, ...words]) => {
    return fill(story.templates[template] ?? "", Object.fromEntries(words.map((word, hole) => [hole, story.words[word] ?? ""])));
  });
  if ("SgF".includes(story.kinds.charAt(step))) return parts.join(" ");
  return fill(story.line, { line: story.lines[step] ?? 0, what: parts.join("; ") });
}
