// The state of an analysis in one view: the bots' moves for the position shown, and the course of the game.

import type { Texts } from "../../base/host/language";
import { type Fields, like } from "../../base/host/json";
import type { TableModel } from "../tableModel";
import { readDealt } from "../newGame";

const MOVE = {
  move: "",
  text: "",
  worth: "",
  chosen: false,
  player: -1,
  tiles: [{ cell: "", tile: "" }],
  line: -1,
  crossing: -1, // The parts that are drawn on a board or on a map
};
const ANALYSIS = { step: -1, message: "", moves: [MOVE], more: "", goesOn: "", line: [MOVE] };
const TURN = { step: 0, missing: [0], chances: [0] };
const LESSONS = { player: -1, message: "", models: [""] };
const COURSE = {
  message: [""],
  turning: { step: -1, message: "" },
  how: "",
  missing: "",
  chances: "",
  colours: [0],
  moments: [TURN],
};

export type Thought = typeof MOVE;
export type Turn = typeof TURN;

export class Analyst {
  open = false;
  found: typeof ANALYSIS | null = null;
  course: typeof COURSE | null = null;
  waits = false;
  at = 0;
  played = 0; // The number of moves of the line that are drawn; 0 while another move is
  lessons: typeof LESSONS | null = null; // On the plays that cost a player most
  learning = false;
  learned = 0; // The share of the moves that have been compared
  pointed = -1; // The index of the turn pointed at; -1 for none
  #pending = false; // Ask a bot as soon as the awaited position arrives

  readonly levels = readDealt(this.model.host).levels;
  by = this.levels.at(-1)?.name ?? ""; // The level of the bot that is asked
  #log = "";
  #asked = false;

  /** The game may be finished even while an earlier position is shown. */
  constructor(
    readonly model: TableModel,
    readonly texts: Texts,
    public finished: boolean,
    readonly learns: boolean,
  ) {
    this.#log = this.#moves;
  }

  /** True if a bot may be asked about the position shown. */
  get analysable(): boolean {
    const { model } = this;
    return model.hints && !model.over && (this.finished || model.isYourTurn);
  }

  get #moves(): string {
    return this.model.log.map(({ text }) => text).join();
  }

  get drawn(): readonly Thought[] {
    const { found, at, played } = this;
    if (!this.open || !found) return [];
    return played ? found.line.slice(0, played) : found.moves.slice(at, at + 1);
  }

  toggle(): void {
    this.open = !this.open;
    if (this.open) this.#askWhenReady();
    this.model.channel.touch();
  }

  /** Ask once how the game went. */
  follow(): void {
    if (!this.finished || this.#asked) return;
    this.#asked = true;
    this.model.channel.ask({ do: "course" });
  }

  moved(): void {
    const { model } = this;
    // The end of the game is unknown and constant while an earlier position is shown.
    if (model.table.live) this.finished = model.over;
    this.drop();
    if (this.#moves !== this.#log) {
      this.#log = this.#moves;
      this.course = this.lessons = null;
      this.pointed = -1;
      this.#asked = false;
    }
    // The moves may arrive before the table says whether the game is over.
    queueMicrotask(() => this.follow());
  }

  ask(): void {
    this.drop();
    this.waits = true;
    this.model.channel.ask({ do: "analyse", by: this.by });
  }

  choose(by: string): void {
    this.by = by;
    this.#askWhenReady();
    this.model.channel.touch();
  }

  #askWhenReady(): void {
    const { model } = this;
    this.#pending = model.at !== model.step;
    if (!this.#pending && this.analysable) this.ask();
  }

  /** Called when a request has been answered and all its traits have changed. */
  settled(): void {
    if (this.open && this.#pending) this.#askWhenReady();
  }

  /** Forget the findings: they hold for one position only. */
  drop(): void {
    this.found = null;
    this.waits = false;
    this.at = this.played = 0;
  }

  select(at: number): void {
    if (at === this.at && !this.played) return;
    this.at = at;
    this.played = 0;
    this.model.channel.touch();
  }

  play(moves: number): void {
    const { found, model } = this;
    this.played = moves;
    const last = found?.line[moves - 1];
    if (last) model.say(`${model.name(last.player)}: ${last.text}`);
    model.channel.touch();
  }

  learn(player: number): void {
    this.lessons = null;
    this.learning = true;
    this.learned = 0;
    this.model.channel.ask({ do: "learn", player });
  }

  stopLearning(): void {
    this.learning = false;
    this.model.channel.ask({ do: "unlearn" });
  }

  point(turn: number): void {
    if (turn === this.pointed) return;
    this.pointed = turn;
    this.model.channel.touch();
  }

  /** The kernel sends this to every view of the model; an analysis is for who waits for it. */
  answered(answered: Fields): void {
    const found = like(answered.analysis, ANALYSIS);
    if (this.waits && found.message && found.step === this.model.step) {
      this.drop();
      this.found = found;
      const best = found.moves[0];
      this.model.say(best ? `${found.message} ${best.text}: ${best.worth}.` : found.message);
    }
    const course = like(answered.course, COURSE);
    // It comes by itself and is not announced, since the result just was.
    if (course.moments.length) this.course = course;
    const { done, of } = like(answered.learning, { done: 0, of: 0 });
    if (of) this.learned = done / of;
    const lessons = like(answered.learn, LESSONS);
    if (this.learning && lessons.message) {
      this.lessons = lessons;
      this.learning = false;
      this.model.say(lessons.message);
    }
  }

  /** The refusal was already announced, so stop waiting. */
  refused(): void {
    this.waits = this.learning = false;
  }
}
