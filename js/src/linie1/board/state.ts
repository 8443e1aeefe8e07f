// What one view of a board shows besides the model: the position with unconfirmed tiles, the
// square pointed at and the outcome of the last click. It knows no rules of the game.

import type { Channel } from "../../base/host/channel";
import type { Page } from "./page";
import { difference, EMPTY, type Position, type Tile, withTiles } from "./position";
import { indexOf } from "./squares";
import type { Texts } from "../../base/host/language";
import { type Finding, type Half, type Verdicts, Words } from "./words";
import type { BoardModel, Outcome } from "./boardModel";

/** The explained square and the device that chose it. */
export interface Point {
  at: number;
  by: "pointer" | "cursor" | "python";
}

/** What a request is for; undefined if its sender announces the result itself. */
export type Intent =
  | "lay"
  | "pair"
  | "unpair"
  | "undo"
  | "redo"
  | "clear"
  | "example"
  | "edition"
  | undefined;

/** The trait `verdict` as shown; `tried` is true if a click or a call asked for it. */
type JudgedOutcome = Outcome & { tried: boolean };

/** A click that lays a tile; it shows at once if the page knows its verdict. */
export interface Click {
  plays: Half[]; // One tile, or the two tiles of a pair exchange
  verdict: "yes" | "no" | "unknown"; // "unknown" until the previous click is answered
  outcome: JudgedOutcome | null; // The outcome shown in the panel meanwhile
}

export abstract class BoardState {
  readonly page: Page;
  readonly words: Words;
  abstract readonly channel: Channel<{ intent: Intent; click?: Click } | undefined>;
  position: Position; // The position confirmed by the kernel
  shown: Position = EMPTY; // The position with unconfirmed tiles; a new object only if something changed
  point: Point | null = null;
  cursor = 0;
  fits = false; // True if the squares where the tile fits are marked
  armed = false; // True if the next click chooses the first square of a pair exchange
  example = ""; // The title of the example asked for last, until something else is
  outcome: JudgedOutcome | null = null;
  done = "";
  resting = -1; // The square just laid on: until another one is pointed at, nothing is judged there
  readonly met = new Set<string>(); // The rules that have been broken so far
  remark: (at: number) => string = () => ""; // Return a further remark about a square on arrival
  news: () => string = () => ""; // Describe an undo or redo that changed more than the board
  #verdictsRead: { raw: unknown; tile: Tile | null; verdicts: Verdicts | null } | null = null;

  constructor(readonly model: BoardModel) {
    this.page = model.readPage();
    this.words = new Words(this.page);
    this.position = this.shown = model.readPosition(this.page);
    this.show(false);
  }

  get texts(): Texts {
    return this.page.texts;
  }
  get held(): Tile | null {
    return this.model.held;
  }
  get clicks(): Click[] {
    return this.channel.asked.flatMap(({ about }) => about?.click ?? []);
  }
  /** The tiles shown on the board but not yet confirmed by the kernel. */
  get unconfirmed(): Half[] {
    return this.clicks.flatMap(({ plays, verdict }) => (verdict === "yes" ? plays : []));
  }

  /** The hand after unconfirmed clicks, with the tiles that they replace. */
  get hand(): string[] | null {
    const { hand } = this.model;
    for (const { cell, tile } of hand ? this.unconfirmed : []) {
      const at = hand?.indexOf(tile.code) ?? -1;
      if (at >= 0) hand?.splice(at, 1);
      const back = this.position.tiles.get(cell);
      if (back) hand?.push(back.code);
    }
    return hand;
  }

  /** The verdicts for the tile in hand; null until they arrive and while a click is unanswered. */
  get verdicts(): Verdicts | null {
    return this.clicks.length ? null : this.latestVerdicts;
  }

  /** The last verdicts received for the tile in hand. */
  get latestVerdicts(): Verdicts | null {
    const raw = this.model.host.get("_verdicts") as unknown;
    const tile = this.held;
    if (!this.#verdictsRead || this.#verdictsRead.raw !== raw || this.#verdictsRead.tile !== tile) {
      this.#verdictsRead = { raw, tile, verdicts: this.model.verdicts };
    }
    return this.#verdictsRead.verdicts;
  }

  /** Return the rules that an explanation names, and remember them. */
  meet(findings: readonly Finding[]): ReadonlySet<string> {
    const broken = new Set(findings.flatMap(({ rule }) => rule ?? []));
    for (const rule of broken) this.met.add(rule);
    return broken;
  }

  /** Create a click with the verdict that the kernel has sent for its square, if any. */
  judged(plays: Half[], verdicts: Verdicts | null): Click {
    const last = plays[plays.length - 1];
    if (!last || verdicts?.tile !== last.tile) return { plays, verdict: "unknown", outcome: null };
    const { words, position } = this;
    const findings = words.findings(
      verdicts,
      last.cell,
      position,
      plays.length > 1 ? (plays[0] ?? null) : null,
    );
    const legal = findings.every(({ rule }) => !rule);
    const cells = plays.map(({ cell }) => cell);
    const exchange = position.tiles.has(last.cell);
    const outcome = { plays, legal, findings, exchange, done: legal, cells, tried: true };
    return { plays, verdict: legal ? "yes" : "no", outcome };
  }

  /** Show the trait `verdict`; `tried` is true if a click or a call asked for it. */
  protected show(tried: boolean): void {
    const verdict = this.model.verdict;
    this.outcome = verdict && { ...verdict, tried };
    this.done = "";
  }

  protected dismiss(): void {
    const { outcome, point } = this;
    if (outcome?.done && point && point.by !== "python" && outcome.cells.includes(point.at))
      this.resting = point.at;
    this.outcome = null;
    this.done = "";
  }

  protected followPython(): void {
    const at = indexOf(this.model.hovered);
    if (at >= 0) this.point = { at, by: "python" };
    else if (this.point?.by === "python") this.point = null;
    this.dismiss();
    if (at >= 0 && this.model.verdict?.cells.includes(at)) this.show(false);
  }

  protected reshow(): void {
    const { unconfirmed } = this;
    const shown = unconfirmed.length ? withTiles(this.position, unconfirmed) : this.position;
    if (!unconfirmed.length || difference(shown, this.shown).length) this.shown = shown;
  }
}
