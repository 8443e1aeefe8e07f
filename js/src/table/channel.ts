// The connection of one view to the kernel: open requests, errors and loss of the kernel.

import { type Texts, textsOf } from "../domain/texts";
import { fields, text } from "../host/json";
import { KernelWatch } from "../host/kernel";
import { attempt, type HostModel, listen, readNotice } from "../host/model";

export class Channel {
  readonly texts: Texts;
  notice = "";
  gone = false;
  #open: string[] = [];
  #noticed: number;
  #drawing = false;
  #sent = 0;
  #name = Math.random().toString(36).slice(2, 10);
  #watch: KernelWatch;

  constructor(
    readonly host: HostModel, private readonly signal: AbortSignal, traits: readonly string[],
    private readonly draw: () => void,
  ) {
    this.texts = textsOf(fields(host.get("_page")).words);
    this.#noticed = readNotice(host).n;
    this.#watch = new KernelWatch(host, signal, (gone) => this.#setGone(gone), () => !this.#open.length);
    const names = ["_notice", "_answered", ...traits];
    listen(host, signal, Object.fromEntries(names.map((name) => [`change:${name}`, () => this.#update(name)])));
  }

  get trouble(): string { return this.gone ? this.texts.gone : this.notice; }
  get waits(): boolean { return this.#open.length > 0; }

  ask(request: Record<string, unknown>): string {
    const id = `${this.#name}.${++this.#sent}`;
    this.#open.push(id);
    this.notice = "";
    this.#watch.expectAnswer(attempt(() => this.host.send({ ...request, request: id })));
    this.touch();
    return id;
  }

  waitsFor(id: string): boolean { return this.#open.includes(id); }

  refuse(why: string): void {
    this.notice = why;
    this.touch();
  }

  closeNotice(): void {
    this.notice = "";
    this.gone = false;
    this.touch();
  }

  /** Schedule one redraw after all simultaneous changes. */
  touch(): void {
    if (this.#drawing || this.signal.aborted) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      if (!this.signal.aborted) this.draw();
    });
  }

  #update(trait: string): void {
    this.#watch.answered();
    if (trait === "_answered") {
      // Answers come in order, so all earlier requests have been answered too.
      const at = this.#open.indexOf(text(fields(this.host.get("_answered")).id));
      this.#open.splice(0, at + 1);
    }
    const { text: message, n } = readNotice(this.host);
    if (n !== this.#noticed) {
      this.#noticed = n;
      this.notice = message;
    }
    this.touch();
  }

  #setGone(gone: boolean): void {
    if (gone) this.#open = [];
    if (gone === this.gone) return;
    this.gone = gone;
    this.touch();
  }
}
