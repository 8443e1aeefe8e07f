// The model of a widget in a page without Python; the page contains the needed answers.

import { count, type Fields, fields, list, text } from "../host/json";
import { LocalModel } from "./localModel";

/** A change of a value: removal, replacement, a splice, or changes of its parts by name. */
type Difference =
  | readonly []
  | readonly [value: unknown]
  | readonly [at: number, dropped: number, put: string | readonly unknown[]]
  | { readonly [part: string]: Difference };

/** Apply a difference; the earlier value stays unchanged and shares parts with the later one. */
export function later(earlier: unknown, difference: Difference): unknown {
  if (Array.isArray(difference)) {
    if (difference.length < 2) return difference[0];
    const [at, dropped, put] = difference as [number, number, string | unknown[]];
    // Spread, because Python counts code points and JavaScript UTF-16 units.
    const old = [...(earlier as string | unknown[])];
    old.splice(at, dropped, ...put);
    return typeof earlier === "string" ? old.join("") : old;
  }
  const made: Record<string, unknown> | unknown[] = Array.isArray(earlier) ? [...(earlier as unknown[])] : { ...fields(earlier) };
  const parts = made as Record<string, unknown>;
  for (const [part, change] of Object.entries(difference)) {
    if (Array.isArray(change) && !change.length) delete parts[part];
    else parts[part] = later(parts[part], change as Difference);
  }
  return made;
}

export interface StoredWidget {
  readonly script: string;
  readonly state: Fields;
  readonly fits: Fields | null; // The verdicts of all possible tiles in hand, by name
  readonly positions: readonly Difference[]; // The positions of a game, each as a difference from the one before
}

/** The judging of answers to questions, by a script that only pages with questions have. */
export interface Judging {
  readonly shown: Fields; // The traits of the question asked now
  answer(request: Fields): Fields;
}

export type Judge = new (length: number, question: (at: number) => Fields) => Judging;

export class PageModel extends LocalModel {
  readonly offline = true;
  widget_manager: unknown; // Knows the other widgets of the page, by their places
  readonly #fits: Fields | null;
  readonly #differences: readonly Difference[];
  readonly #positions: Fields[] = []; // The positions computed so far, from the first one on
  readonly #questions: Judging | null = null;

  constructor({ state, fits, positions }: StoredWidget, judge: Judge | null = null) {
    super({ ...state });
    this.#fits = fits;
    this.#differences = positions;
    Object.assign(this.values, this.#position(count(state.step)));
    if (fits) this.values._verdicts = this.#fitsNow();
    if (this.values._answers && judge) {
      this.#questions = new judge(positions.length, (at) => this.#position(at));
      Object.assign(this.values, this.#questions.shown);
    }
  }

  set(name: string, value: unknown): void { this.put({ [name]: value }); }
  /** Update the verdicts, as the tile in hand may have changed. */
  save_changes(): void { if (this.#fits) this.put({ _verdicts: this.#fitsNow() }); }

  /** Answer a request; without Python only `look` has an effect, and those of questions. */
  send(content: unknown): void {
    const { do: what, step, request } = fields(content);
    const n = count(fields(this.values._answered).n) + 1;
    const shown = what === "look" ? { ...this.#position(count(step)), step } : this.#questions?.answer(fields(content));
    this.put({ ...shown, _answered: { n, id: text(request) } });
  }

  #fitsNow(): unknown {
    const { tile, rotation } = this.values;
    return this.#fits?.[`${text(tile)}${count(rotation)}`] ?? {};
  }

  #position(step: number): Fields {
    for (let at = this.#positions.length; at <= step; at++) {
      const difference = this.#differences[at];
      if (!difference) break;
      this.#positions.push(fields(later(this.#positions[at - 1] ?? {}, difference)));
    }
    return this.#positions[step] ?? {};
  }
}

/** Read the widgets of a page; values used by several widgets are stored once. */
export function readWidgets(json: string): StoredWidget[] {
  const { widgets, shared } = fields(JSON.parse(json));
  return list(widgets).map(fields).map(({ script, state, same, fits, positions }) => ({
    script: text(script),
    state: { ...fields(state), ...Object.fromEntries(Object.entries(fields(same)).map(([name, at]) => [name, list(shared)[count(at)]])) },
    fits: fits ? fields(fits) : null,
    positions: list(positions) as Difference[],
  }));
}
