// A story as packed by `to_dict`, of any algorithm: columns of steps, and the tables that they change.

import type { Language } from "../base/host/language";
import { count, fields, inTurn, like, list, text } from "../base/host/json";

const FIRST = 36; // The character code of 0 in a column stored as text
export const BACK = "-back"; // Ends the names of the tables of the goal's side

/** A waiting entry of a state: the step that added it, and the number that orders it. */
export interface Entry {
  step: number;
  rank: number;
}

/** The key of tables with one entry, and that of all entries. */
export const [ONE, ALL] = [0, -1];

/** A change of an entry: its new value, undefined to remove it, or that of a state in the frontier by the one before. */
export interface Change {
  table: string;
  key: number;
  value: unknown | ((before?: Entry[]) => Entry[] | undefined);
}

/** A table, and how it is drawn; see the class of this name in Python. */
const TABLE = { name: "", shown: "", mark: "", title: "", key: "state" };
export type Table = typeof TABLE;

const PLAIN = {
  title: "",
  algorithm: "",
  pseudocode: [""],
  states: [""],
  frontier: "",
  priority: "", // "queue", "stack", "heap" or "recursion", and the priority of a heap; or empty
  expanded: 0,
  kinds: "",
  back: "", // For each step a letter, and "1" for the goal's side
};
// What the columns hold that fill the sentences of a search, the states that its steps are about, its counters.
const HOLES = { state: "state", parent: "state", g: "number" };
const ABOUT = ["state"];
const COUNTERS = ["expanded", "inFrontier", "closed", "cost"];

export type Story = ReturnType<typeof readStory>;

export function readStory(value: unknown) {
  const packed = fields(value);
  const plain = like(packed, PLAIN);
  const numbers = list(packed.numbers).map((number) =>
    number === null ? Infinity : count(number),
  );
  const valued = (column: unknown): number[] =>
    places(column).map((place) => numbers[place] ?? NaN);
  const holes = Object.entries(fields(packed.holes ?? HOLES));
  const columns: Record<string, number[] | undefined> = Object.fromEntries(
    holes.map(([name, of]) => [name, (of === "number" ? valued : places)(packed[name])]),
  );
  const ofStates = valued(packed.h);
  const tables = list(packed.tables).map((table) => inTurn(table, TABLE));
  const [rows, cols] = list(packed.squares).map(places);
  return {
    ...plain,
    states: cols?.map((col, at) => `(${rows?.[at]}, ${col})`) ?? plain.states,
    packed,
    holes,
    tables, // `packed` is for what only some scripts show
    // By letter, what becomes of the entry of the step's state in some tables.
    effects: Object.fromEntries(
      Object.entries(fields(packed.effects)).map(([letter, effects]) => [
        letter,
        inPairs(text(effects).split(",")),
      ]),
    ),
    costs: valued(packed.costs), // Of the edges
    title: plain.title || plain.algorithm, // Old traces have only a name
    isSearch: tables.some(({ shown }) => shown === "current"), // A path leads to its current state
    ofOnesOwn: "watched" in packed, // The code is the source of a person's own search
    numbers: tables.flatMap(({ name, shown }) =>
      shown === "number" && !name.endsWith(BACK) ? [name] : [],
    ),
    about: list(packed.about ?? ABOUT).map(text),
    counters: list(packed.counters ?? COUNTERS).map(text),
    attempts: places(packed.attempts), // The steps after which attempts were made
    path: places(packed.path),
    cycle: places(packed.cycle), // The states of a cycle of negative cost, or empty
    cost: typeof packed.cost === "number" ? packed.cost : null,
    // Without a column of its own, the h of a step is that of its state.
    columns: Object.assign(columns, {
      h: packed.hs ? valued(packed.hs) : columns.state?.map((state) => ofStates[state] ?? NaN),
    }),
    changes: list(packed.changes).map(places), // For each step tables, keys and values in turn
    keys: list(packed.keys).map(places), // Of edges and of cells; other keys are states
    values: list(packed.values).map((value) => value ?? Infinity),
  };
}

/** Unpack a column of numbers; in a text each character is a number, from -1 on. */
export function places(column: unknown): number[] {
  if (typeof column !== "string") return list(column).map(count);
  return Array.from({ length: column.length }, (_, at) => column.charCodeAt(at) - FIRST);
}

/** What a letter has: its line, its sentence, or the sign at a neighbour looked at. */
const ofLetter = (
  { packed }: Story,
  what: "lines" | "sentences" | "signs",
  letter: string,
): unknown => fields(packed[what])[letter];

const inPairs = (words: string[]): [table: string, source: string][] =>
  words.flatMap((table, i) => (i % 2 ? [] : [[table, words[i + 1] ?? ""]]));

export const effectsOf = (
  { effects, kinds }: Story,
  step: number,
): [table: string, source: string][] => effects[kinds.charAt(step)] ?? [];

/** The changes of a step, in turn. */
export function* changesOf(story: Story, step: number): Generator<Change> {
  const state = valueAt(story, "state", step);
  const side = story.back[step] === "1" ? BACK : "";
  for (const [name, source] of effectsOf(story, step)) {
    const table = name + side;
    if (name === "*")
      for (const every of story.tables) yield { table: every.name, key: ALL, value: undefined };
    else if (name === "current")
      yield { table: name, key: ONE, value: some(valueAt(story, source, step)) };
    else if (source === "push") {
      const rank = rankOf(story, valueAt(story, "g", step), valueAt(story, "h", step));
      yield { table, key: state, value: (waiting = []) => [...waiting, { step, rank }] };
    } else if (source === "pop") {
      // The newest entry of a state counts.
      yield {
        table,
        key: state,
        value: (waiting = []) => (waiting.length > 1 ? waiting.slice(0, -1) : undefined),
      };
    } else {
      const value = source === "number" ? step + 1 : valueAt(story, source, step);
      const none = source === "parent" ? some(value) === undefined : Number.isNaN(value);
      if (source === "remove") yield { table, key: state, value: undefined };
      else if (!none) yield { table, key: state, value };
    }
  }
  const flat = story.changes[step] ?? [];
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const [table, key, value] = [story.tables[flat[i]!]?.name ?? "", flat[i + 1]!, flat[i + 2]!];
    yield { table, key, value: value < 0 ? undefined : story.values[value] };
  }
}

/** A number of a state, unless it stands for none. */
const some = (state: number): number | undefined => (state >= 0 ? state : undefined);

/** The size of the frontier after each step, from 0 steps on. */
export function frontierSizes(story: Story): number[] {
  let size = 0;
  const grown = Array.from(story.kinds, (_, step) => {
    for (const [table, source] of effectsOf(story, step))
      if (table === "frontier") size += source === "push" ? 1 : -1;
    return size;
  });
  return [0, ...grown];
}

/** The state, row or number of a step; NaN or -1 if there is none. */
export const valueAt = ({ columns }: Story, column: string, step: number): number =>
  columns[column]?.[step] ?? NaN;

export function lineOf(story: Story, step: number): number {
  return count(
    list(story.packed.lines)[step] ?? ofLetter(story, "lines", story.kinds.charAt(step)),
  );
}

/** The neighbour that a step looks at, its parent, and the sign there; -1 for none. */
export function lookOf(
  story: Story,
  step: number,
): { state: number; parent: number; sign: string } {
  const sign = text(ofLetter(story, "signs", story.kinds.charAt(step)));
  const parent = valueAt(story, "parent", step);
  return sign && parent >= 0
    ? { state: valueAt(story, "state", step), parent, sign }
    : { state: -1, parent: -1, sign };
}

/** The states that a step is about, each once. */
export const aboutOf = (story: Story, step: number): number[] =>
  [...new Set(story.about.map((name) => valueAt(story, name, step)))].filter((state) => state >= 0);

/** The key that orders a frontier or prunes a search. */
export function rankOf({ priority }: Story, g: number, h: number): number {
  const guess = h || 0;
  return { g, h: guess, f: g + guess }[priority] ?? 0;
}

/** The sentence of a step; `old` is the previous g of its state. */
export function sentenceOf(story: Story, step: number, old: number, language: Language): string {
  const { fill, hundredths } = language;
  const letter = story.kinds.charAt(step);
  const [g, h] = [valueAt(story, "g", step), valueAt(story, "h", step)];
  const words: Record<string, string> = {
    h: hundredths(h),
    f: hundredths(g + h),
    old: hundredths(old),
  };
  for (const [name, of] of story.holes) {
    const value = valueAt(story, name, step);
    words[name] =
      of === "number"
        ? hundredths(value)
        : text((of === "row" ? list(story.packed.rows) : story.states)[value]);
  }
  const sentence = (key: string): string => text(ofLetter(story, "sentences", key));
  return fill(
    (story.back[step] === "1" && sentence(letter.toUpperCase())) || sentence(letter),
    words,
  );
}
