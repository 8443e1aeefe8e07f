// Where a view stands in its story, and its playing. The traits `step`, `playing` and
// `speed` are followed, whoever sets them, and set; nothing here waits for the kernel.

import { Connection } from "../host/kernel";
import { type HostModel, listen, write } from "../host/model";
import { count } from "../host/json";

/** The speeds that the keys + and − choose among, in steps a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60];
/** While it plays, the step is saved no more often than this, in milliseconds. */
export const SAVE_EVERY = 250;
/** So long a saved step may come back as an echo. */
const ECHO = 1000;

/** What brought a step about: this view, its playing, or somebody else; or there was none left. */
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
  #told = -1;
  readonly #connection: Connection;

  constructor(
    private readonly host: HostModel,
    private readonly lastOf: () => number,
    signal: AbortSignal,
    /** Called after each change. */
    private readonly changed: (cause: Cause) => void,
  ) {
    this.#connection = new Connection(host, signal);
    this.read();
    listen(host, signal, {
      "change:step": () => this.#follow(),
      "change:playing": () => this.#obey(),
      "change:speed": () => this.#tune(),
      "change:last": () => this.#lengthen(),
    });
    signal.addEventListener("abort", () => {
      clearTimeout(this.#due);
      this.#save();
    });
  }

  /** Takes all traits as they are now. */
  read(): void {
    const last: unknown = this.host.get("last");
    this.last = typeof last === "number" ? last : this.lastOf();
    this.step = this.#within(this.host.get("step"));
    this.speed = count(this.host.get("speed")) || 2;
    if (this.host.get("playing") === true && !this.playing) this.#start();
  }

  /** To a step; what plays goes on from there. */
  go(step: number): void {
    const to = this.#within(step);
    if (to === this.step) return;
    this.#set({ step: to });
    this.#wait();
    this.changed("own");
  }

  /** One step by hand: it stops what plays. */
  by(steps: number): void {
    this.#stop();
    if (this.#within(this.step + steps) === this.step) this.changed("end");
    else this.go(this.step + steps);
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
    const speed = speeds.find((each) => (each - this.speed) * by > 0);
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

  /** The next step of the play is due a whole beat from now. */
  #wait(): void {
    clearTimeout(this.#due);
    if (this.playing) this.#due = setTimeout(() => this.#beat(), 1000 / this.speed);
  }

  #beat(): void {
    this.#set({ step: this.#within(this.step + 1) });
    if (this.step >= this.last) {
      this.#stop();
    } else {
      this.#wait();
      this.changed("play");
    }
  }

  // --- what others set ---

  #follow(): void {
    const step = this.#within(this.host.get("step"));
    if (step === this.step || (this.playing && this.#isEcho(step))) return;
    // What was done since the last saving counts more than the echo of that.
    if (this.#unsaved && step === this.#told) return this.host.set("step", this.step);
    this.step = step;
    // Of several views that play at once, the one that made this step has the beat: the
    // others wait anew, and so come to step only if it goes away.
    this.#wait();
    this.changed("outside");
  }

  /** The story is another one: its end is somewhere else. */
  #lengthen(): void {
    this.read();
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

  /** Whether the kernel only says again what this view told it a moment ago. */
  #isEcho(step: number): boolean {
    const since = Date.now() - ECHO;
    this.#saved = this.#saved.filter(({ at }) => at > since);
    return this.#saved.some((each) => each.step === step);
  }

  // --- what is set ---

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
    // Without a kernel the page goes on by itself.
    if (this.#connection.cut) return;
    this.#savedAt = Date.now();
    this.#saved.push({ step: this.step, at: this.#savedAt });
    this.#told = this.step;
    write(this.host, {});
  }

  #within(step: unknown): number {
    return Math.min(this.last, Math.max(0, Math.round(count(step))));
  }
}
