// The present step of a view and its playback. It follows and sets the traits `step`,
// `playing` and `speed`, and never waits for the kernel.

import { Connection } from "../host/kernel";
import { type HostModel, listen, write } from "../host/model";
import { count } from "../host/json";

const SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60]; // The speeds for the keys + and −, in steps per second
export const SAVE_EVERY = 250; // The shortest time between two saved steps during playback, in milliseconds
const ECHO = 1000; // The longest delay of an echo of a saved step, in milliseconds

/** The cause of a step: this view, its playback or another view; "end" if no step was left. */
export type Cause = "own" | "play" | "outside" | "end";

export class Playback {
  step = 0;
  last = 0;
  playing = false;
  speed = 2;
  #due: ReturnType<typeof setTimeout> | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #savedAt = -Infinity;
  #unsaved = false;
  #saved: { step: number; at: number }[] = [];
  #savedStep = -1;
  readonly #connection: Connection;

  constructor(
    private readonly host: HostModel,
    private readonly lastOf: () => number,
    signal: AbortSignal,
    private readonly changed: (cause: Cause) => void,
    private readonly onward = (step: number, by: 1 | -1): number => step + by,
  ) {
    this.#connection = new Connection(host, signal);
    this.read();
    listen(host, signal, {
      "change:step": () => this.#follow(),
      "change:playing": () => this.#obey(),
      "change:speed": () => this.#tune(),
      // The story and so its end have changed.
      "change:last": () => {
        this.read();
        this.changed("outside");
      },
    });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#due);
      this.#save();
    });
  }

  read(): void {
    const last: unknown = this.host.get("last");
    this.last = typeof last === "number" ? last : this.lastOf();
    this.step = this.#within(this.host.get("step"));
    this.speed = count(this.host.get("speed")) || 2;
    if (this.host.get("playing") === true && !this.playing) this.#start();
  }

  go(step: number): void {
    const to = this.#within(step);
    if (to === this.step) return;
    this.#set({ step: to });
    this.#wait();
    this.changed("own");
  }

  /** Go to a step by hand, which stops playback. */
  to(step: number): void {
    this.#stop();
    if (this.#within(step) === this.step) this.changed("end");
    else this.go(step);
  }

  /** Take a stride by hand. */
  stride(by: 1 | -1): void {
    this.to(this.onward(this.step, by));
  }

  toggle(): void {
    if (this.playing) this.#stop();
    else if (this.last) {
      this.#set({ playing: true });
      this.#save();
      this.#start();
      this.changed("own");
    }
  }

  faster(by: 1 | -1): void {
    const speeds = by > 0 ? SPEEDS : [...SPEEDS].reverse();
    const speed = speeds.find((faster) => (faster - this.speed) * by > 0);
    if (speed === undefined) return;
    this.#set({ speed });
    this.#save();
    this.#wait();
    this.changed("own");
  }

  #start(): void {
    this.playing = true;
    if (this.step >= this.last) this.#set({ step: 0 });
    this.#wait();
  }

  #stop(): void {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.#due);
    this.#set({ playing: false });
    this.#save();
    this.changed("own");
  }

  /** Schedule the next step one full beat from now. */
  #wait(): void {
    clearTimeout(this.#due);
    if (this.playing) this.#due = setTimeout(() => this.#beat(), 1000 / this.speed);
  }

  #beat(): void {
    this.#set({ step: this.#within(this.onward(this.step, 1)) });
    if (this.step >= this.last) {
      this.#stop();
    } else {
      this.#wait();
      this.changed("play");
    }
  }

  #follow(): void {
    const step = this.#within(this.host.get("step"));
    if (step === this.step || (this.playing && this.#isEcho(step))) return;
    // Changes since the last save take precedence over its echo.
    if (this.#unsaved && step === this.#savedStep) return this.host.set("step", this.step);
    this.step = step;
    // Of several views at play, the one that made this step keeps the beat; the others wait anew.
    this.#wait();
    this.changed("outside");
  }

  #obey(): void {
    const playing = this.host.get("playing") === true;
    if (playing === this.playing) return;
    this.playing = playing;
    clearTimeout(this.#due);
    if (playing) this.#start();
    this.changed("outside");
  }

  #tune(): void {
    const speed = count(this.host.get("speed")) || this.speed;
    if (speed === this.speed) return;
    this.speed = speed;
    this.#wait();
    this.changed("outside");
  }

  /** True if the kernel only repeats a step that this view saved recently. */
  #isEcho(step: number): boolean {
    const since = Date.now() - ECHO;
    this.#saved = this.#saved.filter(({ at }) => at > since);
    return this.#saved.some((saved) => saved.step === step);
  }

  #set(values: { step?: number; playing?: boolean; speed?: number }): void {
    Object.assign(this, values);
    for (const [name, value] of Object.entries(values)) this.host.set(name, value);
    if (this.#connection.cut) return;
    this.#unsaved = true;
    const rest = this.#savedAt + SAVE_EVERY - Date.now();
    if (rest <= 0) this.#save();
    else this.#saving ??= setTimeout(() => this.#save(), rest);
  }

  #save(): void {
    if (!this.#unsaved) return;
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#unsaved = false;
    // Without a kernel the page continues on its own.
    if (this.#connection.cut) return;
    this.#savedAt = Date.now();
    this.#saved.push({ step: this.step, at: this.#savedAt });
    this.#savedStep = this.step;
    write(this.host, {});
  }

  #within(step: unknown): number {
    return Math.min(this.last, Math.max(0, Math.round(count(step))));
  }
}
