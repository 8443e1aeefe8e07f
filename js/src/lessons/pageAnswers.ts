// Questions in a page without Python: one alone, a quiz, or the decisions of an algorithm that is taken over, stored with the verdicts on answers.

import { count, type Fields, fields, list, text } from "../base/host/json";
import type { Answering } from "../base/page/pageModel";
import { indexOf } from "../linie1/board/squares";
import { partsOf, read } from "./answerTexts";

const LONGEST = 60; // Characters of an answer that is quoted
const BETWEEN = 3; // Other questions before a wrong one comes again
const RISE = 2; // Right answers in a row that raise the level

/** An answer as it is listed; of a decision with the number of the one that it leads to, and what else is marked as wrong. */
type Judged = [option: string, right: boolean, verdict: string, next?: number, more?: unknown[]];

export class PageAnswers implements Answering {
  #at = 0;
  #task: Fields;
  #state = ""; // Of the question asked now; "" without an answer
  #hints = 0;
  #said = { verdict: "", tone: "", help: "", wrong: [] as unknown[], right: [] as unknown[], n: 0 };
  #score = { right: 0, count: 0, streak: 0, best: 0 };
  #level: number;
  readonly #topics: Record<string, [right: number, count: number]> = {};
  readonly #unasked: number[]; // In the order of their levels
  #again: [left: number, at: number][] = []; // Wrong questions, and how many others come before each

  constructor(
    length: number,
    private readonly question: (at: number) => Fields,
  ) {
    this.#task = fields(question(0)._task);
    this.#level = this.#levelOf(0);
    this.#unasked = [...Array(length).keys()].slice(1);
  }

  /** Return the traits that a request changes. */
  answer(request: Fields): Fields {
    const { hints, solution } = this.#answers;
    const said = this.#said;
    if (request.do === "check") {
      const [option, right, verdict, next, more = []] = this.#judgeAll(text(request.answer));
      if (next !== undefined) {
        this.#show(next);
        this.#say({ verdict, tone: right && verdict ? "yes" : "" });
        return this.shown;
      }
      if (option) this.#count(right, right ? "solved" : "tried");
      this.#say({
        verdict,
        tone: right ? "yes" : "no",
        wrong: right ? [] : [...new Set([...said.wrong, option, ...more])],
        right: option && !right ? list(this.#answers.right) : said.right,
      });
    } else if (request.do === "hint") {
      this.#hints = Math.min(this.#hints + 1, list(hints).length);
      this.#say({ help: text(list(hints)[this.#hints - 1]) });
    } else if (request.do === "solution") {
      this.#count(false, "shown");
      this.#say({ help: text(solution) });
    } else if (this.#state) {
      this.#goOn();
    }
    return this.shown;
  }

  get shown(): Fields {
    const { level, hints } = this.#answers;
    const isLast = level !== undefined && !this.#again.length && !this.#unasked.length;
    return {
      _task: this.#task,
      _said: this.#said,
      _progress: {
        // Without a state there is no next question.
        states: this.#state && !isLast ? { [text(this.#task.id)]: this.#state } : {},
        hints: [this.#hints, list(hints).length],
        // A question alone has no level and no score.
        ...(level !== undefined && {
          score: {
            ...this.#score,
            level: count(level),
            again: this.#again.length,
            topics: Object.entries(this.#topics).map((topic) => topic.flat()),
          },
        }),
      },
    };
  }

  get #answers(): Fields {
    return fields(this.question(this.#at)._answers);
  }

  #levelOf(at: number): number {
    return count(fields(this.question(at)._answers).level);
  }

  /** Judge an answer, or all that are named where each of several is right. */
  #judgeAll(answer: string): Judged {
    const judged = partsOf(this.#task, this.#answers, answer).map((part) => this.#judge(part));
    return judged.find(([, right]) => !right) ?? judged[0] ?? this.#judge(answer);
  }

  /** Return an answer as it is listed, "" if it cannot be read, with the verdict. */
  #judge(answer: string): Judged {
    const { verdicts, unread, unreadable, between, high, low, otherwise, blames } = this.#answers;
    const reading = (words: string): string => read(this.#task, this.#answers, words);
    const given = reading(answer);
    const listed = list(verdicts).map(list);
    const verdictOn = (words: string): unknown[] | undefined =>
      listed.find(([option]) => reading(text(option)) === words);
    // Of a list that is not stored the first entry is named that is wrong by itself.
    const entries = blames
      ? read({ ...this.#task, ordered: true }, this.#answers, answer).split(";")
      : [];
    const found = given
      ? (verdictOn(given) ?? entries.map(verdictOn).find((verdict) => verdict?.[1] === false))
      : undefined;
    if (found) {
      const [option, right, verdict, next, more] = found;
      const leads = typeof next === "number" ? next : undefined;
      return [text(option), right === true, text(verdict), leads, list(more)];
    }
    if (given && this.#answers.plays) return this.#judgePlay(given);
    const [right = []] = listed;
    const [least = Infinity, greatest = -Infinity] = list(between).map(count);
    if (given && least <= Number(given) && Number(given) <= greatest)
      return [answer, true, text(right[2])];
    const other = high ? (Number(given) > Number(reading(text(right[0]))) ? high : low) : otherwise;
    if (given && other) return [answer, false, text(other).replace("{given}", answer.trim())];
    return [
      "",
      false,
      answer.trim()
        ? text(unreadable).replace("{given}", `'${answer.slice(0, LONGEST)}'`)
        : text(unread),
    ];
  }

  /** Judge a tile for a square, whose verdict is stored in lines. */
  #judgePlay(play: string): Judged {
    const { tiles, marks, verdicts, lines } = fields(this.#answers.plays);
    const [square, tile] = play.split(":");
    const at = indexOf(square) * list(tiles).length + list(tiles).indexOf(tile);
    const [right, ...said] = list(list(verdicts)[text(marks).charCodeAt(at) - "0".charCodeAt(0)]);
    const verdict = said.map((line) => text(list(lines)[count(line)])).join("\n");
    const names: Fields = { "{lay}": play, "{exchange}": play.replace(":", "=") };
    return [play, right === 1, verdict.replace(/\{\w+\}/g, (name) => text(names[name]))];
  }

  #say(said: Fields): void {
    this.#said = { ...this.#said, ...said, n: this.#said.n + 1 };
  }

  /** Count the first answer to a question; a right one after it changes its state only. */
  #count(right: boolean, state: string): void {
    const isFirst = !this.#state;
    if (isFirst || right) this.#state = state;
    if (!isFirst) return;
    const score = this.#score;
    const topic = (this.#topics[text(this.#answers.topic)] ??= [0, 0]);
    topic[1]++;
    score.count++;
    if (right) {
      topic[0]++;
      score.right++;
      score.best = Math.max(score.best, ++score.streak);
      if (score.streak % RISE === 0) this.#level++;
    } else {
      score.streak = 0;
      this.#level--;
      this.#again.push([BETWEEN, this.#at]);
    }
  }

  #goOn(): void {
    for (const each of this.#again) each[0]--;
    const [due] = this.#again;
    if (due && (due[0] < 0 || !this.#unasked.length)) this.#at = (this.#again.shift() ?? due)[1];
    else this.#at = this.#fresh();
    this.#show(this.#at);
  }

  /** Show a question, without answers. */
  #show(at: number): void {
    this.#at = at;
    // A copy, as a question may follow itself.
    this.#task = { ...fields(this.question(at)._task) };
    this.#state = "";
    this.#hints = 0;
    this.#say({ verdict: "", tone: "", help: "", wrong: [], right: [] });
  }

  /** Take the question whose level is nearest, which the level then is. */
  #fresh(): number {
    const away = this.#unasked.map((at) => Math.abs(this.#levelOf(at) - this.#level));
    const [at = this.#at] = this.#unasked.splice(away.indexOf(Math.min(...away)), 1);
    this.#level = this.#levelOf(at);
    return at;
  }
}
