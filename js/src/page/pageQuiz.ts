// A quiz in a page without Python: stored questions with the verdicts on all answers.

import { count, type Fields, fields, list, text } from "../host/json";

const BETWEEN = 3; // Other questions before a wrong one comes again

const plain = (answer: unknown): string => text(answer).replace(/\s/g, "").toLowerCase();

export class PageQuiz {
  #at = 0;
  #task: Fields;
  #next = 1; // The first question that has not been asked
  #state = ""; // Of the question asked now; "" without an answer
  #hints = 0;
  #said = { verdict: "", tone: "", help: "", wrong: [] as unknown[], n: 0 };
  #score = { right: 0, count: 0, streak: 0, best: 0 };
  readonly #topics: Record<string, [right: number, count: number]> = {};
  #again: [left: number, at: number][] = []; // Wrong questions, and how many others come before each

  constructor(private readonly length: number, private readonly question: (at: number) => Fields) {
    this.#task = fields(question(0)._task);
  }

  /** Return the traits that a request changes. */
  answer(request: Fields): Fields {
    const { verdicts, unread, hints, solution } = this.#answers;
    const said = this.#said;
    if (request.do === "check") {
      const found = list(verdicts).map(list).find(([option]) => plain(option) === plain(request.answer));
      const [option, right, verdict] = found ?? ["", false, unread];
      if (found) this.#count(right === true, right ? "solved" : "tried");
      this.#say({ verdict: text(verdict), tone: right ? "yes" : "no", wrong: right ? [] : [...said.wrong, option] });
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
    const isLast = !this.#again.length && this.#next === this.length;
    return {
      _task: this.#task,
      _said: this.#said,
      _progress: {
        // Without a state there is no next question.
        states: this.#state && !isLast ? { [text(this.#task.id)]: this.#state } : {},
        hints: [this.#hints, list(hints).length],
        score: {
          ...this.#score, level: count(level), again: this.#again.length,
          topics: Object.entries(this.#topics).map((topic) => topic.flat()),
        },
      },
    };
  }

  get #answers(): Fields { return fields(this.question(this.#at)._answers); }

  #say(said: Fields): void { this.#said = { ...this.#said, ...said, n: this.#said.n + 1 }; }

  /** Count the first answer to a question; a right one after it changes its state only. */
  #count(right: boolean, state: string): void {
    const isFirst = !this.#state;
    if (isFirst || right) this.#state = state;
    if (!isFirst) return;
    const score = this.#score;
    const topic = this.#topics[text(this.#answers.topic)] ??= [0, 0];
    topic[1]++;
    score.count++;
    if (right) {
      topic[0]++;
      score.right++;
      score.best = Math.max(score.best, ++score.streak);
    } else {
      score.streak = 0;
      this.#again.push([BETWEEN, this.#at]);
    }
  }

  #goOn(): void {
    for (const each of this.#again) each[0]--;
    const [due] = this.#again;
    if (due && (due[0] < 0 || this.#next === this.length)) this.#at = (this.#again.shift() ?? due)[1];
    else this.#at = this.#next++;
    // A copy, as a question may follow itself.
    this.#task = { ...fields(this.question(this.#at)._task) };
    this.#state = "";
    this.#hints = 0;
    this.#say({ verdict: "", tone: "", help: "", wrong: [] });
  }
}
