// The steps of a search in the page, packed as Python packs them (`story_json.py`).

import type { Fields } from "../../base/host/json";

/** The letters of the kinds of steps, see `STEP_KINDS` in Python. */
const LETTERS = {
  start: "s",
  take: "t",
  drop: "d",
  add: "a",
  improve: "i",
  reopen: "r",
  skip: "k",
  goal: "g",
  fail: "f",
};
export type Kind = keyof typeof LETTERS;

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

export class Recorder {
  readonly #kinds: string[] = [];
  readonly #back: string[] = [];
  readonly #columns = {
    state: [] as number[],
    parent: [] as number[],
    g: [] as number[],
    h: [] as number[],
  };

  constructor(private readonly most: number) {}

  /** Record a step; NaN and -1 stand for none. */
  readonly tell = (kind: Kind, state = -1, parent = -1, g = NaN, h = NaN, back = false): void => {
    if (this.#kinds.length === this.most) throw new TooManySteps();
    this.#kinds.push(LETTERS[kind]);
    this.#back.push(back ? "1" : "0");
    const { state: states, parent: parents, g: costs, h: guesses } = this.#columns;
    states.push(state);
    parents.push(parent);
    costs.push(g);
    guesses.push(h);
  };

  /** Pack the steps of a search of so many states. */
  pack(size: number, twoSided: boolean, { path, cost, expanded }: Outcome): Fields {
    const { state, parent, g, h } = this.#columns;
    const numbers = new Interned<number>();
    const guesses = new Array<number>(size).fill(NaN);
    h.forEach((guess, step) => {
      if (!Number.isNaN(guess)) guesses[state[step]!] = guess;
    });
    const column = (values: readonly number[]) => asText(values.map((value) => numbers.of(value)));
    const guided = h.some((guess) => !Number.isNaN(guess));
    return {
      h: guided ? column(guesses) : null,
      hs: null, // In these searches the h of a state never changes
      kinds: this.#kinds.join(""),
      state: asText(state),
      parent: asText(parent),
      g: column(g),
      back: twoSided ? this.#back.join("") : null,
      numbers: numbers.listed.map(finite),
      path: asText(path),
      cost: finite(cost),
      expanded,
    };
  }
}
