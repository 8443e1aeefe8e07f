// The common behaviour of a view of a game.

import type { Channel } from "../base/host/channel";
import { type Language, sentencesIn, type Texts } from "../base/host/language";
import { count, type Fields, fields, like, text } from "../base/host/json";
import { attempt, type HostModel, listen, readHistory } from "../base/host/model";
import type { Frame } from "../base/ui/frame";
import { offer } from "../base/ui/offer";
import { load } from "../base/page/scripts";
import { NewGame } from "./newGame";

const LARGEST_FILE = 4 * 2 ** 20; // The kernel accepts no larger file, and the connection no larger message; in bytes

/** Traits set only by the kernel: a change of one proves that the kernel is alive. */
export const ANSWERS = ["_table", "_history", "_failed", "step", "last", "thinking"];

export const MOVE_TIME = 900; // The display time of each move during playback, in milliseconds

interface Seats {
  readonly live: boolean;
  readonly stage: string;
  readonly toMove: number;
  readonly status: string;
  readonly players: readonly {
    readonly name: string;
    readonly bot: string; // What stands beside a player who does not play from this page; empty for the others
    readonly level: string; // Of a bot
  }[];
}

/** The panels of an analysis, and the script that opens them. */
export interface Analysis {
  readonly open: boolean;
  toggle(): void;
  draw(): void;
}
interface Analysing {
  open(frame: Frame, model: TableModel, answered: unknown, signal: AbortSignal): Analysis;
}

/** The parts of a move that are drawn: tiles on a board, or a line or crossing of a map. */
export interface DrawnMove {
  readonly tiles: readonly { readonly cell: string; readonly tile: string }[];
  readonly line: number;
  readonly crossing: number;
}

/** A move; its player is no seat for moves of the others. */
const ENTRY = { n: 0, player: 0, text: "", words: "", note: "", comment: "" };

/** Read the moves; each has its own trait, so that only new ones are sent. */
const readLog = (host: HostModel): (typeof ENTRY)[] =>
  Array.from({ length: count(host.get("last")) }, (_, at) => {
    const entry = like(host.get(`_log.${at + 1}`), ENTRY);
    const { text, words, note } = entry;
    // Some words say the effect of a move too.
    return { ...entry, words: words || text, note: words.startsWith(note) ? "" : note };
  });

export abstract class TableModel<T extends Seats = Seats> {
  readonly texts: Texts;
  log: (typeof ENTRY)[];
  protected holding = -1; // The player whose cards this view shows; -1 for none
  #aloud = false; // True if the cards were asked for, and are announced
  ownShown = true; // The only person at the table plays with open cards, unless switched off
  #dealt = "";
  #saving = false;
  #announced: (typeof ENTRY)[];
  /** The position requested last by the user, and the one requested from the kernel. */
  #target: number | null = null;
  #requested: number | null = null;
  #beat: ReturnType<typeof setInterval> | undefined;

  /** The colours of the players and of their edges: styles, of which the first have numbers. */
  readonly colours: readonly [string, string] = ["curve", "paper"];
  abstract readonly table: T;
  abstract hint: object | null;
  opened: { readonly player: number } | null = null; // The cards that a player has asked for
  dialog: NewGame | null = null; // The settings of a new game while the dialog is open
  /** The analysis, loaded on first use because its script is large. */
  analysis: Analysis | null = null;
  #fetching = false;
  #hinted = -1; // The player who is given hints, to the end of the turn; -1 for none
  #followed = false; // True if it was asked for at the end of the game
  #opening = false; // True if the analysis opens as soon as it is loaded

  constructor(
    readonly channel: Channel,
    readonly language: Language,
    private readonly signal: AbortSignal,
    readonly frame: Frame,
  ) {
    const { host } = channel;
    this.texts = this.sentences(fields(host.get("_page")).words);
    this.log = this.#announced = readLog(host);
    const touch = (): void => channel.touch();
    signal.addEventListener("abort", () => this.#pause());
    listen(host, signal, {
      "change:_table": () => this.#takeTable(),
      "change:step": () => this.moved(),
      "change:last": () => this.#takeLog(),
      "change:_failed": () => {
        if (this.failed) this.say(this.texts("whoNow", { name: this.failed.name }));
        touch();
      },
      "change:_answered": () => this.#received(),
      "change:thinking": touch,
      "change:pace": touch,
      "msg:custom": (message) => this.#dispatch(fields(message)),
    });
  }

  say(text: string): void {
    this.frame.live.say(text);
  }
  sentences(sent: unknown): Texts {
    return sentencesIn(this.language, sent);
  }
  get host(): HostModel {
    return this.channel.host;
  }
  get offline(): boolean {
    return this.host.offline === true;
  }
  get playing(): boolean {
    return this.#beat !== undefined;
  }
  get step(): number {
    return count(this.host.get("step"));
  }
  /** The position shown or on its way. */
  get at(): number {
    return (this.channel.gone ? null : this.#target) ?? this.step;
  }
  /** How many moves are listed; the last of the position on display is marked. */
  get listed(): number {
    return this.last;
  }
  get marked(): number {
    return this.at;
  }
  get last(): number {
    return count(this.host.get("last"));
  }
  get hints(): boolean {
    return this.host.get("hints") !== false;
  }
  /** True if this page may change who plays, and how fast the bots are. */
  get mayManage(): boolean {
    return !this.host.guest && !this.offline;
  }
  get pace(): number {
    return count(this.host.get("pace"));
  }
  /** What the control of the bots shows. */
  get bots(): unknown[] {
    return [this.pace, this.thinking, this.table.live];
  }
  get thinking(): boolean {
    return this.host.get("thinking") === true;
  }
  get seat(): T["players"][number] | undefined {
    return this.table.players[this.table.toMove];
  }
  get over(): boolean {
    return this.table.stage === "over";
  }
  /** The only person at the table; -1 if there are none or several. */
  get solo(): number {
    const people = this.table.players.flatMap(({ bot }, at) => (bot ? [] : at));
    return people.length === 1 ? (people[0] ?? -1) : -1;
  }

  /** True if a person may act now. */
  get isYourTurn(): boolean {
    return this.table.live && this.seat?.bot === "" && !this.over;
  }
  get history(): [number, number] {
    return readHistory(this.host);
  }

  /** Show another position, by a request because a synced trait may arrive after later ones. */
  look(step: number): void {
    this.#pause();
    const { last } = this;
    if (step < 0) this.say(this.texts("before", { last }));
    else if (step > last) this.say(this.texts("move", { at: last, last }));
    this.#show(step);
  }

  togglePlay(): void {
    if (!this.#pause()) {
      if (this.at === this.last) this.#show(0);
      this.#beat = setInterval(() => {
        this.#show(this.at + 1);
        if (this.at === this.last) this.#pause();
        this.channel.touch();
      }, MOVE_TIME);
    }
    this.channel.touch();
  }

  #pause(): boolean {
    const { playing } = this;
    clearInterval(this.#beat);
    this.#beat = undefined;
    return playing;
  }

  #show(step: number): void {
    const target = Math.min(this.last, Math.max(0, step));
    if (target === this.at) return;
    this.#target = target;
    if (this.#requested === null || this.channel.gone) this.#askLook();
    this.channel.touch();
  }

  #askLook(): void {
    if (this.#target === null || this.#target === this.#requested) return;
    this.#requested = this.#target;
    this.channel.ask({ do: "look", step: this.#target });
  }

  #received(): void {
    if (this.#requested === this.#target) this.#target = null;
    this.#requested = null;
    this.#askLook();
    this.channel.touch();
  }

  turn(intent: "undo" | "redo"): void {
    const { at, last, texts } = this;
    if (at !== last) return this.say(texts("looks", { at, last }));
    const [undo, redo] = this.history;
    this.#askLook();
    if (this.#requested !== null || (intent === "undo" ? undo : redo)) this.askTurn(intent);
    else this.say(texts(intent === "undo" ? "noUndo" : "noRedo"));
  }

  askTurn(intent: "undo" | "redo"): void {
    this.channel.ask({ do: intent });
  }

  askHint(): void {
    const { toMove } = this.table;
    this.#hinted = this.hint ? -1 : toMove;
    this.hint = null;
    this.#hintOn();
    this.channel.touch();
  }

  /** Ask for a hint as long as the same player is to move. */
  #hintOn(): void {
    if (this.isYourTurn && this.hints && this.#hinted === this.table.toMove)
      this.channel.ask({ do: "hint" });
    else this.#hinted = -1;
  }

  toggleAnalysis(): void {
    if (this.analysis) return this.analysis.toggle();
    this.#fetching = this.#opening = true;
    this.channel.ask({ do: "analyst" });
  }

  /** Fetch what draws the course of the game, once it is over; nothing waits for it. */
  followEnd(): void {
    if (!this.over || this.offline || this.analysis || this.#followed) return;
    this.#followed = this.#fetching = attempt(() => this.host.send({ do: "analyst" }));
  }

  toggleDialog(): void {
    this.dialog = this.dialog ? null : this.#newGame();
    this.channel.touch();
  }

  playAgain(): void {
    this.#newGame().deal();
  }
  #newGame(): NewGame {
    return new NewGame(this.channel, this.texts, this.table.players);
  }

  toggleOwn(): void {
    this.showCards((this.ownShown = !this.ownShown) ? this.solo : -1);
  }

  /** Ask for the cards of the only person, once for each deal. */
  protected openOwn(): void {
    const dealt = `${this.table.players.map(({ name, bot }) => [name, bot])} ${this.log[0]?.text}`;
    if (dealt === this.#dealt) return;
    this.#dealt = dealt;
    this.holding = this.ownShown ? this.solo : -1;
    if (this.opened?.player !== this.holding) this.opened = null;
    this.#aloud = false;
    // Nothing waits for the answer, which every view receives.
    if (this.holding >= 0 && !this.offline)
      attempt(() => this.host.send({ do: "cards", player: this.holding }));
  }

  showCards(player: number): void {
    if (player === this.holding || this.offline) return;
    this.holding = player;
    this.opened = null;
    this.#aloud = true;
    if (player >= 0) this.channel.ask({ do: "cards", player });
    this.channel.touch();
  }

  /** The player whose bot failed, until another one takes over. */
  get failed(): T["players"][number] | null {
    const player = like(this.host.get("_failed"), { player: -1 }).player;
    return this.table.live && player === this.table.toMove ? (this.seat ?? null) : null;
  }

  /** Give a seat to a bot of a level, or to a person with "". */
  seatBot(player: number, bot: string): void {
    this.channel.ask({ do: "seat", player, bot });
  }

  /** Announce the cards that have come, if they were asked for. */
  protected read(cards: string): void {
    if (this.#aloud) this.say(cards);
    this.#aloud = false;
  }

  save(): void {
    this.#saving = true;
    this.channel.ask({ do: "save" });
  }

  async load(file: File, signal: AbortSignal): Promise<void> {
    if (file.size > LARGEST_FILE) return this.channel.refuse(this.texts.tooBig);
    const text = await file.text();
    if (!signal.aborted) this.channel.ask({ do: "load", text });
  }

  /** The name of a player, or a word for the others if there is no such seat. */
  name(player: number): string {
    return this.table.players[player]?.name ?? this.texts.others;
  }

  /** Draw moves in the picture of the game; the prefix is that of its symbols. */
  drawMoves(_moves: readonly DrawnMove[], _prefix: string): SVGElement[] {
    return [];
  }

  protected abstract readTable(): string;

  /** Drop everything that held for the previous position. */
  protected moved(): void {
    this.hint = null;
    this.channel.touch();
  }

  /** Handle a message that answers one view; the other views of the model receive it too. */
  protected abstract receive(message: Fields): void;

  #dispatch(message: Fields): void {
    const file = like(message.file, { name: "", text: "" });
    if (file.text && this.#saving) {
      this.#saving = false;
      offer(this.frame.root, { ...file, type: "application/json" });
    }
    if (message.analyst && this.#fetching) void this.#open(message.analyst);
    this.receive(message);
    this.channel.touch();
  }

  async #open(analyst: unknown): Promise<void> {
    this.#fetching = false;
    try {
      const { open } = await load<Analysing>(text(fields(analyst).script));
      if (this.signal.aborted) return;
      this.analysis = open(this.frame, this, analyst, this.signal);
      if (this.#opening) this.toggleAnalysis();
    } catch (error) {
      this.channel.refuse(String(error));
    }
  }

  #takeLog(): void {
    this.log = readLog(this.host);
    this.channel.touch();
  }

  #takeTable(): void {
    const before = this.table.status;
    const message = this.readTable();
    this.moved();
    this.#hintOn();
    this.#takeLog();
    const news = this.#news() + message;
    if (news || this.table.status !== before) this.say(`${news}${this.table.status}`);
  }

  #news(): string {
    const { log } = this;
    const { length } = this.#announced;
    const appended =
      log.length > length && log[length - 1]?.text === this.#announced[length - 1]?.text;
    this.#announced = log;
    if (!appended || !this.table.live) return "";
    return log
      .slice(length)
      .map(({ player, words, note }) => {
        const person = this.table.players[player]?.bot === "";
        return person ? "" : `${this.name(player)}: ${[words, note].filter(Boolean).join(", ")}. `;
      })
      .join("");
  }
}
