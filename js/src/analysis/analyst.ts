// What one view knows of an analysis: what bots say of the position shown, and how the game went.

import type { Word } from "../domain/writing";
import { type Fields, like } from "../host/json";
import type { TableDesk } from "../table/desk";
import { readDealt } from "../table/newGame";
import type * as words from "../words/analysis.json";

const MOVE = {
  /** As the kernel takes it, and as it is written. */
  move: "", text: "",
  worth: "", chosen: false, player: -1,
  /** What is drawn of it, on a board or on a map. */
  tiles: [{ cell: "", tile: "" }], line: -1, crossing: -1,
};
const ANALYSIS = { step: -1, says: "", moves: [MOVE], more: "", goesOn: "", line: [MOVE] };
const MOMENT = { step: 0, missing: [0], chances: [0] };
const COURSE = { says: [""], how: "", missing: "", chances: "", moments: [MOMENT] };

export type Thought = typeof MOVE;
export type Moment = typeof MOMENT;
export type Course = typeof COURSE;

/** The sentence of a key of the analysis, or with its words. */
export type AnalysisTexts = Readonly<Record<keyof typeof words, string>> &
  ((key: keyof typeof words, filled?: Readonly<Record<string, Word>>) => string);

export class Analyst {
  open = false;
  /** The level of the bot that is asked. */
  by: string;
  found: typeof ANALYSIS | null = null;
  course: Course | null = null;
  waits = false;
  /** Which of the moves is drawn. */
  at = 0;
  /** How many moves of the line are drawn; 0 while one of the others is. */
  played = 0;
  /** The moment of the game that is pointed at; -1 for none. */
  pointed = -1;
  /** Whether a bot is asked as soon as the position that was wished for is there. */
  #wished = false;

  readonly levels: readonly { readonly name: string; readonly title: string }[];
  #log = "";

  constructor(readonly desk: TableDesk, readonly texts: AnalysisTexts, finished: boolean) {
    this.finished = finished;
    this.levels = readDealt(desk.host).levels;
    this.by = this.levels.at(-1)?.name ?? "";
    this.#log = this.#moves;
  }

  /** Whether the game is over, whatever is looked at. */
  finished: boolean;
  /** Whether a bot may be asked of the position shown. */
  get analysable(): boolean {
    const { desk } = this;
    return desk.hints && !desk.over && (this.finished || desk.yours);
  }
  get #moves(): string { return this.desk.log.map(({ text }) => text).join(); }

  /** The moves that are drawn, one after the other. */
  get drawn(): readonly Thought[] {
    const { found, at, played } = this;
    if (!this.open || !found) return [];
    return played ? found.line.slice(0, played) : found.moves.slice(at, at + 1);
  }

  toggle(): void {
    this.open = !this.open;
    if (this.open) {
      this.#wish();
      this.follow();
    }
    this.desk.line.touch();
  }

  /** Asks how the game went, once it is over. */
  follow(): void {
    if (this.open && this.finished && !this.course) this.desk.line.ask({ do: "course" });
  }

  /** Another position is shown, or another game. */
  moved(): void {
    const { desk } = this;
    // In a look back nobody can tell; nor does it change there.
    if (desk.table.live) this.finished = desk.over;
    this.drop();
    if (this.#moves === this.#log) return;
    this.#log = this.#moves;
    this.course = null;
    this.pointed = -1;
    this.follow();
  }

  ask(): void {
    this.drop();
    this.waits = true;
    this.desk.line.ask({ do: "analyse", by: this.by });
  }

  choose(by: string): void {
    this.by = by;
    this.#wish();
    this.desk.line.touch();
  }

  /** Asks where that can be answered; of a position that is on its way, once it is there. */
  #wish(): void {
    const { desk } = this;
    this.#wished = desk.at !== desk.step;
    if (!this.#wished && this.analysable) this.ask();
  }

  /** A request has its answer, and all that changed with it has changed. */
  settled(): void {
    if (this.open && this.#wished) this.#wish();
  }

  /** What was said of a position is said of no other. */
  drop(): void {
    this.found = null;
    this.waits = false;
    this.at = this.played = 0;
  }

  /** Draws another of the moves. */
  select(at: number): void {
    if (at === this.at && !this.played) return;
    this.at = at;
    this.played = 0;
    this.desk.line.touch();
  }

  /** Draws so many moves of the line. */
  play(moves: number): void {
    const { found, desk } = this;
    this.played = moves;
    const last = found?.line[moves - 1];
    if (last) desk.say(`${desk.name(last.player)}: ${last.text}`);
    desk.line.touch();
  }

  point(moment: number): void {
    if (moment === this.pointed) return;
    this.pointed = moment;
    this.desk.line.touch();
  }

  /** What is told only to who asks: other views of the model hear it too. */
  answered(answered: Fields): void {
    if (!this.open) return;
    const found = like(answered.analysis, ANALYSIS);
    if (this.waits && found.says && found.step === this.desk.step) {
      this.drop();
      this.found = found;
      const best = found.moves[0];
      this.desk.say(best ? `${found.says} ${best.text}: ${best.worth}.` : found.says);
    }
    const course = like(answered.course, COURSE);
    if (course.moments.length) {
      this.course = course;
      this.desk.say(course.says.join(" "));
    }
  }

  /** What went wrong has been said: there is nothing to wait for. */
  refused(): void { this.waits = false; }
}
