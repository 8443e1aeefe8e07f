// The state of one view of a board besides the model: pointer, explained square and open
// requests. It knows no rules of the game.

import { type Fits, readFits } from "../domain/verdictTable";
import { KernelWatch } from "../host/kernel";
import { listen } from "../host/model";
import type { BoardModel } from "./boardModel";
import type { Page } from "../domain/page";
import type { Texts } from "../domain/texts";
import { difference, EMPTY, nameOfTile, type Position, type Tile, withTiles } from "../domain/position";
import { nameOf, indexOf } from "../domain/squares";
import { type Half, Words } from "../domain/words";
import { ANSWERS, take } from "./answers";
import { arrival, full } from "./speech";
import { type Click, type Intent, judged, Requests, type JudgedOutcome } from "./requests";

/** The explained square and the device that chose it. */
export interface Point { at: number; by: "pointer" | "cursor" | "python" }

/** Show fitting squares: never, for the current rotation, or for any rotation. */
export const FIT_MODES = ["off", "rotated", "any"] as const;
export type FitMode = (typeof FIT_MODES)[number];

const TRAITS = [...ANSWERS, "tile", "rotation", "hovered", "selected"];

export class Session {
  readonly page: Page;
  readonly words: Words;
  position: Position = EMPTY; // The position confirmed by the kernel
  shown: Position = EMPTY; // The position with unconfirmed tiles; a new object only if something changed
  point: Point | null = null;
  cursor = 0;
  fitMode: FitMode = "off";
  armed = false; // True if the next click chooses the first square of a pair exchange
  /** The trait `verdict` while it is shown; `tried` is true if a click or a call asked for it. */
  outcome: JudgedOutcome | null = null;
  done = "";
  notice = "";
  gone = false;
  taker: (at: number) => boolean = () => false; // Handle a click before it lays a tile; return true to consume it
  remark: (at: number) => string = () => ""; // Return a further remark about a square on arrival
  news: () => string = () => ""; // Describe an undo or redo that changed more than the board

  #focused = false;
  readonly requests = new Requests();
  noticed: number;
  reported = "";
  awaiting = false; // True if the verdict of the square pointed at is announced when it arrives
  #fitsRead: { raw: unknown; tile: Tile | null; fits: Fits | null } | null = null;
  readonly #changed = new Set<string>();
  #drawing = false;
  readonly watch: KernelWatch;

  constructor(
    readonly model: BoardModel, private readonly signal: AbortSignal, private readonly draw: () => void,
    readonly say: (text: string) => void,
  ) {
    this.page = model.readPage();
    this.words = new Words(this.page);
    this.position = this.shown = model.readPosition(this.page);
    this.show(false);
    this.noticed = model.notice.n;
    this.watch = new KernelWatch(model.host, signal, (gone) => this.#setGone(gone), () => this.#settled());
    listen(model.host, signal, Object.fromEntries(TRAITS.map((name) => [`change:${name}`, () => this.touch(name)])));
    if (model.hovered) this.followPython();
  }

  get texts(): Texts { return this.page.texts; }
  get trouble(): string { return this.gone ? this.texts.gone : this.notice; }
  get held(): Tile | null { return this.model.held; }
  get clicks(): Click[] { return this.requests.clicks; }
  get unconfirmed(): Half[] { return this.requests.unconfirmed; }

  get hand(): string[] | null {
    const { hand } = this.model;
    return hand && this.requests.remaining(hand, this.position);
  }

  /** The verdicts for the tile in hand; null until they arrive and while a click is unanswered. */
  get fits(): Fits | null { return this.clicks.length ? null : this.latestFits; }

  /** The last verdicts received for the tile in hand. */
  get latestFits(): Fits | null {
    const raw = this.model.host.get("_fits") as unknown;
    const tile = this.held;
    if (!this.#fitsRead || this.#fitsRead.raw !== raw || this.#fitsRead.tile !== tile) {
      this.#fitsRead = { raw, tile, fits: readFits(raw, tile) };
    }
    return this.#fitsRead.fits;
  }

  /** Choose the explained square; null when the pointer or the cursor leaves the board. */
  pointAt(at: number | null, by: "pointer" | "cursor"): void {
    if (at === null) {
      if (this.point?.by !== by) return;
      this.point = by === "pointer" && this.#focused ? { at: this.cursor, by: "cursor" } : null;
    } else {
      if (this.point?.at !== at) this.dismiss();
      this.point = { at, by };
    }
    this.#report();
    this.touch();
  }

  arrive(at: number, byClick: boolean): void {
    this.cursor = at;
    this.#focused = true;
    if (!byClick) {
      this.pointAt(at, "cursor");
      // The verdict comes with the answer to the last click.
      this.awaiting ||= this.clicks.length > 0 && this.held !== null;
      this.say(arrival(this, at));
    }
    this.touch();
  }

  blur(): void {
    this.#focused = false;
    this.pointAt(null, "cursor");
  }

  pick(code: string): void {
    this.#write({ tile: code });
    this.#sayTile();
  }

  turn(by: number): void {
    if (!this.model.tile) return;
    this.#write({ rotation: (this.model.rotation + by + 360) % 360 });
    this.#sayTile();
  }

  /** At the keyboard, await the verdict rather than announce the tile alone. */
  #sayTile(): void {
    this.awaiting = this.point?.by === "cursor";
    if (!this.awaiting && this.held) this.say(this.texts("nowHeld", { tile: this.words.runs(this.held) }));
  }

  /** Handle a click or Enter on a square: send one message or choose the square. */
  choose(at: number): void {
    if (this.taker(at)) return this.touch();
    const { held } = this;
    const cell = nameOf(at);
    if (held && this.model.host.offline) this.say(full(this, at));
    else if (!held) {
      if (this.armed) this.say(this.texts.pairTile);
      this.#write({ selected: cell });
      this.touch();
    } else if (this.armed && !this.model.pair) {
      this.send("pair", { cell, tile: nameOfTile(held) });
    } else {
      this.#lay(at, held);
    }
  }

  /** Lay the tile in hand; it shows at once if the page knows the verdict. */
  #lay(at: number, tile: Tile): void {
    const plays = [...(this.model.pair ? [this.model.pair] : []), { cell: at, tile }];
    const click = judged(this, plays, this.fits);
    this.outcome = click.outcome;
    this.done = "";
    this.#request("lay", { do: "lay", cell: nameOf(at), tile: nameOfTile(tile) }, click);
  }

  send(intent: Exclude<Intent, "lay">, words: Record<string, string> = {}): void {
    this.dismiss();
    this.#request(intent, { do: intent, ...words });
  }

  ask(request: Record<string, unknown>): void { this.#request("other", request); }

  #request(intent: Intent, content: Record<string, unknown>, click: Click | null = null): void {
    const id = this.requests.add(intent, click);
    this.notice = "";
    this.watch.expectAnswer(this.model.send({ ...content, request: id }));
    this.touch();
  }

  togglePair(): void {
    if (this.model.pair) this.send("unpair");
    else this.armed = !this.armed;
    if (this.armed) this.say(this.texts.pairOpen);
    this.touch();
  }

  /** Handle Esc: first cancel the pair exchange, then drop the tile. */
  drop(): void {
    if (this.armed || this.model.pair) {
      if (this.model.pair) this.send("unpair");
      else this.say(this.texts.pairOff);
      this.armed = false;
    } else if (this.model.tile) {
      this.#write({ tile: "" });
      this.awaiting = false;
      this.say(this.texts.putBack);
    }
    this.touch();
  }

  setFitMode(mode: FitMode): void {
    this.fitMode = mode;
    this.touch();
  }

  refuse(text: string): void {
    this.notice = text;
    this.touch();
  }

  closeNotice(): void {
    this.notice = "";
    this.gone = false;
    this.touch();
  }

  #write(values: Record<string, unknown>): void {
    const sent = this.model.write(values);
    if (!sent || this.held) this.watch.expectAnswer(sent);
  }

  dismiss(): void {
    this.outcome = null;
    this.done = "";
  }

  #report(): void {
    if (!this.model.reportHover) return;
    const name = this.point && this.point.by !== "python" ? nameOf(this.point.at) : "";
    if (name === this.reported) return;
    this.reported = name;
    this.model.write({ hovered: name });
  }

  /** Schedule one update for all traits that change together. */
  touch(trait?: string): void {
    if (trait) this.#changed.add(trait);
    if (this.#drawing || this.signal.aborted) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      if (this.signal.aborted) return;
      const changed = new Set(this.#changed);
      this.#changed.clear();
      if (changed.size) take(this, changed);
      this.#reshow();
      this.draw();
    });
  }

  #reshow(): void {
    const { unconfirmed } = this;
    const shown = unconfirmed.length ? withTiles(this.position, unconfirmed) : this.position;
    if (!unconfirmed.length || difference(shown, this.shown).length) this.shown = shown;
  }

  show(tried: boolean): void {
    const verdict = this.model.verdict;
    this.outcome = verdict && { ...verdict, tried };
    this.done = "";
  }

  followPython(): void {
    const at = indexOf(this.model.hovered);
    if (at >= 0) this.point = { at, by: "python" };
    else if (this.point?.by === "python") this.point = null;
    this.reported = this.model.hovered;
    this.dismiss();
    if (at >= 0 && this.model.verdict?.cells.includes(at)) this.show(false);
  }

  #settled(): boolean { return this.requests.none && (!this.held || this.fits !== null); }

  #setGone(gone: boolean): void {
    if (gone) {
      if (this.clicks.length) this.dismiss();
      this.requests.drop();
    }
    if (gone === this.gone) return;
    this.gone = gone;
    this.touch();
  }
}
