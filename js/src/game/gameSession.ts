// What one view of a game knows besides the board: what is to be done, and what was asked.

import type { Session } from "../board/session";
import { type HostModel, listen } from "../host/model";
import { count, type Fields, fields } from "../host/json";
import { nameOfTile, ROTATIONS, tileOf } from "../domain/position";
import { NewGame } from "./setup";
import { nameOf } from "../domain/squares";
import { listed } from "../domain/writing";
import { Announcement } from "./announcement";
import {
  type Check, type Entry, type Hint, readCheck, readFailed, readHint, readLimits, readLog, readSaved, readSecret,
  readTable, type Saved, type Seat, type Secret, type Table,
} from "./table";

/** More than this the kernel takes of no file, and the way to it of no message. */
const LARGEST_FILE = 4 * 2 ** 20;

export class Desk {
  table: Table;
  log: Entry[];
  /** The cards that are held open here. */
  opened: Secret | null = null;
  hint: Hint | null = null;
  check: Check | null = null;
  readonly limits: ReturnType<typeof readLimits>;
  readonly route: Announcement;
  /** The line of a route that is pointed at. */
  preview = "";
  /** The game that is being set up, while its dialog is open. */
  dialog: NewGame | null = null;
  /** Whose cards this view holds open; -1 for nobody's. */
  #holding = -1;
  #saving = false;
  /** The moves that have been spoken. */
  #told: Entry[];
  /** The position that was wished for last, and the one that the kernel was asked for. */
  #wanted: number | null = null;
  #looking: number | null = null;

  constructor(
    readonly host: HostModel,
    readonly session: Session,
    signal: AbortSignal,
    private readonly say: (text: string) => void,
    private readonly download: (file: Saved) => void,
  ) {
    this.table = readTable(host);
    this.log = this.#told = readLog(host);
    this.limits = readLimits(host);
    this.route = new Announcement(session.page);
    listen(host, signal, {
      "change:_table": () => this.#takeTable(),
      "change:step": () => this.#unhinted(),
      "change:last": () => this.#takeLog(),
      "change:_failed": () => this.#takeFailed(),
      "change:_answered": () => this.#looked(),
      "change:thinking": () => session.touch(),
      "msg:custom": (told) => this.#hear(fields(told)),
    });
    session.taker = (at) => this.#take(at);
    session.remark = (at) => this.#remark(nameOf(at));
  }

  get step(): number { return count(this.host.get("step")); }
  /** The position shown, or about to be. */
  get at(): number { return (this.session.gone ? null : this.#wanted) ?? this.step; }
  get last(): number { return count(this.host.get("last")); }
  /** Whether hints may be asked for. */
  get hints(): boolean { return this.host.get("hints") !== false; }
  get thinking(): boolean { return this.host.get("thinking") === true; }

  get seat() { return this.table.players[this.table.toMove]; }
  /** Whether a person may do something now. */
  get yours(): boolean { return this.table.live && this.seat?.bot === "" && this.table.stage !== "over"; }
  get starts(): string[] {
    if (this.table.announces) return this.session.page.terminals.map(({ name }) => name);
    return [...new Set(this.table.moves.flatMap(({ cells }) => cells[0] ?? []))];
  }

  move(text: string): void {
    this.preview = "";
    this.route.end();
    this.session.ask({ do: "move", text });
  }

  /**
   * Shows another position. A synced step might reach the kernel after a request that was
   * made later, so this is a request too; while one is under way only the last wish is kept.
   */
  look(step: number): void {
    const wanted = Math.min(this.last, Math.max(0, step));
    if (wanted === this.at) return;
    this.#wanted = wanted;
    if (this.#looking === null || this.session.gone) this.#askLook();
    this.session.touch();
  }

  #askLook(): void {
    if (this.#wanted === null || this.#wanted === this.#looking) return;
    this.#looking = this.#wanted;
    this.session.ask({ do: "look", step: this.#wanted });
  }

  #looked(): void {
    if (this.#looking === this.#wanted) this.#wanted = null;
    this.#looking = null;
    this.#askLook();
    this.session.touch();
  }

  /** Takes a move back or makes it again; in a look back there is nothing to take back. */
  turn(intent: "undo" | "redo"): void {
    if (this.at !== this.last) return;
    const [undo, redo] = this.session.model.history;
    this.#askLook();
    if (this.#looking !== null || (intent === "undo" ? undo : redo)) this.session.send(intent);
  }

  show(path: string): void {
    this.preview = path;
    this.session.touch();
  }

  /** Where the tile in hand helps the own route: as it is turned, or only turned otherwise. */
  get helping(): { now: string[]; turned: string[] } {
    const { held } = this.session;
    if (!held || !this.hint) return { now: [], turned: [] };
    const { helps } = this.hint;
    const now = helps.get(nameOfTile(held)) ?? [];
    const all = new Set(ROTATIONS.flatMap((turn) => helps.get(nameOfTile(tileOf(held.code, turn))) ?? []));
    return { now, turned: [...all].filter((cell) => !now.includes(cell)) };
  }

  askHint(): void {
    if (!this.hint) return this.session.ask({ do: "hint" });
    this.hint = null;
    this.session.touch();
  }

  /** Opens the cards of a player, or closes with -1 those that this view holds open. */
  cards(player: number): void {
    if (player === this.#holding) return;
    this.#holding = player;
    this.opened = null;
    if (player >= 0) this.session.ask({ do: "cards", player });
    this.session.touch();
  }

  /** Whose bot could not go on, if somebody else is to play there now. */
  get failed(): Seat | null {
    return this.table.live && readFailed(this.host) === this.table.toMove ? this.seat ?? null : null;
  }

  /** Lets a bot of a level play for one that could not go on, or a person with "". */
  replaceBot(bot: string): void {
    this.session.ask({ do: "seat", player: this.table.toMove, bot });
  }

  save(): void {
    this.#saving = true;
    this.session.ask({ do: "save" });
  }

  async load(file: File, signal: AbortSignal): Promise<void> {
    if (file.size > LARGEST_FILE) return this.session.refuse("This file is too large to be a game.");
    const text = await file.text();
    if (!signal.aborted) this.session.ask({ do: "load", text });
  }

  toggleRoute(): void {
    if (this.route.on) this.route.end();
    else {
      this.route.begin();
      this.say("Announce a route: choose the terminal to start from, then square by square.");
    }
    this.#unchecked();
  }

  toggleDialog(): void {
    this.dialog = this.dialog ? null : new NewGame(this);
    this.session.touch();
  }

  addPlace(place: string): void {
    this.route.add(place);
    this.#added();
  }

  backPlace(): void {
    this.route.back();
    this.#unchecked();
  }

  checkRoute(): void {
    this.session.ask({ do: "check", text: this.route.text });
  }

  /** While a route is announced, a click on a square names it. */
  #take(at: number): boolean {
    if (!this.route.on) return false;
    if (this.route.addSquare(at)) this.#added();
    else this.say("A drive goes on over a square beside the last one.");
    return true;
  }

  #added(): void {
    const { places } = this.route;
    this.say(`${places.at(-1)}: place ${places.length} of the route.`);
    this.#unchecked();
  }

  /** What a hint says of a square that is arrived at. */
  #remark(cell: string): string {
    const { now, turned } = this.helping;
    if (now.includes(cell)) return "It helps your route";
    return turned.includes(cell) ? "Turned, it helps your route" : "";
  }

  #unchecked(): void {
    this.check = null;
    this.session.touch();
  }

  /**
   * What the kernel tells who asks and keeps nowhere, as it is secret: neither the model nor
   * a saved notebook has it. Other views of the model hear it too.
   */
  #hear(told: Fields): void {
    const [cards, file] = [readSecret(told.cards), readSaved(told.file)];
    if (cards && cards.player === this.#holding) this.#open(cards);
    if (file.text && this.#saving) {
      this.#saving = false;
      this.download(file);
    }
    if (told.hint) this.#takeHint(readHint(told.hint));
    if (told.check) this.#takeCheck(readCheck(told.check));
    this.session.touch();
  }

  #open(cards: Secret): void {
    this.opened = cards;
    this.say(`Line ${cards.line} over ${listed(cards.stops.map(({ name }) => name))}.`);
  }

  #takeFailed(): void {
    const { failed } = this;
    if (failed) this.say(`Choose who plays for ${failed.name} now.`);
    this.session.touch();
  }

  #takeLog(): void {
    this.log = readLog(this.host);
    this.session.touch();
  }

  /** What was told of a position is told of no other. */
  #unhinted(): void {
    this.hint = this.check = null;
    this.session.touch();
  }

  #takeTable(): void {
    const before = this.table;
    this.table = readTable(this.host);
    if (!this.starts.length) this.route.end();
    this.preview = "";
    this.#unhinted();
    this.#takeLog();
    const news = this.#news();
    if (news || this.table.says !== before.says) this.say(`${news}${this.table.says}`);
  }

  /** Who made a move: it is not told who objects. */
  name(player: number): string {
    return this.table.players[player]?.name ?? "The others";
  }

  /** What bots and the others have just done, in words; who does not see has no other sign of it. */
  #news(): string {
    const { log } = this;
    const { length } = this.#told;
    const grown = log.length > length && log[length - 1]?.text === this.#told[length - 1]?.text;
    this.#told = log;
    if (!grown || !this.table.live) return "";
    return log.slice(length).map(({ player, text, note }) => {
      const person = this.table.players[player]?.bot === "";
      return person ? "" : `${this.name(player)}: ${[text, note].filter(Boolean).join(", ")}. `;
    }).join("");
  }

  #takeHint(hint: Hint | null): void {
    this.hint = hint;
    if (hint) this.say([hint.says, ...hint.moves.map(({ text, why }) => `${text} ${why}.`)].join(" "));
  }

  #takeCheck(check: Check | null): void {
    this.check = check;
    if (check) this.say(check.says);
  }
}
