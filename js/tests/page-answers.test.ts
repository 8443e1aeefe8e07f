// Questions that a page without Python judges from stored verdicts.

import { describe, expect, it } from "vitest";
import { fields } from "../src/host/json";
import { PageAnswers } from "../src/page/pageAnswers";

const HELP = { unread: "Your answer is missing.", otherwise: "Count again.", hints: ["Hint 1"], solution: "It is so." };

const alone = (task: object, verdicts: unknown[], more: object = {}) =>
  new PageAnswers(1, () => ({ _task: { id: "own", ...task }, _answers: { verdicts, ...HELP, ...more } }));

function said(page: PageAnswers, answer: string): [string, string] {
  const { verdict, tone } = fields(page.answer({ do: "check", answer })._said);
  return [String(verdict), String(tone)];
}

const RIGHT = "Right.", OTHER = "Count again.", MISSING = "Your answer is missing.";

describe("a question alone", () => {
  it.each([
    ["number", { kind: "number", each: "number" }, "2.5", ["2.5", "2,50 "], ["3", "25"], ["", "two"]],
    ["text", { kind: "text", each: "text" }, "heuristic", ["Heuristic ", "heuris tic"], ["queue"], [" "]],
    ["code", { kind: "code", each: "code" }, "x.pop(0)", ["x . pop( 0 )"], ["x.pop[0]", "X.pop(0)"], [""]],
    ["state", { kind: "state", each: "state" }, "(1, 0)", ["1,0", "(1,0)", "[1, 0]"], ["0, 1"], [""]],
    ["edge", { kind: "edge", each: "edge" }, "A-B", ["b-a", "A – B"], ["A-C"], [""]],
    ["set", { kind: "list", each: "edge", ordered: false }, "A-B, C-D", ["d-c, a-b"], ["A-B", "A-B, C-E"], [""]],
    ["list", { kind: "list", each: "state", ordered: true }, "(0, 0), (1, 0)", ["(0,0),(1,0)"], ["(1, 0), (0, 0)"], [""]],
  ])("reads answers in the form of a %s", (_, task, right, rights, others, unread) => {
    const page = alone({ ordered: true, ...task }, [[right, true, RIGHT]]);
    for (const answer of others) expect(said(page, answer)).toEqual([OTHER, "no"]);
    for (const answer of unread) expect(said(page, answer)).toEqual([MISSING, "no"]);
    for (const answer of rights) expect(said(page, answer)).toEqual([RIGHT, "yes"]);
  });

  it("has a reason for each wrong answer, for high and for low numbers, and has no score", () => {
    const page = alone({ kind: "number", each: "number" }, [["7", true, RIGHT], ["6", false, "One more."]], { high: "High.", low: "Low." });
    expect(["6", "5", "9", "7"].map((answer) => said(page, answer)[0])).toEqual(["One more.", "Low.", "High.", RIGHT]);
    expect(page.shown._progress).toEqual({ states: { own: "solved" }, hints: [0, 1] });
    expect(fields(page.answer({ do: "hint" })._said).help).toBe("Hint 1");
    expect(fields(page.answer({ do: "solution" })._said).help).toBe("It is so.");
  });
});

it("a quiz rises with two right answers in a row, and falls with a wrong one", () => {
  const levels = [1, 1, 1, 2, 2, 3, 3];
  const page = new PageAnswers(levels.length, (at) => ({
    _task: { id: String(at), kind: "choice", each: "choice" },
    _answers: { verdicts: [["a", true, RIGHT], ["b", false, OTHER]], ...HELP, level: levels[at], topic: "BFS" },
  }));
  const asked = [..."aaabaaaa"].map((answer) => {
    const { id } = fields(page.answer({ do: "check", answer })._task);
    page.answer({ do: "next" });
    return id;
  });
  // Question 4 was wrong, and comes again after three others.
  expect(asked).toEqual(["0", "1", "3", "4", "2", "5", "6", "4"]);
  expect(fields(fields(page.shown._progress).score).count).toBe(8);
});
