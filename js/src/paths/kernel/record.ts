// The steps of a search in the page, packed as Python packs them (`story_json.py`).

import type { Fields } from "../../base/host/json";

/** The kinds of steps, see `STEP_KINDS` in Python. */
export enum Kind {
  Start = "s",
  Take = "t",
  Drop = "d",
  Add = "a",
  Improve = "i",
  Reopen = "r",
  Skip = "k",
  Goal = "g",
  Fail = "f",
}

export interface Outcome {
  path: readonly number[];
  cost: number;
  expanded: number;
}

export class TooManySteps extends Error {}

/** Distinct numbers in the order in which they are first asked for; NaN stands for none. */
export class Interned<T> {
  readonly listed: T[] = [];
  readonly #places = new Map<unknown, number>();

  constructor(private readonly key: (value: T) => unknown = (value) => value) {}

  of(value: T): number {
    const key = this.key(value);
    let place = Number.isNaN(key) ? -1 : this.#places.get(key);
    if (place === undefined) {
      place = this.listed.push(value) - 1;
      this.#places.set(key, place);
    }
    return place;
  }
}

const FIRST = 36; // The character code of 0; see `story_json.py`
const MOST = 0xd800 - FIRST;

/** A column of numbers from -1 on as text, if each has a character. */
export function asText(column: readonly number[]): string | readonly number[] {
  return column.some((value) => value >= MOST)
    ? column
    : column.map((value) => String.fromCharCode(value + FIRST)).join("");
}

export const finite = (value: number): number | null => (value === Infinity ? null : value);

/** Record a step; NaN and -1 stand for none. */
export type Tell = (
  kind: Kind,
  state?: number,
  parent?: number,
  g?: number,
  h?: number,
  back?: boolean,
) => void;

/** Run a search over so many states and pack its steps; throw `TooManySteps` if there are more than `most`. */
export function record(size: number, most: number, run: (tell: Tell) => Outcome): Fields {
  let [kinds, sides] = ["", ""];
  const states: number[] = [];
  const parents: number[] = [];
  const costs: number[] = [];
  const guesses = new Array<number>(size).fill(NaN);
  const tell: Tell = (kind, state = -1, parent = -1, g = NaN, h = NaN, back = false) => {
    if (states.push(state) > most) throw new TooManySteps();
    kinds += kind;
    sides += Number(back);
    parents.push(parent);
    costs.push(g);
    if (!Number.isNaN(h)) guesses[state] = h;
  };
  const { path, cost, expanded } = run(tell);
  const numbers = new Interned<number>();
  const column = (values: readonly number[]) => asText(values.map((value) => numbers.of(value)));
  return {
    h: guesses.every(Number.isNaN) ? null : column(guesses),
    hs: null, // In these searches the h of a state never changes
    kinds,
    state: asText(states),
    parent: asText(parents),
    g: column(costs),
    back: sides.includes("1") ? sides : null,
    numbers: numbers.listed.map(finite),
    path: asText(path),
    cost: finite(cost),
    expanded,
  };
}
