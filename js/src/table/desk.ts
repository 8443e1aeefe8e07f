// What one view of any game's table does, whatever the game.

import { type Texts, textsOf } from "../domain/texts";
import { count, type Fields, fields, like, list, text } from "../host/json";
import { type HostModel, listen } from "../host/model";
import type { Frame } from "../ui/frame";
import { NewGame } from "./newGame";
import { type Entry, type Past, readLog } from "./past";

/** What a view has to ask the kernel with. */
export interface Asking {
  readonly texts: Texts;
  readonly gone: boolean;
  /** What went wrong, in words. */
  readonly trouble: string;
  closeNotice(): void;
  ask(request: Record<string, unknown>): unknown;
  touch(): void;
  refuse(why: string): void;
}

/** More than this the kernel takes of no file, and the way to it of no message. */
const LARGEST_FILE = 4 * 2 ** 20;

/** So long each move is shown while all of them go by, in milliseconds. */
export const MOVE_TIME = 900;

export interface Saved { name: string; text: string }

/** What every table shows. */
interface Seats {
  readonly live: boolean;
  readonly stage: string;
  readonly toMove: number;
  readonly says: string;
  readonly players: readonly { readonly name: string; readonly bot: string }[];
}

/**
 * What one view of any game's table does: it looks back, takes moves back, keeps files, holds
 * cards open. What differs from
 * game to game is abstract here.
 */
export abstract class TableDesk<T extends Seats = Seats> implements Past {
  log: Entry[];
  /** Whose cards this view holds open; -1 for nobody's. */
  protected holding = -1;
  #saving = false;
  /** The moves that have been spoken. */
  #heard: Entry[];
  /** The position that was wished for last, and the one that the kernel was asked for. */
  #wanted: number | null = null;
  #looking: number | null = null;
  #beat: ReturnType<typeof setInterval> | undefined;

  abstract readonly table: T;
  abstract hint: object | null;
  /** The game that is being set up, while its dialog is open. */
  dialog: NewGame | null = null;
  /** What is fetched when somebody first asks for it: few do, and its script is not small. */
  analysis: { toggle(): void; draw(): void } | null = null;
  #fetching = false;
  frame?: Frame;

  constructor(
    readonly host: HostModel,
    readonly line: Asking,
    private readonly signal: AbortSignal,
    readonly say: (text: string) => void,
    private readonly download: (file: Saved) => void,
  ) {
    this.log = this.#heard = readLog(host);
    signal.addEventListener("abort", () => this.#pause());
    listen(host, signal, {
      "change:_table": () => this.#takeTable(),
      "change:step": () => this.moved(),
      "change:last": () => this.#takeLog(),
      "change:_failed": () => this.#takeFailed(),
      "change:_answered": () => this.#looked(),
      "change:thinking": () => line.touch(),
      "msg:custom": (told) => this.#hear(fields(told)),
    });
  }

  get texts(): Texts { return this.line.texts; }
  get offline(): boolean { return this.host.offline === true; }
  get playing(): boolean { return this.#beat !== undefined; }
  get step(): number { return count(this.host.get("step")); }
  /** The position shown, or about to be. */
  get at(): number { return (this.line.gone ? null : this.#wanted) ?? this.step; }
  get last(): number { return count(this.host.get("last")); }
  get hints(): boolean { return this.host.get("hints") !== false; }
  get thinking(): boolean { return this.host.get("thinking") === true; }
  get seat(): T["players"][number] | undefined { return this.table.players[this.table.toMove]; }

  get over(): boolean { return this.table.stage === "over"; }
  /** Whether a person may do something now. */
  get yours(): boolean { return this.table.live && this.seat?.bot === "" && !this.over; }

  /** How many moves can be taken back, and made again. */
  get history(): [number, number] {
    const [undo, redo] = list(this.host.get("_history"));
    return [count(undo), count(redo)];
  }

  /**
   * Shows another position. A synced step might reach the kernel after a request that was
   * made later, so this is a request too; while one is under way only the last wish is kept.
   */
  look(step: number): void {
    this.#pause();
    const { last } = this;
    if (step < 0) this.say(this.texts("before", { last }));
    else if (step > last) this.say(this.texts("move", { at: last, last }));
    this.#show(step);
  }

  /** Lets all moves go by from here, or from the first one; or stops that. */
  togglePlay(): void {
    if (!this.#pause()) {
      if (this.at === this.last) this.#show(0);
      this.#beat = setInterval(() => {
        this.#show(this.at + 1);
        if (this.at === this.last) this.#pause();
        this.line.touch();
      }, MOVE_TIME);
    }
    this.line.touch();
  }

  /** Stops the moves that go by; whether there were any. */
  #pause(): boolean {
    const { playing } = this;
    clearInterval(this.#beat);
    this.#beat = undefined;
    return playing;
  }

  #show(step: number): void {
    const wanted = Math.min(this.last, Math.max(0, step));
    if (wanted === this.at) return;
    this.#wanted = wanted;
    if (this.#looking === null || this.line.gone) this.#askLook();
    this.line.touch();
  }

  #askLook(): void {
    if (this.#wanted === null || this.#wanted === this.#looking) return;
    this.#looking = this.#wanted;
    this.line.ask({ do: "look", step: this.#wanted });
  }

  #looked(): void {
    if (this.#looking === this.#wanted) this.#wanted = null;
    this.#looking = null;
    this.#askLook();
    this.line.touch();
  }

  /** Takes a move back or makes it again; in a look back there is nothing to take back. */
  turn(intent: "undo" | "redo"): void {
    const { at, last, texts } = this;
    if (at !== last) return this.say(texts("looks", { at, last }));
    const [undo, redo] = this.history;
    this.#askLook();
    if (this.#looking !== null || (intent === "undo" ? undo : redo)) this.askTurn(intent);
    else this.say(texts(intent === "undo" ? "noUndo" : "noRedo"));
  }

  /** Asks for it, whatever is looked at. */
  askTurn(intent: "undo" | "redo"): void {
    this.line.ask({ do: intent });
  }

  /** Asks for a hint, or puts it away. */
  askHint(): void {
    if (!this.hint) return void this.line.ask({ do: "hint" });
    this.hint = null;
    this.line.touch();
  }

  toggleAnalysis(): void {
    if (this.analysis) this.analysis.toggle();
    else {
      this.#fetching = true;
      this.line.ask({ do: "analyst" });
    }
  }

  toggleDialog(): void {
    this.dialog = this.dialog ? null : new NewGame(this);
    this.line.touch();
  }

  /** Deals another game to the same people and bots. */
  playAgain(): void {
    new NewGame(this).deal();
  }

  /** Opens the cards of a player, or closes with -1 those that this view holds open. */
  cards(player: number): void {
    if (player === this.holding || this.offline) return;
    this.holding = player;
    this.closeCards();
    if (player >= 0) this.line.ask({ do: "cards", player });
    this.line.touch();
  }

  /** Whose bot could not go on, if somebody else is to play there now. */
  get failed(): T["players"][number] | null {
    const player = like(this.host.get("_failed"), { player: -1 }).player;
    return this.table.live && player === this.table.toMove ? this.seat ?? null : null;
  }

  /** Lets a bot of a level play for one that could not go on, or a person with "". */
  replaceBot(bot: string): void {
    this.line.ask({ do: "seat", player: this.table.toMove, bot });
  }

  save(): void {
    this.#saving = true;
    this.line.ask({ do: "save" });
  }

  async load(file: File, signal: AbortSignal): Promise<void> {
    if (file.size > LARGEST_FILE) return this.line.refuse(this.texts.tooBig);
    const text = await file.text();
    if (!signal.aborted) this.line.ask({ do: "load", text });
  }

  /** Who made a move: it is not told who objects. */
  name(player: number): string {
    return this.table.players[player]?.name ?? this.texts.others;
  }

  /** Another table has come: what this game knows of it is read anew; what is to be said of that. */
  protected abstract readTable(): string;
  /** What was told of a position is told of no other. */
  protected abstract moved(): void;
  /** The cards that were held open are so no more. */
  protected abstract closeCards(): void;
  /** What the kernel tells who asks and keeps nowhere; other views of the model hear it too. */
  protected abstract told(told: Fields): void;

  #hear(told: Fields): void {
    const file = like(told.file, { name: "", text: "" });
    if (file.text && this.#saving) {
      this.#saving = false;
      this.download(file);
    }
    if (told.analyst && this.#fetching) void this.#open(told.analyst);
    this.told(told);
    this.line.touch();
  }

  async #open(analyst: unknown): Promise<void> {
    this.#fetching = false;
    // As anywidget loads the script of the widget itself.
    const url = URL.createObjectURL(new Blob([text(fields(analyst).script)], { type: "text/javascript" }));
    try {
      const { open } = await import(/* @vite-ignore */ url);
      if (!this.signal.aborted) (this.analysis = open(this.frame, this, analyst, this.signal, textsOf)).toggle();
    } catch (error) {
      this.line.refuse(String(error));
    }
    URL.revokeObjectURL(url);
  }

  #takeFailed(): void {
    const { failed } = this;
    if (failed) this.say(this.texts("whoNow", { name: failed.name }));
    this.line.touch();
  }

  #takeLog(): void {
    this.log = readLog(this.host);
    this.line.touch();
  }

  #takeTable(): void {
    const before = this.table.says;
    const message = this.readTable();
    this.moved();
    this.#takeLog();
    const news = this.#news() + message;
    if (news || this.table.says !== before) this.say(`${news}${this.table.says}`);
  }

  /** What bots and the others have just done, in words; who does not see has no other sign of it. */
  #news(): string {
    const { log } = this;
    const { length } = this.#heard;
    const grown = log.length > length && log[length - 1]?.text === this.#heard[length - 1]?.text;
    this.#heard = log;
    if (!grown || !this.table.live) return "";
    return log.slice(length).map(({ player, text, note }) => {
      const person = this.table.players[player]?.bot === "";
      return person ? "" : `${this.name(player)}: ${[text, note].filter(Boolean).join(", ")}. `;
    }).join("");
  }
}

/** So long a host has to fetch a file that is offered, in milliseconds. */
const KEPT_FOR = 60_000;

/** Offers a file to be kept. */
export function offer(el: HTMLElement, { name, text }: Saved): void {
  const page = el.ownerDocument;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = page.createElement("a");
  link.href = url;
  link.download = name;
  // VS Code saves what it hears of on its page, and later.
  link.hidden = true;
  el.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
