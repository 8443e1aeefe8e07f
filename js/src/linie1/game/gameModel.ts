// The state of one view of a game besides the board: pending actions and requests.

import type { Session } from "../board/session";
import type { Page } from "../board/page";
import type { Fields } from "../../base/host/json";
import { type DrawnMove, TableModel } from "../../table/tableModel";
import type { Frame } from "../../base/ui/frame";
import { nameOfTile, ROTATIONS, tileOf } from "../board/position";
import { indexOf, nameOf, neighbour, SIDES } from "../board/squares";
import { drawTiles } from "./squareMarks";
import {
  type Check,
  type Hint,
  readCheck,
  readHint,
  readSecret,
  readTable,
  type Secret,
  type Table,
} from "./table";

/** A route announced square by square. The kernel judges whether it is valid. */
class Announcement {
  /** The squares and terminals chosen so far; empty before the start is chosen. */
  places: string[] = [];
  on = false;

  constructor(private readonly page: Page) {}

  set(on: boolean): void {
    this.on = on;
    this.places = [];
  }

  /** Add a square next to the last place; return true if it was added. */
  addSquare(at: number): boolean {
    const last = this.places.at(-1) ?? "";
    const here = indexOf(last);
    const beside =
      here >= 0
        ? SIDES.some((side) => neighbour(here, side) === at)
        : this.#legs(last).includes(nameOf(at));
    if (beside) this.places.push(nameOf(at));
    return beside;
  }

  /** The terminals available now: the starts, or the one beside the last square. */
  terminals(starts: readonly string[]): string[] {
    const last = this.places.at(-1);
    if (last === undefined) return [...starts];
    return this.page.terminals.filter(({ legs }) => legs.includes(last)).map(({ name }) => name);
  }

  get text(): string {
    return `depart ${this.places.join(", ")}`;
  }
  #legs(terminal: string): string[] {
    return this.page.terminals.find(({ name }) => name === terminal)?.legs ?? [];
  }
}

export class GameModel extends TableModel<Table> {
  override readonly colours = ["line", "line-rim"] as const;
  table: Table;
  override opened: Secret | null = null;
  hint: Hint | null = null;
  check: Check | null = null;
  readonly route: Announcement;
  preview = "";

  constructor(
    readonly session: Session,
    signal: AbortSignal,
    frame: Frame,
  ) {
    super(session.channel, session.page.language, signal, frame);
    this.table = readTable(this.host);
    this.route = new Announcement(session.page);
    session.taker = (at) => this.#take(at);
    session.remark = (at) => this.#remark(nameOf(at));
    session.news = () => this.table.news;
    this.openOwn();
  }

  get starts(): string[] {
    if (this.table.announces) return this.session.page.terminals.map(({ name }) => name);
    return [...new Set(this.table.moves.flatMap(({ cells }) => cells[0] ?? []))];
  }

  move(text: string): void {
    this.preview = "";
    this.route.set(false);
    this.channel.ask({ do: "move", text });
  }

  show(path: string): void {
    this.preview = path;
    this.channel.touch();
  }

  /** The squares where the tile in hand helps the player's route, by rotation. */
  get helping(): { now: string[]; rotated: string[] } {
    const { held } = this.session;
    if (!held || !this.hint) return { now: [], rotated: [] };
    const { helps } = this.hint;
    const now = helps.get(nameOfTile(held)) ?? [];
    const all = new Set(
      ROTATIONS.flatMap((turn) => helps.get(nameOfTile(tileOf(held.code, turn))) ?? []),
    );
    return { now, rotated: [...all].filter((cell) => !now.includes(cell)) };
  }

  toggleRoute(): void {
    this.route.set(!this.route.on);
    if (this.route.on) this.say(this.texts.begin);
    this.#unchecked();
  }

  addPlace(place: string): void {
    this.route.places.push(place);
    this.#added();
  }

  backPlace(): void {
    this.route.places.pop();
    this.#unchecked();
  }

  checkRoute(): void {
    this.channel.ask({ do: "check", text: this.route.text });
  }

  /** While a route is announced, a click names the next square. */
  #take(at: number): boolean {
    if (!this.route.on) return false;
    if (this.route.addSquare(at)) this.#added();
    else this.say(this.texts.beside);
    return true;
  }

  #added(): void {
    const { places } = this.route;
    this.say(this.texts("place", { place: places.at(-1) ?? "", number: places.length }));
    this.#unchecked();
  }

  #remark(cell: string): string {
    const { now, rotated } = this.helping;
    if (now.includes(cell)) return this.texts.helps;
    if (rotated.includes(cell)) return this.texts.helpsTurned;
    return this.table.recent.includes(cell) ? this.texts.recent : "";
  }

  #unchecked(): void {
    this.check = null;
    this.channel.touch();
  }

  protected receive(message: Fields): void {
    const [cards, hint, check] = [
      readSecret(message.cards),
      readHint(message.hint, this.table.moves),
      readCheck(message.check),
    ];
    if (cards && cards.player === this.holding) {
      this.opened = cards;
      this.read(
        this.texts("over", { line: cards.line, stops: cards.stops.map(({ name }) => name) }),
      );
    }
    if (message.hint) this.hint = hint;
    if (hint)
      this.say(
        [
          hint.message,
          ...hint.moves.map(({ text, named, why }) => `${named || text} ${why}.`),
        ].join(" "),
      );
    if (message.check) this.check = check;
    if (check) this.say(check.message);
  }

  override drawMoves(moves: readonly DrawnMove[], prefix: string): SVGElement[] {
    return drawTiles(moves, prefix);
  }

  /** Send it through the session, which announces the change of the board. */
  override askTurn(intent: "undo" | "redo"): void {
    this.session.send(intent);
  }

  protected override moved(): void {
    this.check = null;
    super.moved();
  }

  protected readTable(): string {
    this.table = readTable(this.host);
    if (!this.starts.length) this.route.set(false);
    this.preview = "";
    this.openOwn();
    return "";
  }
}
