// The state of one view of Trans Europa: table, pointer and clicks.

import type { Fields } from "../base/host/json";
import type { Channel } from "../base/host/channel";
import type { Language } from "../base/host/language";
import { type DrawnMove, TableModel } from "../table/tableModel";
import type { Frame } from "../base/ui/frame";
import { nearest } from "./lattice";
import {
  FREE,
  type Hint,
  type MapPage,
  type Net,
  readHint,
  readMap,
  readSecret,
  readTable,
  type Round,
  type Secret,
  type Table,
} from "./mapPage";
import { make } from "../base/ui/elements";

/** The line or crossing looked at; `by` is the input device. */
export interface Point {
  line: number;
  crossing: number;
  by: "pointer" | "cursor";
}

export const NOWHERE: Point = { line: -1, crossing: -1, by: "pointer" };

/** An unanswered click that lays track or places a marker. */
export interface Click {
  line: number;
  crossing: number;
  legal: boolean;
}

export class MapModel extends TableModel<Table> {
  readonly page: MapPage;
  override readonly colours = ["player", "marker-edge"] as const;
  table: Table;
  point: Point = NOWHERE;
  cursor: number;
  direction = -1; // The chosen direction, clockwise from north-east; -1 for none
  override opened: Secret | null = null;
  hint: Hint | null = null;
  shownRound: Round | null = null; // The finished round on display, until the game continues
  focused = false;

  constructor(
    override readonly channel: Channel<Click | undefined>,
    language: Language,
    signal: AbortSignal,
    frame: Frame,
  ) {
    super(channel, language, signal, frame);
    this.page = readMap(this.host);
    this.table = readTable(this.host);
    const { width, height, crossings } = this.page;
    this.cursor = nearest(crossings, width / 2, height / 2);
    this.openOwn();
  }

  get starts(): boolean {
    return this.table.stage === "start";
  }
  get visible(): Round | Table {
    return this.shownRound ?? this.table;
  }
  get markers(): number[] {
    return this.shownRound?.markers ?? this.table.players.map(({ marker }) => marker);
  }

  /** The instruction, or the result of the round on display. */
  get status(): string {
    const { shownRound, table, texts } = this;
    if (!shownRound || this.#shownLast) return table.status;
    const { number: round, rows } = shownRound;
    const names = rows.flatMap(({ name, missing }) => (missing ? [] : name));
    return names.length
      ? texts("roundConnected", { round, names })
      : texts("roundAllLaid", { round });
  }

  get advice(): string {
    const { shownRound, over, table, texts } = this;
    if (shownRound && !over) return texts.readPoints;
    // The usual advice speaks of the cities.
    return this.starts && this.isYourTurn && table.advice && this.holding < 0
      ? texts.lookFirst
      : table.advice;
  }
  /** True if the round on display ended the game. */
  get #shownLast(): boolean {
    return this.over && this.shownRound?.number === this.table.rounds.at(-1)?.number;
  }

  /** The label of the button that leaves the end of a round; empty at the end of the game. */
  get goOn(): string {
    const { shownRound, table, texts } = this;
    if (!shownRound || this.#shownLast) return "";
    return this.over || shownRound.number !== table.rounds.at(-1)?.number
      ? texts.backToMap
      : texts("goOn", { round: table.round });
  }

  /** The open cities, as of the round on display. */
  get cities(): Pick<Secret, "cities" | "missing"> | null {
    return this.shownRound?.rows[this.holding] ?? this.opened;
  }

  /** The moves of the round on display. */
  override get listed(): number {
    return this.shownRound?.moves ?? this.last;
  }
  override get marked(): number {
    return this.shownRound?.moves ?? this.at;
  }
  /** The track laid since the player's last turn; empty while a finished round is shown. */
  get recent(): number[] {
    return this.shownRound ? [] : this.table.recent;
  }
  /** The clicks shown on the map but not yet confirmed by the kernel. */
  get waiting(): Click[] {
    return this.channel.asked.flatMap(({ about }) => (about?.legal ? about : []));
  }
  /** The network that a line with track belongs to. */
  net(line: number): Net | undefined {
    return this.visible.nets.find(({ lines }) => lines.includes(line));
  }
  get tracks(): number[] {
    return this.visible.nets.flatMap(({ lines }) => lines);
  }

  /** The objections to laying track on a line, as letters. */
  against(line: number): string {
    return this.table.lines[line] ?? FREE;
  }
  againstMarker(crossing: number): string {
    return this.table.crossings[crossing] ?? FREE;
  }

  pointAt(point: Point): void {
    const { line, crossing } = this.point;
    if (point.line === line && point.crossing === crossing && point.by === this.point.by) return;
    this.point = point.line < 0 && point.crossing < 0 && this.focused ? this.atCursor() : point;
    this.channel.touch();
  }

  atCursor(): Point {
    const line =
      this.direction < 0 ? -1 : (this.page.crossings[this.cursor]?.lines[this.direction] ?? -1);
    return { line, crossing: line < 0 ? this.cursor : -1, by: "cursor" };
  }

  /** The move of a click; null if there is none to make here. */
  moveAt({ line, crossing }: Point): (Click & { text: string }) | null {
    const { crossings, lines } = this.page;
    const marker = this.starts && crossing >= 0;
    if (this.offline || (!marker && line < 0)) return null;
    const legal =
      this.isYourTurn && (marker ? this.againstMarker(crossing) : this.against(line)) === FREE;
    const text = (marker ? crossings[crossing]?.name : lines[line]?.name) ?? "";
    return { line: marker ? -1 : line, crossing: marker ? crossing : -1, legal, text };
  }

  endTurn(): void {
    if (this.goOn) {
      this.showRound(null);
      this.say(this.status);
    } else if (this.table.ends && this.isYourTurn) this.channel.ask({ do: "move", text: "end" });
  }

  /** Show the end of a round; null shows the present position. */
  showRound(round: Round | null): void {
    this.shownRound = this.shownRound?.number === round?.number ? null : round;
    this.channel.touch();
  }

  missing(points: number): string {
    return points ? this.texts("missing", { points }) : this.texts.connected;
  }

  #scores({ number, rows }: Round): string {
    const scores = rows.map(({ name, missing: lost, points }) =>
      lost ? this.texts("loses", { name, lost, points }) : this.texts("wins", { name, points }),
    );
    return `${this.texts("roundOver", { round: number, each: scores.join("; ") })} `;
  }

  protected readTable(): string {
    const before = this.table;
    this.table = readTable(this.host);
    const { rounds, live } = this.table;
    const last = rounds.at(-1);
    const ends = live && before.live && rounds.length > before.rounds.length && last;
    if (ends) this.shownRound = last;
    // Looking back always shows the map.
    else if (!live || !rounds.some(({ number }) => number === this.shownRound?.number))
      this.shownRound = null;
    this.openOwn();
    if (this.direction >= 0 && !this.isYourTurn) this.direction = -1;
    return `${this.table.news} ${ends ? this.#scores(last) : ""}`.trimStart();
  }

  override drawMoves(moves: readonly DrawnMove[]): SVGElement[] {
    return drawTrack(moves, this.page);
  }

  protected override moved(): void {
    super.moved();
    // The missing points change with the map.
    if (this.opened) this.channel.ask({ do: "cards", player: this.holding });
  }

  protected receive(message: Fields): void {
    const [cards, hint] = [readSecret(message.cards), readHint(message.hint)];
    if (cards && cards.player === this.holding) {
      this.read(`${cards.cities.join(", ")}. ${this.missing(cards.missing)}`);
      this.opened = cards;
    }
    if (hint) {
      this.hint = hint;
      this.shownRound = null;
      this.say([hint.message, ...hint.moves.map(({ text, why }) => `${text}: ${why}.`)].join(" "));
    }
  }
}

export const RING = 17; // The radius of the ring around a crossing, as in Python's pictures

/** Draw suggested moves; the last one stands out. */
export function drawTrack(
  moves: readonly DrawnMove[],
  { crossings, lines }: MapPage,
): SVGElement[] {
  const twice = (
    tag: "path" | "circle",
    suffix: string,
    shape: Record<string, string | number>,
  ): SVGElement[] =>
    ["l1-ui-thought-under", `l1-ui-thought${suffix}`].map((name) =>
      make(tag, { class: name, ...shape }),
    );
  return moves.flatMap(({ line, crossing }, index) => {
    const suffix = moves[index + 1] ? " l1-ui-thought-before" : "";
    const [from, to, ring] = [lines[line]?.a, lines[line]?.b, crossing].map(
      (end) => crossings[end ?? -1],
    );
    if (from && to) return twice("path", suffix, { d: `M${from.x} ${from.y}L${to.x} ${to.y}` });
    return ring ? twice("circle", suffix, { cx: ring.x, cy: ring.y, r: RING }) : [];
  });
}
