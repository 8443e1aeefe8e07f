// The state of one view of Trans Europa: table, pointer and clicks.

import type { Fields } from "../host/json";
import type { HostModel } from "../host/model";
import type { Channel } from "../table/channel";
import { type Saved, TableDesk } from "../table/desk";
import { nearest, upright } from "../domain/lattice";
import { directionName, type MapPage, readMap } from "./mapPage";
import { FREE, type Hint, readHint, readSecret, readTable, type Round, type Secret, type Table } from "./mapTable";
import { arrival, explain } from "./explain";

/** The line or crossing looked at; `by` is the input device. */
export interface Point { line: number; crossing: number; by: "pointer" | "cursor" }

export const NOWHERE: Point = { line: -1, crossing: -1, by: "pointer" };

/** An unanswered click that lays track or places a marker. */
interface Click { id: string; line: number; crossing: number; legal: boolean }

export class MapDesk extends TableDesk<Table> {
  readonly page: MapPage;
  table: Table;
  point: Point = NOWHERE;
  cursor: number;
  aim = -1; // The chosen direction, clockwise from north-east; -1 for none
  opened: Secret | null = null;
  hint: Hint | null = null;
  ended: Round | null = null; // The finished round on display, until the game continues
  focused = false;
  #clicks: Click[] = [];

  constructor(
    host: HostModel, override readonly channel: Channel, signal: AbortSignal,
    say: (text: string) => void, download: (file: Saved) => void,
  ) {
    super(host, channel, signal, say, download);
    this.page = readMap(host);
    this.table = readTable(host);
    const { width, height, crossings } = this.page;
    this.cursor = nearest(crossings, width / 2, height / 2);
  }

  get starts(): boolean { return this.table.stage === "start"; }
  get markers(): number[] { return this.ended?.markers ?? this.table.players.map(({ marker }) => marker); }

  /** The only person at the table; -1 if there are none or several. */
  get solo(): number {
    const persons = this.table.players.flatMap(({ bot }, at) => (bot ? [] : at));
    return persons.length === 1 ? persons[0] ?? -1 : -1;
  }

  /** The instruction, or the result of the round on display. */
  get says(): string {
    const { ended, table, texts } = this;
    if (!ended || this.#shownLast) return table.says;
    const { number: round, rows } = ended;
    const names = rows.flatMap(({ name, connected }) => (connected ? name : []));
    return names.length ? texts("roundConnected", { round, names }) : texts("roundAllLaid", { round });
  }

  get advice(): string { return this.ended && !this.over ? this.texts.readPoints : this.table.advice; }
  /** True if the round on display ended the game. */
  get #shownLast(): boolean { return this.over && this.ended?.number === this.table.rounds.at(-1)?.number; }

  /** The label of the button that leaves the end of a round; empty at the end of the game. */
  get goOn(): string {
    const { ended, table, texts } = this;
    if (!ended || this.#shownLast) return "";
    return this.over || ended.number !== table.rounds.at(-1)?.number ? texts.backToMap : texts("goOn", { round: table.round });
  }

  /** The open cities, as of the round on display. */
  get cities(): Pick<Secret, "cities" | "missing"> | null {
    return this.opened && (this.ended?.rows[this.opened.player] ?? this.opened);
  }

  /** The track laid since the player's last turn; empty while a finished round is shown. */
  get recent(): number[] { return this.ended ? [] : this.table.recent; }
  /** The clicks shown on the map but not yet confirmed by the kernel. */
  get waiting(): Click[] { return this.#clicks.filter(({ id, legal }) => legal && this.channel.waitsFor(id)); }
  /** The objections to laying track on a line, as letters. */
  against(line: number): string { return this.table.lines[line] ?? FREE; }
  againstMarker(crossing: number): string { return this.table.crossings[crossing] ?? FREE; }

  pointAt(point: Point): void {
    const { line, crossing } = this.point;
    if (point.line === line && point.crossing === crossing && point.by === this.point.by) return;
    this.point = point.line < 0 && point.crossing < 0 && this.focused ? this.#atCursor() : point;
    this.channel.touch();
  }

  #atCursor(): Point {
    const line = this.aim < 0 ? -1 : this.page.crossings[this.cursor]?.lines[this.aim] ?? -1;
    return line < 0 ? { line, crossing: this.cursor, by: "cursor" } : { line, crossing: -1, by: "cursor" };
  }

  focus(): void {
    this.focused = true;
    this.point = this.#atCursor();
    this.say(arrival(this, this.cursor));
    this.channel.touch();
  }

  blur(): void {
    this.focused = false;
    if (this.point.by === "cursor") this.point = NOWHERE;
    this.channel.touch();
  }

  /** Move to the next crossing, or choose the line that leads there. */
  go(direction: number): void {
    const end = this.page.crossings[this.cursor]?.ends[direction] ?? -1;
    if (end < 0) return this.say(this.texts("noLine", { way: directionName(this.texts, direction) }));
    if (this.aim >= 0) this.aim = direction;
    else this.cursor = end;
    this.point = this.#atCursor();
    this.say(this.aim >= 0 ? this.spoken() : arrival(this, this.cursor));
    this.channel.touch();
  }

  goUpright(up: boolean): void {
    const { name = "", ends = [] } = this.page.crossings[this.cursor] ?? {};
    this.go(upright(name, up, (direction) => (ends[direction] ?? -1) >= 0));
  }

  /** Lay track to a neighbouring crossing, and move there if it is legal. */
  layTo(direction: number): void {
    const { lines = [], ends = [] } = this.page.crossings[this.cursor] ?? {};
    const line = lines[direction] ?? -1;
    if (line < 0) return this.say(this.texts("noLine", { way: directionName(this.texts, direction) }));
    const legal = this.choose({ line, crossing: -1, by: "cursor" });
    this.aim = -1;
    if (legal) this.cursor = ends[direction] ?? this.cursor;
  }

  /** Handle Enter: place a marker, start to choose a line, or lay track on it. */
  enter(): void {
    if (this.starts) return void this.choose({ line: -1, crossing: this.cursor, by: "cursor" });
    if (this.aim >= 0) return this.layTo(this.aim);
    const { lines = [] } = this.page.crossings[this.cursor] ?? {};
    const free = lines.findIndex((line) => line >= 0 && this.against(line) === FREE);
    this.aim = free >= 0 ? free : lines.findIndex((line) => line >= 0);
    this.point = this.#atCursor();
    this.say(`${this.texts.chooseWay} ${this.spoken()}`);
    this.channel.touch();
  }

  /** Handle Esc: cancel the choice of a line. */
  drop(): void {
    if (this.aim < 0) return;
    this.aim = -1;
    this.point = this.#atCursor();
    this.say(this.texts.noneChosen);
    this.channel.touch();
  }

  /** Handle a click on a line or a crossing; return true if the move seems legal. */
  choose(point: Point): boolean {
    this.point = point;
    // The map of the present position is not shown now.
    if (this.goOn) {
      this.#leaveRound();
      return false;
    }
    const { line, crossing } = point;
    const marker = this.starts && crossing >= 0;
    if (this.offline) this.say(this.spoken());
    if (this.offline || (!marker && line < 0)) {
      this.channel.touch();
      return false;
    }
    const legal = this.yours && (marker ? this.againstMarker(crossing) : this.against(line)) === FREE;
    const { crossings, lines } = this.page;
    const text = (marker ? crossings[crossing]?.name : lines[line]?.name) ?? "";
    this.#clicks = this.#clicks.filter(({ id }) => this.channel.waitsFor(id));
    const id = this.channel.ask({ do: "move", text });
    this.#clicks.push({ id, line: marker ? -1 : line, crossing: marker ? crossing : -1, legal });
    if (!legal) this.say(this.spoken());
    return legal;
  }

  endTurn(): void {
    if (this.goOn) this.#leaveRound();
    else if (this.table.ends && this.yours) this.channel.ask({ do: "move", text: "end" });
  }

  #leaveRound(): void {
    this.showRound(null);
    this.say(this.says);
  }

  /** Show the end of a round; null shows the present position. */
  showRound(round: Round | null): void {
    this.ended = this.ended?.number === round?.number ? null : round;
    this.channel.touch();
  }

  spoken(): string {
    const { title, findings } = explain(this);
    return [title, ...findings.map(({ text }) => text)].join(" ");
  }

  explainCursor(): void {
    this.say(`${this.table.says} ${this.focused && this.aim < 0 ? arrival(this, this.cursor) : this.spoken()}`);
  }

  missing(points: number): string { return points ? this.texts("missing", { points }) : this.texts.connected; }

  #scores({ number, rows }: Round): string {
    const each = rows.map(({ name, missing: lost, points, connected }) =>
      connected ? this.texts("wins", { name, points }) : this.texts("loses", { name, lost, points }));
    return `${this.texts("roundOver", { round: number, each: each.join("; ") })} `;
  }

  protected readTable(): string {
    const before = this.table;
    this.table = readTable(this.host);
    const { rounds, live } = this.table;
    const last = rounds.at(-1);
    const ends = live && before.live && rounds.length > before.rounds.length && last;
    if (ends) this.ended = last;
    // Looking back always shows the map.
    else if (!live || !rounds.some(({ number }) => number === this.ended?.number)) this.ended = null;
    if (this.aim >= 0 && !this.yours) this.aim = -1;
    return `${this.table.news} ${ends ? this.#scores(last) : ""}`.trimStart();
  }

  protected moved(): void {
    this.hint = null;
    // The missing points change with the map.
    if (this.holding >= 0) this.channel.ask({ do: "cards", player: this.holding });
    this.channel.touch();
  }

  protected closeCards(): void { this.opened = null; }

  protected receive(message: Fields): void {
    const [cards, hint] = [readSecret(message.cards), readHint(message.hint)];
    if (cards && cards.player === this.holding) {
      if (this.opened?.player !== cards.player) this.say(`${cards.cities.join(", ")}. ${this.missing(cards.missing)}`);
      this.opened = cards;
    }
    if (hint) {
      this.hint = hint;
      this.ended = null;
      this.say([hint.says, ...hint.moves.map(({ text, why }) => `${text}: ${why}.`)].join(" "));
    }
  }
}
