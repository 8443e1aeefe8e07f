// The model of a widget in a page without Python; the page contains the needed answers.

import { count, type Fields, fields, list, text } from "../host/json";
import type { HostModel } from "../host/model";
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
  const made: Record<string, unknown> | unknown[] = Array.isArray(earlier)
    ? [...(earlier as unknown[])]
    : { ...fields(earlier) };
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
  readonly positions: readonly Difference[]; // The positions of a game, each as a difference from the one before
}

/** What the address of a page tells of a widget, by name. */
export type Told = Readonly<Record<string, string>>;

/** What answers requests in place of Python, by a script that only the pages have which need it. */
export interface Answering {
  readonly shown: Fields; // The traits that it sets first
  answer(request: Fields): Fields; // The traits that a request changes
  follow?(): Fields; // The traits that depend on those which the page has set
  address?(): Told; // What the address of the page tells of the widget
  /** Check what an address tells, throw if it is wrong, and return what carries it out and gives the traits to set. */
  read?(told: Told): () => Fields;
}

export type Judge = new (length: number, question: (at: number) => Fields) => Answering;
export type Kernel = new (traits: Fields, more: never) => Answering;
export type TextKernel = new (model: HostModel, other: HostModel) => Answering;

export class PageModel extends LocalModel {
  offline = true;
  widget_manager: unknown; // Knows the other widgets of the page, by their places
  readonly #differences: readonly Difference[];
  readonly #positions: Fields[] = []; // The positions computed so far, from the first one on
  #answering: Answering | null = null;

  constructor(
    { state, positions }: StoredWidget,
    judge?: Judge,
    kernel?: Kernel,
    more?: unknown, // What the kernel has in a script of its own
  ) {
    super({ ...state });
    this.#differences = positions;
    Object.assign(this.values, this.#position(count(state.step)));
    if (this.values._kernel && kernel) this.answerBy(new kernel(this.values, more as never));
    if (this.values._answers && judge) {
      this.#answering = new judge(positions.length, (at) => this.#position(at));
      Object.assign(this.values, this.#answering.shown);
    }
  }

  /** Have all requests answered, as by Python. */
  answerBy(kernel: Answering): void {
    this.offline = false;
    this.#answering = kernel;
    Object.assign(this.values, inOneLanguage(this.values._words), kernel.shown);
  }

  set(name: string, value: unknown): void {
    this.put({ [name]: value });
  }
  save_changes(): void {
    this.put(this.#answering?.follow?.() ?? {});
  }

  /** Answer a request; of those that Python would answer only `look` and the ones for which the page has a script. */
  send(content: unknown): void {
    const { do: what, step, request } = fields(content);
    const n = count(fields(this.values._answered).n) + 1;
    const shown =
      what === "look"
        ? { ...this.#position(count(step)), step }
        : this.#answering?.answer(fields(content));
    this.put({ ...shown, _answered: { n, id: text(request) } });
  }

  /** What the address of the page tells of the widget: its step, and what its kernel adds. */
  get address(): Told {
    return {
      ...this.#answering?.address?.(),
      ...(this.#hasSteps ? { step: `${count(this.values.step)}` } : {}),
    };
  }

  /** Check what an address tells, throw if it is wrong, and return what carries it out. */
  read({ step, ...own }: Told): () => void {
    const read = this.#answering?.read?.(own);
    if ((!read && Object.keys(own).length) || (step !== undefined && !/^\d{1,9}$/.test(step)))
      throw new RangeError();
    return () => {
      if (read) this.put(read());
      if (!this.#hasSteps) return;
      const last = count(this.values.last);
      const at = Math.min(Number(step ?? last), last);
      this.put({ ...this.#position(at), step: at });
    };
  }

  /** A text beside a laboratory is at the step of that one. */
  get #hasSteps(): boolean {
    return "last" in this.values && !this.values._lab;
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

/** The words of a view without the offer of other languages, which a page has not. */
const inOneLanguage = (words: unknown): Fields => ({
  _words: { ...fields(words), writing: { ...fields(fields(words).writing), languages: [] } },
});

/** Read the widgets of a page; values used by several widgets are stored once. */
export function readWidgets(json: string): StoredWidget[] {
  const { widgets, shared } = fields(JSON.parse(json));
  return list(widgets)
    .map(fields)
    .map(({ script, state, same, positions }) => ({
      script: text(script),
      state: {
        ...fields(state),
        ...Object.fromEntries(
          Object.entries(fields(same)).map(([name, at]) => [name, list(shared)[count(at)]]),
        ),
      },
      positions: list(positions) as Difference[],
    }));
}
