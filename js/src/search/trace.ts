// A search as packed by `Trace.to_dict`: columns of events, states and numbers by place, for any algorithm.

import { fill, hundredths } from "../domain/writing";
import { count, type Fields, fields, list, text } from "../host/json";

const FIRST = 36; // The character code of 0 in a column stored as text

export type Story = ReturnType<typeof readStory>;

export function readStory(value: unknown) {
  const packed = fields(value);
  const values = numbersOf(packed);
  return {
    // Old traces have only a name.
    title: text(packed.title) || text(packed.algorithm),
    /** "queue", "stack" or "heap", and the priority of a heap. */
    frontier: text(packed.frontier), priority: text(packed.priority),
    pseudocode: list(packed.pseudocode).map(text),
    states: list(packed.states).map(text),
    /** The h of each state; and of each event, where the h of a state changes. Otherwise null. */
    h: packed.h ? values(packed.h) : null,
    hs: packed.hs ? values(packed.hs) : null,
    start: count(packed.start), goals: places(packed.goals), path: places(packed.path),
    cycle: places(packed.cycle), // The states of a cycle of negative cost, or empty
    cost: typeof packed.cost === "number" ? packed.cost : null,
    expanded: count(packed.expanded),
    /** For each event a letter, its state, parent and g, and "1" for the goal's side. */
    kinds: text(packed.kinds),
    state: places(packed.state), parent: places(packed.parent), g: values(packed.g),
    back: text(packed.back),
    /** By letter: a line from 1, a sentence with holes, and the effect on frontier and closed. */
    lines: fields(packed.lines),
    sentences: fields(packed.sentences),
    effects: fields(packed.effects),
  };
}

/** Return a function that reads columns of numbers by their places; null stands for infinity. */
export function numbersOf(packed: Fields): (column: unknown) => number[] {
  const numbers = list(packed.numbers).map((number) => (number === null ? Infinity : count(number)));
  return (column) => places(column).map((place) => numbers[place] ?? NaN);
}

/** Unpack a column of numbers; in a text each character is a number, from -1 on. */
export function places(column: unknown): number[] {
  if (typeof column !== "string") return list(column).map(count);
  return Array.from({ length: column.length }, (_, at) => column.charCodeAt(at) - FIRST);
}

/** The heuristic value in an event; NaN if there is none. */
export function guessOf({ h, hs, state }: Story, event: number): number {
  return (hs ? hs[event] : h?.[state[event] ?? -1]) ?? NaN;
}

/** The neighbour examined by an event, its parent, and true if the neighbour is skipped. */
export function lookOf({ kinds, effects, state, parent }: Pick<Story, "kinds" | "effects" | "state" | "parent">, event: number): { state: number; parent: number; skipped: boolean } {
  const letter = kinds.charAt(event);
  const frontier = text(effects[letter]).charAt(0);
  const from = parent[event] ?? -1;
  const looks = from >= 0 && !/[gmlvy]/.test(letter) && frontier !== "-";
  return { state: looks ? (state[event] ?? -1) : -1, parent: looks ? from : -1, skipped: frontier === "." };
}

/** The key that orders a frontier or prunes a search. */
export function rankOf({ priority }: Story, g: number, h: number): number {
  const guess = h || 0;
  return { g, h: guess, f: g + guess }[priority] ?? 0;
}

/** The sentence of an event; `old` is the previous g of its state. */
export function sentence(story: Story, event: number, old: number): string {
  const letter = story.kinds.charAt(event);
  const side = story.back[event] === "1" ? letter.toUpperCase() : letter;
  const state = story.state[event] ?? -1;
  const g = story.g[event] ?? NaN;
  const h = guessOf(story, event);
  const words: Record<string, string> = {
    state: story.states[state] ?? "",
    parent: story.states[story.parent[event] ?? -1] ?? "",
    g: hundredths(g), h: hundredths(h), f: hundredths(g + h), old: hundredths(old),
  };
  return fill(text(story.sentences[side]) || text(story.sentences[letter]), words);
}
