// What one view of a board knows besides the model: where the pointer is, which square
// is explained, what was asked. It decides nothing about the game.

import { type Fits, readFits } from "../domain/verdictTable";
import { KernelWatch } from "../host/kernel";
import type { BoardModel, Outcome } from "./boardModel";
import type { Page } from "../domain/page";
import { difference, EMPTY, type Position, readPosition, withTiles } from "../domain/position";
import { nameOf, indexOf } from "../domain/squares";
import { type Half, Words } from "../domain/words";
import { afterAnswer, arrival, full } from "./speech";
import { type Click, judged, pieces } from "./click";

export const GONE =
  "The kernel does not answer: the board shows the last known position. " +
  "Run the cell again to go on.";

/** The square that is explained, and what brought it up. */
export interface Point { at: number; by: "pointer" | "cursor" | "python" }

/** Whether to show where the tile fits: no, as it is turned, turned in any way. */
export const FIT_MODES = ["off", "turned", "any"] as const;
export type FitMode = (typeof FIT_MODES)[number];

export type Intent = "lay" | "pair" | "unpair" | "undo" | "redo" | "clear" | "example" | "edition" | "other";

/** What was sent and has no answer yet; a click that shall lay a tile shows at once. */
interface Asked { id: string; intent: Intent; click: Click | null }

/** Traits that only the kernel changes: when one does, the kernel is there. */
const ANSWERS = [
  "verdict", "state", "edition", "hand", "_history", "_pair", "_notice", "_fits", "_answered",
];
const TRAITS = [...ANSWERS, "tile", "rotation", "hovered", "selected"];

export class Session {
  readonly page: Page;
  readonly words: Words;
  /** What the kernel has said. */
  position: Position = EMPTY;
  /** The same with the tiles that are not confirmed yet; changes only with what it shows. */
  shown: Position = EMPTY;
  point: Point | null = null;
  cursor = 0;
  fitMode: FitMode = "off";
  /** The next click chooses the first square of a pair exchange. */
  armed = false;
  /** The trait `verdict` while it is shown; `tried` if a click or a call asked for it. */
  outcome: (Outcome & { tried: boolean }) | null = null;
  /** What undo, clear and the like did. */
  done = "";
  notice = "";
  gone = false;
  /** Takes the click on a square for something else than laying, if it returns true. */
  taker: (at: number) => boolean = () => false;
  /** What else is to be said of a square that is arrived at. */
  remark: (at: number) => string = () => "";

  private focused = false;
  /** What the kernel has still to answer, in the order of sending. */
  private asked: Asked[] = [];
  private readonly name = Math.random().toString(36).slice(2, 10);
  private sent = 0;
  private noticed: number;
  private reported = "";
  private awaiting = false;
  private fitsRead: { raw: object | null; tile: string; fits: Fits | null } | null = null;
  private readonly changed = new Set<string>();
  private drawing = false;
  private readonly watch: KernelWatch;

  constructor(
    readonly model: BoardModel,
    private readonly signal: AbortSignal,
    private readonly draw: () => void,
    private readonly say: (text: string) => void,
  ) {
    this.page = model.readPage();
    this.words = new Words(this.page);
    this.position = this.shown = readPosition(model.state);
    this.show(false);
    this.noticed = model.notice.n;
    this.watch = new KernelWatch(model.host, signal, (gone) => this.setGone(gone), () => this.settled());
    const heard = TRAITS.map((name) => [`change:${name}`, () => this.touch(name)] as const);
    for (const [event, callback] of heard) model.host.on(event, callback);
    signal.addEventListener("abort", () => {
      for (const [event, callback] of heard) model.host.off(event, callback);
    });
    if (model.hovered) this.followPython();
  }

  /** The tile in hand as it is turned, such as "C90"; empty if there is none. */
  get held(): string {
    const { tile, rotation } = this.model;
    return tile ? `${tile}${rotation}` : "";
  }

  /** The clicks that shall lay tiles and have no answer yet, oldest first. */
  get clicks(): Click[] {
    return this.asked.flatMap(({ click }) => click ?? []);
  }

  /** The tiles that may lie where they were clicked, which the kernel has yet to confirm. */
  get unconfirmed(): Half[] {
    return this.clicks.flatMap(({ plays, verdict }) => (verdict === "yes" ? plays : []));
  }

  /** The hand without the tiles that were clicked onto the board, and with what they replace. */
  get hand(): string[] | null {
    const hand = this.model.hand;
    if (!hand) return null;
    const left = [...hand];
    for (const { code, back } of this.clicks.flatMap((click) => pieces(click, this.position))) {
      const at = left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
      if (back) left.push(back);
    }
    return left;
  }

  /** The verdicts for the tile in hand; null until they have come, or while a click changes them. */
  get fits(): Fits | null {
    return this.clicks.length ? null : this.known;
  }

  private get known(): Fits | null {
    const raw = this.model.host.get("_fits") as object | null;
    const tile = this.held;
    if (!this.fitsRead || this.fitsRead.raw !== raw || this.fitsRead.tile !== tile) {
      this.fitsRead = { raw, tile, fits: readFits(this.model.fits, tile) };
    }
    return this.fitsRead.fits;
  }

  // --- what the person does ---

  /** Brings up a square; null when the pointer or the keyboard has left the board. */
  pointAt(at: number | null, by: "pointer" | "cursor"): void {
    if (at === null) {
      if (this.point?.by !== by) return;
      this.point = by === "pointer" && this.focused ? { at: this.cursor, by: "cursor" } : null;
    } else {
      if (this.point?.at !== at) this.dismiss();
      this.point = { at, by };
    }
    this.report();
    this.touch();
  }

  /** The focus comes to a square: by the keyboard, or brought along by a click. */
  arrive(at: number, byClick: boolean): void {
    this.cursor = at;
    this.focused = true;
    if (!byClick) {
      this.pointAt(at, "cursor");
      // The verdict comes with the answer to the last click.
      this.awaiting ||= this.clicks.length > 0 && this.held !== "";
      this.say(arrival(this, at));
    }
    this.touch();
  }

  blur(): void {
    this.focused = false;
    this.pointAt(null, "cursor");
  }

  pick(code: string): void {
    this.write({ tile: code });
    this.sayTile();
  }

  turn(by: number): void {
    if (!this.model.tile) return;
    this.write({ rotation: (this.model.rotation + by + 360) % 360 });
    this.sayTile();
  }

  /** Where the cursor is, the verdict is worth waiting for. */
  private sayTile(): void {
    this.awaiting = this.point?.by === "cursor";
    if (!this.awaiting) this.say(`${this.words.turned(this.held)} in your hand`);
  }

  /** A click or Enter on a square: one message, or the choice of a square. */
  choose(at: number): void {
    if (this.taker(at)) return this.touch();
    const cell = nameOf(at);
    if (!this.held) {
      if (this.armed) this.say("Take a tile first, then choose the first square of the pair.");
      this.write({ selected: cell });
      this.touch();
    } else if (this.armed && !this.model.pair) {
      this.send("pair", { cell, tile: this.held });
    } else {
      this.lay(at);
    }
  }

  /** Lays the tile in hand: it shows at once, as far as the page knows the verdict. */
  private lay(at: number): void {
    const plays = [...(this.model.pair ? [this.model.pair] : []), { cell: at, tile: this.held }];
    const click = judged(this, plays, this.fits);
    this.outcome = click.outcome;
    this.done = "";
    this.request("lay", { do: "lay", cell: nameOf(at), tile: this.held }, click);
  }

  send(intent: Exclude<Intent, "lay">, words: Record<string, string> = {}): void {
    this.dismiss();
    this.request(intent, { do: intent, ...words });
  }

  /** Asks for something that only one kind of widget knows. */
  ask(request: Record<string, unknown>): void {
    this.request("other", request);
  }

  private request(intent: Intent, content: Record<string, unknown>, click: Click | null = null): void {
    const id = `${this.name}.${++this.sent}`;
    this.asked.push({ id, intent, click });
    this.notice = "";
    this.watch.asked(this.model.send({ ...content, request: id }));
    this.touch();
  }

  togglePair(): void {
    if (this.model.pair) this.send("unpair");
    else this.armed = !this.armed;
    if (this.armed) this.say("Pair exchange: choose the first laid square.");
    this.touch();
  }

  /** Esc: first the pair exchange is given up, then the tile. */
  drop(): void {
    if (this.armed || this.model.pair) {
      if (this.model.pair) this.send("unpair");
      else this.say("Pair exchange cancelled.");
      this.armed = false;
    } else if (this.model.tile) {
      this.write({ tile: "" });
      this.awaiting = false;
      this.say("Tile put back.");
    }
    this.touch();
  }

  setFitMode(mode: FitMode): void {
    this.fitMode = mode;
    this.touch();
  }

  /** Says why something was not even asked for. */
  refuse(text: string): void {
    this.notice = text;
    this.touch();
  }

  closeNotice(): void {
    this.notice = "";
    this.gone = false;
    this.touch();
  }

  private write(values: Record<string, unknown>): void {
    const sent = this.model.write(values);
    if (!sent || this.held) this.watch.asked(sent);
  }

  private dismiss(): void {
    this.outcome = null;
    this.done = "";
  }

  private report(): void {
    if (!this.model.reportHover) return;
    const name = this.point && this.point.by !== "python" ? nameOf(this.point.at) : "";
    if (name === this.reported) return;
    this.reported = name;
    this.model.write({ hovered: name });
  }

  // --- what the kernel does ---

  /** Something changed: the traits of one answer are looked at together, and drawn once. */
  touch(trait?: string): void {
    if (trait) this.changed.add(trait);
    if (this.drawing || this.signal.aborted) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      if (this.signal.aborted) return;
      const changed = new Set(this.changed);
      this.changed.clear();
      if (changed.size) this.take(changed);
      this.reshow();
      this.draw();
    });
  }

  private reshow(): void {
    const { unconfirmed } = this;
    const shown = unconfirmed.length ? withTiles(this.position, unconfirmed) : this.position;
    if (!unconfirmed.length || difference(shown, this.shown).length) this.shown = shown;
  }

  private take(changed: ReadonlySet<string>): void {
    const answered = this.reply(changed);
    const asked = answered?.intent ?? null;
    const promised = answered?.click?.outcome ?? null;
    if (changed.has("tile") || changed.has("rotation")) this.dismiss();
    if (ANSWERS.some((name) => changed.has(name))) this.watch.answered();
    const before = this.position;
    if (changed.has("state")) this.position = readPosition(this.model.state);
    this.judgeNext();
    if (this.awaiting && this.fits && this.point) {
      this.awaiting = false;
      this.say(arrival(this, this.point.at));
    }
    if (changed.has("_pair") && this.model.pair) this.armed = false;
    const pointed = changed.has("hovered") && this.model.hovered !== this.reported;
    if (pointed) this.followPython();
    const { text, n } = this.model.notice;
    const refused = n !== this.noticed;
    // Who has gone on to another square since the click wants to read of that one.
    const leftBehind = promised !== null && this.outcome === null && this.model.verdict?.done === promised.done;
    if (asked === "lay" && !refused) {
      // Of a click that still waits more is to be said than of the one before it.
      if (!this.clicks.length) this.show(true);
    } else if (asked === "lay" && !this.clicks.length) this.dismiss();
    else if (changed.has("verdict")) this.takeVerdict(asked);
    if (pointed && this.point) this.say(full(this, this.point.at));
    if (refused) {
      this.noticed = n;
      this.notice = text;
    } else if (asked) {
      const said = afterAnswer(asked, this, difference(before, this.position));
      if (asked !== "lay" && asked !== "pair" && !this.outcome) this.done = said;
      if (said) this.say(said);
    }
    if (leftBehind) this.dismiss();
  }

  /** The intent of this view that is answered by what changed, if one is: `_answered` names it. */
  private reply(changed: ReadonlySet<string>): Asked | null {
    if (!changed.has("_answered")) return null;
    const at = this.asked.findIndex(({ id }) => id === this.model.answered);
    // Answers come in order: what was asked before has had its own.
    return this.asked.splice(0, at + 1).pop() ?? null;
  }

  /** The verdict of the next click, which could not be known before the answer to the last one. */
  private judgeNext(): void {
    const next = this.asked.find(({ click }) => click);
    if (!next?.click || next.click.verdict !== "unknown" || next !== this.asked[0]) return;
    next.click = judged(this, next.click.plays, this.known);
    if (next.click.outcome) this.outcome = next.click.outcome;
  }

  private show(tried: boolean): void {
    const verdict = this.model.verdict;
    this.outcome = verdict && { ...verdict, tried };
    this.done = "";
  }

  /** A verdict that this view did not ask for by a click. */
  private takeVerdict(asked: Intent | null): void {
    const { hovered, verdict } = this.model;
    const explains = verdict?.done === false && verdict.cells.includes(indexOf(hovered));
    // Of the square that this page reported it knows more than the kernel: where the pointer is now.
    if (!explains || this.point?.by === "python") this.show(!explains && asked === null);
  }

  private followPython(): void {
    const at = indexOf(this.model.hovered);
    if (at >= 0) this.point = { at, by: "python" };
    else if (this.point?.by === "python") this.point = null;
    this.reported = this.model.hovered;
    this.dismiss();
    if (at >= 0 && this.model.verdict?.cells.includes(at)) this.show(false);
  }

  private settled(): boolean {
    return this.asked.length === 0 && (!this.held || this.fits !== null);
  }

  private setGone(gone: boolean): void {
    if (gone) {
      if (this.clicks.length) this.dismiss();
      this.asked = [];
    }
    if (gone === this.gone) return;
    this.gone = gone;
    this.touch();
  }
}
