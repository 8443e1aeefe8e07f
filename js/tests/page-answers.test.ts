// Questions that a page without Python judges from stored verdicts.

import { describe, expect, it } from "vitest";
import { fields } from "../src/host/json";
import { PageAnswers } from "../src/page/pageAnswers";

const HELP = { unread: "Your answer is missing.", unreadable: "{given} is no answer.", otherwise: "Count again.", hints: ["Hint 1"], solution: "It is so." };

const alone = (task: object, verdicts: unknown[], more: object = {}) =>
  new PageAnswers(1, () => ({ _task: { id: "own", ...task }, _answers: { verdicts, ...HELP, ...more } }));

function said(page: PageAnswers, answer: string): [string, string] {
  const { verdict, tone } = fields(page.answer({ do: "check", answer })._said);
  return [String(verdict), String(tone)];
}

const RIGHT = "Right.", OTHER = "Count again.", MISSING = "Your answer is missing.";

/** What the page reads for a few names. */
const spelled = (...names: string[]) => ({ spellings: Object.fromEntries(names.map((name) => [name.toLowerCase(), name])) });
const EDGES = { spellings: { "a-b": "A-B", "b-a": "A-B", "a-c": "A-C", "c-a": "A-C", "c-d": "C-D", "d-c": "C-D" } };
const SIZE = { size: [2, 2] };

describe("a question alone", () => {
  it.each([
    ["number", { kind: "number", each: "number" }, {}, "2.5", ["2.5", "2,50 ", "5/2"], ["3", "25"], ["two", "2 5"]],
    ["text", { kind: "text", each: "text" }, {}, "heuristic", ["Heuristic ", "heuris tic."], ["queue"], []],
    ["code", { kind: "code", each: "code" }, {}, "x.pop(0)", ["x . pop( 0 )"], ["x.pop[0]", "X.pop(0)"], []],
    ["node", { kind: "node", each: "node" }, spelled("A", "B"), "A", ["a", "A."], ["b"], ["C"]],
    ["state", { kind: "state", each: "state" }, SIZE, "(1, 0)", ["1,0", "(1,0)", "[1, 0]"], ["0, 1"], ["2, 0", "b"]],
    ["edge", { kind: "edge", each: "edge" }, EDGES, "A-B", ["b-a", "A – B", "A->B"], ["A-C"], ["A-D", "banana"]],
    ["set", { kind: "list", each: "edge", ordered: false }, EDGES, "A-B, C-D", ["d-c, a-b", "A-B C-D"], ["A-B", "A-B, A-C"], ["A-B, A-E"]],
    ["list", { kind: "list", each: "state", ordered: true }, SIZE, "(0, 0), (1, 0)", ["(0,0),(1,0)", "0,0; 1,0"], ["(1, 0), (0, 0)"], ["(0, 0), 7"]],
  ])("reads answers in the form of a %s", (_, task, reading, right, rights, others, unread) => {
    const page = alone({ ordered: true, ...task }, [[right, true, RIGHT]], reading);
    for (const answer of unread) expect(said(page, answer)).toEqual([`'${answer}' is no answer.`, "no"]);
    for (const answer of ["", " "]) expect(said(page, answer)).toEqual([MISSING, "no"]);
    // What cannot be read is no try.
    expect(fields(page.shown._progress).states).toEqual({});
    for (const answer of others) expect(said(page, answer)).toEqual([OTHER, "no"]);
    for (const answer of rights) expect(said(page, answer)).toEqual([RIGHT, "yes"]);
  });

  it("takes numbers between two as right", () => {
    const page = alone({ kind: "number", each: "number" }, [["1.8", true, RIGHT]], { between: [1.7, 2] });
    expect(["1.7", "2", "9/5", "1.6", "2.1"].map((answer) => said(page, answer)[1])).toEqual(["yes", "yes", "yes", "no", "no"]);
  });

  it("takes several answers where each of them is right", () => {
    const page = alone({ kind: "square", each: "square" }, [["b1", true, RIGHT], ["c2", true, RIGHT], ["d1", false, "Empty."]], { anyOf: true });
    expect(["b1, c2", "c2 und b1", "b1", "b1, d1", "b1, e1", "b1, q9"].map((answer) => said(page, answer)[0]))
      .toEqual([RIGHT, RIGHT, RIGHT, "Empty.", OTHER, "'b1, q9' is no answer."]);
  });

  it("does not judge lines of Python that only Python can try", () => {
    const page = alone({ kind: "code", each: "code" }, [["x.pop()", true, RIGHT]], { otherwise: undefined, unreadable: "Try {given} in a notebook." });
    expect(said(page, "x.pop(-1)")).toEqual(["Try 'x.pop(-1)' in a notebook.", "no"]);
    expect(fields(page.shown._progress).states).toEqual({});
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
    _answers: { verdicts: [["a", true, RIGHT], ["b", false, OTHER]], ...HELP, ...spelled("a", "b"), level: levels[at], topic: "BFS" },
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
