// One view of a board at work: what its user does, and what the kernel answers.

import { type Asked, Channel, type Update } from "../../base/host/channel";
import { difference, nameOfTile, type Tile } from "./position";
import { nameOf, indexOf } from "./squares";
import type { BoardModel } from "./boardModel";
import { Drag } from "./drag";
import { afterAnswer, arrival, full, inHand } from "./speech";
import { BoardState, type Click, type Intent } from "./state";

/** Traits set only by the kernel: a change of one proves that the kernel is alive. */
const ANSWERS = ["_verdict", "_laid", "edition", "hand", "_history", "_pair", "_verdicts"];

type Meaning = { intent: Intent; click?: Click } | undefined;

export class Session extends BoardState {
  readonly channel: Channel<Meaning>;
  readonly drag = new Drag(this);
  taker: (at: number) => boolean = () => false; // Handle a click before it lays a tile; return true to consume it
  #focused = false;
  #reported: string;
  #awaiting = false; // True if the verdict of the square pointed at is announced when it arrives

  constructor(
    model: BoardModel,
    signal: AbortSignal,
    private readonly redraw: () => void,
    readonly say: (text: string) => void,
  ) {
    super(model);
    this.channel = new Channel(model.host, signal, this, ANSWERS, [
      "tile",
      "rotation",
      "hovered",
      "selected",
    ]);
    this.#reported = model.hovered;
    if (model.hovered) this.followPython();
  }

  get pairing(): boolean {
    return this.armed || this.model.pair !== null;
  }

  /** Choose the explained square; null when the pointer or the cursor leaves the board. */
  pointAt(at: number | null, by: "pointer" | "cursor"): void {
    if (at === null) {
      if (this.point?.by !== by) return;
      this.point = by === "pointer" && this.#focused ? { at: this.cursor, by: "cursor" } : null;
    } else {
      if (this.point?.at !== at) {
        this.dismiss();
        this.resting = -1;
      }
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
      this.#awaiting ||= this.clicks.length > 0 && this.held !== null;
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

  /** Take the tile of a button, or put it back; a pair exchange needs one in hand. */
  toggle(code: string): void {
    if (code === this.model.tile && !this.pairing) this.drop();
    else this.pick(code);
  }

  turn(by: number): void {
    if (!this.model.tile) return;
    this.#write({ rotation: (this.model.rotation + by + 360) % 360 });
    this.#sayTile();
  }

  /** At the keyboard, await the verdict rather than announce the tile alone. */
  #sayTile(): void {
    this.#awaiting = this.point?.by === "cursor";
    if (!this.#awaiting && this.held) this.say(inHand(this, this.held));
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
    const click = this.judged(plays, this.verdicts);
    this.outcome = click.outcome;
    this.done = "";
    this.channel.ask(
      { do: "lay", cell: nameOf(at), tile: nameOfTile(tile) },
      { intent: "lay", click },
    );
  }

  send(intent: Exclude<Intent, "lay">, words: Record<string, string> = {}): void {
    this.dismiss();
    this.resting = -1;
    this.example =
      this.page.examples.find(({ name }) => intent === "example" && name === words.id)?.title ?? "";
    this.channel.ask({ do: intent, ...words }, { intent });
  }

  togglePair(): void {
    this.dismiss();
    if (this.model.pair) this.send("unpair");
    else this.armed = !this.armed;
    if (this.armed) this.say(this.texts.pairOpen);
    this.touch();
  }

  /** Handle Esc: first stop dragging, then cancel the pair exchange, then drop the tile. */
  drop(): void {
    if (this.drag.stop()) return;
    if (this.armed || this.model.pair) {
      this.dismiss();
      if (this.model.pair) this.send("unpair");
      else this.say((this.done = this.texts.pairOff));
      this.armed = false;
    } else if (this.model.tile) this.putBack();
    this.touch();
  }

  putBack(): void {
    this.#write({ tile: "" });
    this.#awaiting = false;
    this.say(this.texts.putBack);
  }

  toggleFits(): void {
    this.fits = !this.fits;
    this.say(this.fits ? this.texts.fitsOn : this.texts.fitsOff);
    this.touch();
  }

  touch(): void {
    this.channel.touch();
  }

  draw(): void {
    this.reshow();
    this.redraw();
  }

  take({ traits, answered, refused }: Update<Meaning>): void {
    const { model } = this;
    const intent = answered?.about?.intent;
    if (traits.has("tile") || traits.has("rotation")) this.dismiss();
    const before = this.position;
    if (traits.has("_laid")) this.position = model.readPosition(this.page);
    this.#judgeNext();
    if (this.#awaiting && this.verdicts && this.point) {
      this.#awaiting = false;
      this.say(arrival(this, this.point.at));
    }
    if (traits.has("_pair") && model.pair) this.armed = false;
    const pointed = traits.has("hovered") && model.hovered !== this.#reported;
    if (pointed) {
      this.#reported = model.hovered;
      this.followPython();
    }
    const behind = this.#leftBehind(answered);
    this.#takeOutcome(intent, refused, traits.has("_verdict"), answered !== undefined);
    if (pointed && this.point) this.say(full(this, this.point.at));
    if (answered && !refused) {
      const text = afterAnswer(intent, this, difference(before, this.position));
      if (intent !== "lay" && intent !== "pair" && !this.outcome) this.done = text;
      if (text) this.say(text);
    }
    if (behind) this.dismiss();
  }

  settled(): boolean {
    return !this.channel.asked.length && (!this.held || this.verdicts !== null);
  }
  lost(): void {
    if (this.clicks.length) this.dismiss();
  }

  /** Judge the next click, whose verdict depended on the previous answer. */
  #judgeNext(): void {
    const next = this.channel.asked[0]?.about;
    if (next?.click?.verdict !== "unknown") return;
    next.click = this.judged(next.click.plays, this.latestVerdicts);
    if (next.click.outcome) this.outcome = next.click.outcome;
  }

  /** True if the pointer or cursor has left the clicked square, so the verdict is not news there. */
  #leftBehind(answered: Asked<Meaning> | undefined): boolean {
    const promised = answered?.about?.click?.outcome;
    return (
      Boolean(promised) && this.outcome === null && this.model.verdict?.done === promised?.done
    );
  }

  #takeOutcome(intent: Intent, refused: boolean, changed: boolean, answered: boolean): void {
    const waiting = this.clicks.length > 0;
    if (intent !== "lay" || (refused && waiting)) {
      if (changed) this.#takeVerdict(answered);
    } else if (refused) this.dismiss();
    // The outcome of a waiting click takes precedence over the one before it.
    else if (!waiting) this.show(true);
  }

  #takeVerdict(answered: boolean): void {
    const { hovered, verdict } = this.model;
    const explains = verdict?.done === false && verdict.cells.includes(indexOf(hovered));
    // The page knows the pointer's present square better than the kernel does.
    if (!explains || this.point?.by === "python") this.show(!explains && !answered);
  }

  #write(values: Record<string, unknown>): void {
    const sent = this.model.write(values);
    if (!sent || this.held) this.channel.expect(sent);
  }

  #report(): void {
    if (!this.model.reportHover) return;
    const name = this.point && this.point.by !== "python" ? nameOf(this.point.at) : "";
    if (name === this.#reported) return;
    this.#reported = name;
    this.model.write({ hovered: name });
  }
}
