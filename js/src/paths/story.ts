// A story as packed by `to_dict`, of any algorithm: columns of steps, and the tables that they change.

import type { Language } from "../base/host/language";
import { count, fields, inTurn, like, list, text } from "../base/host/json";

const FIRST = 36; // The character code of 0 in a column stored as text
export const BACK = "-back"; // Ends the names of the tables of the goal's side

/** A table, and how it is drawn; see the class of this name in Python. */
const TABLE = { name: "", shown: "", mark: "", title: "", key: "state" };
export type Table = typeof TABLE;

const PLAIN = {
  title: "", algorithm: "", pseudocode: [""], states: [""],
  frontier: "", priority: "", // "queue", "stack", "heap" or "recursion", and the priority of a heap; or empty
  expanded: 0,
  kinds: "", back: "", // For each step a letter, and "1" for the goal's side
};
// What the columns hold that fill the sentences of a search, the states that its steps are about, its counters.
const HOLES = { state: "state", parent: "state", g: "number" };
const ABOUT = ["state"];
const COUNTERS = ["expanded", "inFrontier", "closed", "cost"];

export type Story = ReturnType<typeof readStory>;

export function readStory(value: unknown) {
  const packed = fields(value);
  const plain = like(packed, PLAIN);
  const numbers = list(packed.numbers).map((number) => (number === null ? Infinity : count(number)));
  const valued = (column: unknown): number[] => places(column).map((place) => numbers[place] ?? NaN);
  const holes = Object.entries(fields(packed.holes ?? HOLES));
  const columns: Record<string, number[] | undefined> = Object.fromEntries(holes.map(([name, of]) => [name, (of === "number" ? valued : places)(packed[name])]));
  const ofStates = valued(packed.h);
  const tables = list(packed.tables).map((table) => inTurn(table, TABLE));
  return {
    ...plain,
    packed, holes, tables, // `packed` is for what only some scripts show
    effects: Object.fromEntries(Object.entries(fields(packed.effects)).map(([letter, effects]) => [letter, readEffects(text(effects))])),
    costs: valued(packed.costs), // Of the edges
    title: plain.title || plain.algorithm, // Old traces have only a name
    isSearch: tables.some(({ shown }) => shown === "current"), // A path leads to its current state
    ofOnesOwn: "watched" in packed, // The code is the source of a person's own search
    numbers: tables.flatMap(({ name, shown }) => (shown === "number" && !name.endsWith(BACK) ? [name] : [])),
    about: list(packed.about ?? ABOUT).map(text),
    counters: list(packed.counters ?? COUNTERS).map(text),
    path: places(packed.path),
    cycle: places(packed.cycle), // The states of a cycle of negative cost, or empty
    cost: typeof packed.cost === "number" ? packed.cost : null,
    // Without a column of its own, the h of a step is that of its state.
    columns: Object.assign(columns, { h: packed.hs ? valued(packed.hs) : columns.state?.map((state) => ofStates[state] ?? NaN) }),
    changes: list(packed.changes).map(places), // For each step tables, keys and values in turn
    variables: list(packed.variables).map((rows) => list(rows).map(places)), // The rows that each step changes
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
const ofLetter = ({ packed }: Story, what: "lines" | "sentences" | "signs", letter: string): unknown =>
  fields(packed[what])[letter];

/** Read the effects of a letter on the state's entries: "=" or "" sets a column, "+" adds an entry, "-" removes it. */
const readEffects = (packed: string): { table: string; sign: string; column: string }[] =>
  packed.split(",").map((effect) => {
    const [table = "", column = table] = effect.split(/[+=-]/);
    return { table, sign: effect.charAt(table.length), column };
  });

export const effectsOf = ({ effects, kinds }: Story, step: number): ReturnType<typeof readEffects> => effects[kinds.charAt(step)] ?? [];

/** The size of the frontier after each step, from 0 steps on. */
export function frontierSizes(story: Story): number[] {
  let size = 0;
  const grown = Array.from(story.kinds, (_, step) => {
    for (const { table, sign } of effectsOf(story, step)) if (table === "frontier") size += sign === "+" ? 1 : -1;
    return size;
  });
  return [0, ...grown];
}

/** The state, row or number of a step; NaN or -1 if there is none. */
export const held = ({ columns }: Story, column: string, step: number): number => columns[column]?.[step] ?? NaN;

export function lineOf(story: Story, step: number): number {
  return count(list(story.packed.lines)[step] ?? ofLetter(story, "lines", story.kinds.charAt(step)));
}

/** The neighbour that a step looks at, its parent, and the sign there; -1 for none. */
export function lookOf(story: Story, step: number): { state: number; parent: number; sign: string } {
  const sign = text(ofLetter(story, "signs", story.kinds.charAt(step)));
  const parent = held(story, "parent", step);
  return sign && parent >= 0 ? { state: held(story, "state", step), parent, sign } : { state: -1, parent: -1, sign };
}

/** The states that a step is about, each once. */
export const aboutOf = (story: Story, step: number): number[] =>
  [...new Set(story.about.map((name) => held(story, name, step)))].filter((state) => state >= 0);

/** The key that orders a frontier or prunes a search. */
export function rankOf({ priority }: Story, g: number, h: number): number {
  const guess = h || 0;
  return { g, h: guess, f: g + guess }[priority] ?? 0;
}

/** The sentence of a step; `old` is the previous g of its state. */
export function sentenceOf(story: Story, step: number, old: number, language: Language): string {
  const { fill, hundredths } = language;
  const letter = story.kinds.charAt(step);
  const [g, h] = [held(story, "g", step), held(story, "h", step)];
  const words: Record<string, string> = { h: hundredths(h), f: hundredths(g + h), old: hundredths(old) };
  for (const [name, of] of story.holes) {
    const value = held(story, name, step);
    words[name] = of === "number" ? hundredths(value) : text((of === "row" ? list(story.packed.rows) : story.states)[value]);
  }
  const sentence = (key: string): string => text(ofLetter(story, "sentences", key));
  return fill((story.back[step] === "1" && sentence(letter.toUpperCase())) || sentence(letter), words);
}
