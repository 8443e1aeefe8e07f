// A search as `Trace.to_dict` packs it: events in columns, states and numbers by place.
// Whose search it is does not matter here: a story brings all that is needed to tell it.

import { fill, hundredths } from "../domain/writing";
import { count, fields, list, text } from "../host/json";

/** The character of 0 in a column that is a text. */
const FIRST = 36;

export interface Story {
  /** Such as "A* with Manhattan distance"; traces that were saved early have a name only. */
  title: string;
  /** "queue", "stack" or "heap", and what a heap is ordered by. */
  frontier: string;
  priority: string;
  pseudocode: string[];
  /** What each state is called. */
  states: string[];
  /** The h of each state, and of each event where that of a state changes; else null. */
  h: number[] | null;
  hs: number[] | null;
  start: number;
  goals: number[];
  path: number[];
  /** The states of a cycle of negative cost; empty without one. */
  cycle: number[];
  cost: number | null;
  expanded: number;
  /** For each event a letter, its state, parent and g, and whether the goal's side has it. */
  kinds: string;
  state: number[];
  parent: number[];
  g: number[];
  back: string;
  /** By letter: a line from 1; a sentence with holes; what it does to frontier and closed. */
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

/** A column of numbers, which may be one text: each is a character, -1 the one before that of 0. */
export function places(column: unknown): number[] {
  if (typeof column !== "string") return list(column).map(count);
  return Array.from({ length: column.length }, (_, at) => column.charCodeAt(at) - FIRST);
}

/** What an event knows of the heuristic for its state; NaN if nothing. */
export function guessOf({ h, hs, state }: Story, event: number): number {
  return (hs ? hs[event] : h?.[state[event] ?? -1]) ?? NaN;
}

/** The neighbour that an event looks at, from where, and whether nothing comes of it. */
export function lookOf({ kinds, effects, state, parent }: Pick<Story, "kinds" | "effects" | "state" | "parent">, event: number): { state: number; parent: number; skipped: boolean } {
  const letter = kinds.charAt(event);
  const frontier = text(effects[letter]).charAt(0);
  const from = parent[event] ?? -1;
  const looks = from >= 0 && !/[gmlvy]/.test(letter) && frontier !== "-";
  return { state: looks ? (state[event] ?? -1) : -1, parent: looks ? from : -1, skipped: frontier === "." };
}

/** What a frontier is ordered by, or a search cuts by. */
export function rankOf({ priority }: Story, g: number, h: number): number {
  const guess = h || 0;
  return { g, h: guess, f: g + guess }[priority] ?? 0;
}

/** What the event says; `old` is the g that its state had before. */
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
