// The connection of one view to Python: numbered requests, their answers, notices, the loss
// of the kernel, and one redraw after simultaneous changes.

import { type Fields, fields, text } from "./json";
import { Connection } from "./kernel";
import { attempt, type HostModel, listen, readNotice } from "./model";

export const PATIENCE = 3000; // The longest wait for an answer before the kernel is reported gone, in milliseconds

/** An unanswered request, and what its view keeps with it. */
export interface Asked<T> {
  readonly id: string;
  about: T;
}

export interface Update<T> {
  readonly traits: ReadonlySet<string>;
  readonly answered: Asked<T> | undefined; // The last request of this view that the changes answer
  readonly refused: boolean; // True if there is a new notice
}

interface Caller<T> {
  draw(): void;
  /** Take in simultaneous changes before they are drawn. */
  take?(update: Update<T>): void;
  /** Return true if nothing is awaited, although no message reported it. */
  settled?(): boolean;
  /** Called before unanswered requests are given up; `late` is true if the kernel may only be busy. */
  lost?(late: boolean): void;
}

export class Channel<T = unknown> {
  notice = "";
  gone = false;
  asked: Asked<T>[] = []; // The unanswered requests, in their order
  #noticed: number;
  #sent = 0;
  readonly #name = Math.random().toString(36).slice(2, 10);
  readonly #connection: Connection;
  readonly #changed = new Set<string>();
  #drawing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #answers: readonly string[];

  constructor(
    readonly host: HostModel,
    private readonly signal: AbortSignal,
    private readonly caller: Caller<T>,
    answers: readonly string[], // Traits set only by the kernel: a change proves that it is alive
    others: readonly string[] = [], // Traits that the page sets too
  ) {
    this.#noticed = readNotice(host).n;
    this.#connection = new Connection(host, signal, () => this.#lose(false));
    this.#answers = ["_answered", "_notice", ...answers];
    const names = [...this.#answers, ...others];
    listen(
      host,
      signal,
      Object.fromEntries(names.map((name) => [`change:${name}`, () => this.touch(name)])),
    );
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** The id of the last request answered, from any view. */
  get answered(): string {
    return text(fields(this.host.get("_answered")).id);
  }

  /** The error to show; `gone` says that the kernel does not answer. */
  trouble(gone: string): string {
    return this.gone ? gone : this.notice;
  }

  /** Return a new name for a request, unique among all views. */
  number(): string {
    return `${this.#name}.${++this.#sent}`;
  }

  ask(request: Fields, about?: T, id = this.number()): void {
    this.asked.push({ id, about: about as T });
    this.notice = "";
    this.expect(
      !this.#connection.cut && attempt(() => this.host.send({ ...request, request: id })),
    );
    this.touch();
  }

  /** Expect an answer within a few seconds to what was sent, if it could be. */
  expect(sent: boolean): void {
    clearTimeout(this.#timer);
    if (!sent) this.#lose(false);
    else
      this.#timer = setTimeout(
        () => (this.caller.settled?.() ?? !this.asked.length) || this.#lose(!this.#connection.cut),
        PATIENCE,
      );
  }

  refuse(why: string): void {
    this.notice = why;
    this.touch();
  }

  closeNotice(): void {
    this.gone = false;
    this.refuse("");
  }

  /** Schedule one redraw after all simultaneous changes. */
  touch(trait?: string): void {
    if (trait) this.#changed.add(trait);
    if (this.#drawing || this.signal.aborted) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      if (this.signal.aborted) return;
      const traits = new Set(this.#changed);
      this.#changed.clear();
      if (traits.size) this.#take(traits);
      this.caller.draw();
    });
  }

  #take(traits: ReadonlySet<string>): void {
    // Answers come in order, so all earlier requests have been answered too.
    const at = traits.has("_answered")
      ? this.asked.findIndex(({ id }) => id === this.answered)
      : -1;
    const answered = this.asked.splice(0, at + 1).pop();
    if (this.#answers.some((name) => traits.has(name))) {
      clearTimeout(this.#timer);
      this.#setGone(false);
    }
    const { text: notice, n } = readNotice(this.host);
    const refused = n !== this.#noticed;
    this.#noticed = n;
    if (refused) this.notice = notice;
    this.caller.take?.({ traits, answered, refused });
  }

  #lose(late: boolean): void {
    this.caller.lost?.(late);
    this.asked = [];
    this.#setGone(true);
  }

  #setGone(gone: boolean): void {
    if (gone === this.gone) return;
    this.gone = gone;
    this.touch();
  }
}
