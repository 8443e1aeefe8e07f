// What one view of the second game knows: the table, where the pointer is, what was clicked.

import type { Fields } from "../host/json";
import type { HostModel } from "../host/model";
import type { Channel } from "../table/channel";
import { type Saved, TableDesk } from "../table/desk";
import { type MapPage, readMap, wayInWords } from "./mapPage";
import { FREE, type Hint, readHint, readSecret, readTable, type Round, type Secret, type Table } from "./mapTable";
import { arrival, explain } from "./explain";

/** A line or a crossing that is looked at; `by` is what brought it up. */
export interface Point { line: number; crossing: number; by: "pointer" | "cursor" }

export const NOWHERE: Point = { line: -1, crossing: -1, by: "pointer" };

/** A click that shall lay track or place a marker, and has no answer yet. */
interface Click { id: string; line: number; crossing: number; legal: boolean }

export class MapDesk extends TableDesk<Table> {
  readonly page: MapPage;
  table: Table;
  point: Point = NOWHERE;
  /** Where the keyboard is. */
  cursor: number;
  /** The direction that is aimed at, counted clockwise from north-east; -1 for none. */
  aim = -1;
  opened: Secret | null = null;
  hint: Hint | null = null;
  /** The round whose end is shown, until the game goes on. */
  ended: Round | null = null;
  focused = false;
  private clicks: Click[] = [];

  constructor(
    host: HostModel, override readonly line: Channel, signal: AbortSignal,
    say: (text: string) => void, download: (file: Saved) => void,
  ) {
    super(host, line, signal, say, download);
    this.page = readMap(host);
    this.table = readTable(host);
    const { width, height, crossings } = this.page;
    this.cursor = nearest(crossings, width / 2, height / 2);
  }

  /** Whether a starting marker is to be placed. */
  get starts(): boolean { return this.table.stage === "start"; }

  /** The only person at the table; -1 if there are none or several. */
  get alone(): number {
    const persons = this.table.players.flatMap(({ bot }, at) => (bot ? [] : at));
    return persons.length === 1 ? persons[0] ?? -1 : -1;
  }

  /** What is to be done; where the end of a round is shown, how that ended. */
  get says(): string {
    const { ended, table, texts } = this;
    if (!ended || this.#shownLast) return table.says;
    const { number: round, rows } = ended;
    const names = rows.flatMap(({ name, connected }) => (connected ? name : []));
    return names.length ? texts("roundConnected", { round, names }) : texts("roundAllLaid", { round });
  }

  /** What to do next, for a beginner. */
  get advice(): string { return this.ended && !this.over ? this.texts.readPoints : this.table.advice; }

  /** Whether the end that is shown is that of the game. */
  get #shownLast(): boolean { return this.over && this.ended?.number === this.table.rounds.at(-1)?.number; }

  /** What leads on from the end of a round; nothing where the game ended with it. */
  get goOn(): string {
    const { ended, table, texts } = this;
    if (!ended || this.#shownLast) return "";
    return this.over || ended.number !== table.rounds.at(-1)?.number ? texts.backToMap : texts("goOn", { round: table.round });
  }

  /** The cities that lie open, as of the round whose end is shown. */
  get cities(): Pick<Secret, "cities" | "missing"> | null {
    return this.opened && (this.ended?.rows[this.opened.player] ?? this.opened);
  }

  /** The track that is new to whoever is to move; none where the end of a round is shown. */
  get recent(): number[] { return this.ended ? [] : this.table.recent; }

  /** The clicks that the kernel has yet to confirm. */
  get waiting(): Click[] {
    return this.clicks.filter(({ id, legal }) => legal && this.line.waitsFor(id));
  }

  /** What stands against laying track on a line, in letters; nothing of it while a click is under way. */
  against(line: number): string { return this.table.lines[line] ?? FREE; }
  againstMarker(crossing: number): string { return this.table.crossings[crossing] ?? FREE; }

  // --- what the person does ---

  pointAt(point: Point): void {
    const { line, crossing } = this.point;
    if (point.line === line && point.crossing === crossing && point.by === this.point.by) return;
    this.point = point.line < 0 && point.crossing < 0 && this.focused ? this.atCursor() : point;
    this.line.touch();
  }

  private atCursor(): Point {
    const line = this.aim < 0 ? -1 : this.page.crossings[this.cursor]?.lines[this.aim] ?? -1;
    return line < 0 ? { line, crossing: this.cursor, by: "cursor" } : { line, crossing: -1, by: "cursor" };
  }

  focus(): void {
    this.focused = true;
    this.point = this.atCursor();
    this.say(arrival(this, this.cursor));
    this.line.touch();
  }

  blur(): void {
    this.focused = false;
    if (this.point.by === "cursor") this.point = NOWHERE;
    this.line.touch();
  }

  /** Goes on to the next crossing, or aims at the line that leads there. */
  go(way: number): void {
    const end = this.page.crossings[this.cursor]?.ends[way] ?? -1;
    if (end < 0) return this.say(this.texts("noLine", { way: wayInWords(this.texts, way) }));
    if (this.aim >= 0) this.aim = way;
    else this.cursor = end;
    this.point = this.atCursor();
    this.say(this.aim >= 0 ? this.spoken() : arrival(this, this.cursor));
    this.line.touch();
  }

  /** Up or down: to whichever of the two crossings lies nearer to straight ahead. */
  climb(up: boolean): void {
    const { ends } = this.page.crossings[this.cursor] ?? { ends: [] };
    const ways = up ? [5, 0] : [3, 2];
    // To and fro, so that going on leads straight up or down the map.
    if (this.page.crossings[this.cursor]?.name.match(/[bdfhjlnprtvxz]/)) ways.reverse();
    this.go(ways.find((way) => (ends[way] ?? -1) >= 0) ?? ways[0] ?? 0);
  }

  /** Lays track to a neighbouring crossing, and goes there if it may lie. */
  layTo(way: number): void {
    const { lines = [], ends = [] } = this.page.crossings[this.cursor] ?? {};
    const line = lines[way] ?? -1;
    if (line < 0) return this.say(this.texts("noLine", { way: wayInWords(this.texts, way) }));
    const legal = this.choose({ line, crossing: -1, by: "cursor" });
    this.aim = -1;
    if (legal) this.cursor = ends[way] ?? this.cursor;
  }

  /** Enter: places a marker, begins to aim at a line, or lays track on it. */
  enter(): void {
    if (this.starts) return void this.choose({ line: -1, crossing: this.cursor, by: "cursor" });
    if (this.aim >= 0) return this.layTo(this.aim);
    const { lines = [] } = this.page.crossings[this.cursor] ?? {};
    const free = lines.findIndex((line) => line >= 0 && this.against(line) === FREE);
    this.aim = free >= 0 ? free : lines.findIndex((line) => line >= 0);
    this.point = this.atCursor();
    this.say(`${this.texts.chooseWay} ${this.spoken()}`);
    this.line.touch();
  }

  /** Esc: aims no more. */
  drop(): void {
    if (this.aim < 0) return;
    this.aim = -1;
    this.point = this.atCursor();
    this.say(this.texts.noneChosen);
    this.line.touch();
  }

  /** A click on a line or a crossing; whether it may be done, as far as the page knows. */
  choose(point: Point): boolean {
    this.point = point;
    // Nobody lays on a map that is not shown.
    if (this.goOn) {
      this.leaveRound();
      return false;
    }
    const { line, crossing } = point;
    const marker = this.starts && crossing >= 0;
    if (this.offline) this.say(this.spoken());
    if (this.offline || (!marker && line < 0)) {
      this.line.touch();
      return false;
    }
    const legal = this.yours && (marker ? this.againstMarker(crossing) : this.against(line)) === FREE;
    const { crossings, lines } = this.page;
    const text = (marker ? crossings[crossing]?.name : lines[line]?.name) ?? "";
    this.clicks = this.clicks.filter(({ id }) => this.line.waitsFor(id));
    const id = this.line.ask({ do: "move", text });
    this.clicks.push({ id, line: marker ? -1 : line, crossing: marker ? crossing : -1, legal });
    if (!legal) this.say(this.spoken());
    return legal;
  }

  /** Ends the turn, or goes on from the end of a round. */
  endTurn(): void {
    if (this.goOn) this.leaveRound();
    else if (this.table.ends && this.yours) this.line.ask({ do: "move", text: "end" });
  }

  private leaveRound(): void {
    this.showRound(null);
    this.say(this.says);
  }

  /** Shows how a round ended, or with null how the game stands. */
  showRound(round: Round | null): void {
    this.ended = this.ended?.number === round?.number ? null : round;
    this.line.touch();
  }

  /** The whole explanation of what is looked at. */
  spoken(): string {
    const { title, findings } = explain(this);
    return [title, ...findings.map(({ text }) => text)].join(" ");
  }

  explainCursor(): void {
    this.say(`${this.table.says} ${this.focused && this.aim < 0 ? arrival(this, this.cursor) : this.spoken()}`);
  }

  /** How many points somebody's cities still lack. */
  missing(points: number): string {
    return points ? this.texts("missing", { points }) : this.texts.connected;
  }

  /** A round's result in words. */
  #scores({ number, rows }: Round): string {
    const each = rows.map(({ name, missing: lost, points, connected }) =>
      connected ? this.texts("wins", { name, points }) : this.texts("loses", { name, lost, points }));
    return `${this.texts("roundOver", { round: number, each: each.join("; ") })} `;
  }

  // --- what the kernel does ---

  protected readTable(): string {
    const before = this.table;
    this.table = readTable(this.host);
    const { rounds, live } = this.table;
    const last = rounds.at(-1);
    const ends = live && before.live && rounds.length > before.rounds.length && last;
    if (ends) this.ended = last;
    // Who looks back looks at the map.
    else if (!live || !rounds.some(({ number }) => number === this.ended?.number)) this.ended = null;
    if (this.aim >= 0 && !this.yours) this.aim = -1;
    return `${this.table.news} ${ends ? this.#scores(last) : ""}`.trimStart();
  }

  protected moved(): void {
    this.hint = null;
    // What is missing has changed with the map.
    if (this.holding >= 0) this.line.ask({ do: "cards", player: this.holding });
    this.line.touch();
  }

  protected closeCards(): void { this.opened = null; }

  protected told(told: Fields): void {
    const [cards, hint] = [readSecret(told.cards), readHint(told.hint)];
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

function nearest(crossings: readonly { x: number; y: number }[], x: number, y: number): number {
  const far = crossings.map((each) => (each.x - x) ** 2 + (each.y - y) ** 2);
  return Math.max(0, far.indexOf(Math.min(...far)));
}
