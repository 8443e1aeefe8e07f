// A search as packed by `Trace.to_dict`: columns of events, states and numbers by place,
// for any algorithm.

import { fill, hundredths } from "../domain/writing";
import { count, fields, list, text } from "../host/json";

/** The character code of 0 in a column stored as text. */
const FIRST = 36;

export interface Story {
  /** For example "A* with Manhattan distance"; old traces have only a name. */
  title: string;
  /** "queue", "stack" or "heap", and the priority of a heap. */
  frontier: string;
  priority: string;
  pseudocode: string[];
  /** The names of the states. */
  states: string[];
  /** The h of each state; and of each event, where the h of a state changes. Otherwise null. */
  h: number[] | null;
  hs: number[] | null;
  start: number;
  goals: number[];
  path: number[];
  /** The states of a cycle of negative cost, or empty. */
  cycle: number[];
  cost: number | null;
  expanded: number;
  /** For each event a letter, its state, parent and g, and "1" for the goal's side. */
  kinds: string;
  state: number[];
  parent: number[];
  g: number[];
  back: string;
  /** By letter: a line from 1, a sentence with holes, and the effect on frontier and closed. */
  lines: Record<string, unknown>;
  sentences: Record<string, unknown>;
  effects: Record<string, unknown>;
}

export function readStory(value: unknown): Story {
  const packed = fields(value);
  const numbers = list(packed.numbers).map((number) => (number === null ? Infinity : count(number)));
  const values = (column: unknown): number[] => places(column).map((place) => numbers[place] ?? NaN);
  return {
    title: text(packed.title) || text(packed.algorithm),
    frontier: text(packed.frontier),
    priority: text(packed.priority),
    pseudocode: list(packed.pseudocode).map(text),
    states: list(packed.states).map(text),
    h: packed.h ? values(packed.h) : null,
    hs: packed.hs ? values(packed.hs) : null,
    start: count(packed.start),
    goals: places(packed.goals),
    path: places(packed.path),
    cycle: places(packed.cycle),
    cost: typeof packed.cost === "number" ? packed.cost : null,
    expanded: count(packed.expanded),
    kinds: text(packed.kinds),
    state: places(packed.state),
    parent: places(packed.parent),
    g: values(packed.g),
    back: text(packed.back),
    lines: fields(packed.lines),
    sentences: fields(packed.sentences),
    effects: fields(packed.effects),
  };
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
