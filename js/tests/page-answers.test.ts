// @vitest-environment node
// Questions that a page without Python judges from stored verdicts; it reads answers as
// Python does: `readings.json` holds what Python reads.

import { expect, it } from "vitest";
import { type Fields, fields } from "../src/base/host/json";
import { read } from "../src/lessons/answerTexts";
import { PageAnswers } from "../src/lessons/pageAnswers";
import readings from "./readings.json";
import tileLessons from "./tile_lessons.json";

const HELP = {
  unread: "Your answer is missing.",
  unreadable: "{given} is no answer.",
  otherwise: "Count again.",
  hints: ["Hint 1"],
  solution: "It is so.",
};

const alone = (task: object, verdicts: unknown[], more: object = {}) =>
  new PageAnswers(1, () => ({
    _task: { id: "own", ...task },
    _answers: { verdicts, ...HELP, ...more },
  }));

function said(page: PageAnswers, answer: string): [string, string] {
  const { verdict, tone } = fields(page.answer({ do: "check", answer })._said);
  return [String(verdict), String(tone)];
}

const RIGHT = "Right.",
  OTHER = "Count again.",
  MISSING = "Your answer is missing.";

/** What the page reads for a few names. */
const spelled = (...names: string[]) => ({
  spellings: Object.fromEntries(names.map((name) => [name.toLowerCase(), name])),
});
const EDGES = {
  spellings: { "a-b": "A-B", "b-a": "A-B", "a-c": "A-C", "c-a": "A-C", "c-d": "C-D", "d-c": "C-D" },
};

it("an answer is judged, and one that is missing or cannot be read is no try", () => {
  const page = alone(
    { kind: "list", each: "edge", ordered: false },
    [["A-B, C-D", true, RIGHT]],
    EDGES,
  );
  expect(said(page, "A-B, A-E")).toEqual(["'A-B, A-E' is no answer.", "no"]);
  for (const answer of ["", " "]) expect(said(page, answer)).toEqual([MISSING, "no"]);
  expect(fields(page.shown._progress).states).toEqual({});
  expect(said(page, "A-B, A-C")).toEqual([OTHER, "no"]);
  expect(said(page, "d-c, a-b")).toEqual([RIGHT, "yes"]);
  const path = alone(
    { kind: "list", each: "state", ordered: true },
    [["(0, 0), (1, 0)", true, RIGHT]],
    { size: [2, 2] },
  );
  expect([said(path, "(0,0),(1,0)")[0], said(path, "(1, 0), (0, 0)")[0]]).toEqual([RIGHT, OTHER]);
});

it("numbers within a range are right", () => {
  const page = alone({ kind: "number", each: "number" }, [["1.8", true, RIGHT]], {
    between: [1.7, 2],
  });
  expect(["1.7", "2", "9/5", "1.6", "2.1"].map((answer) => said(page, answer)[1])).toEqual([
    "yes",
    "yes",
    "yes",
    "no",
    "no",
  ]);
});

it("several answers are right where each of them is", () => {
  const page = alone(
    { kind: "square", each: "square" },
    [
      ["b1", true, RIGHT],
      ["c2", true, RIGHT],
      ["d1", false, "Empty."],
    ],
    { anyOf: true },
  );
  expect(
    ["b1, c2", "c2 und b1", "b1", "b1, d1", "b1, e1", "b1, q9"].map(
      (answer) => said(page, answer)[0],
    ),
  ).toEqual([RIGHT, RIGHT, RIGHT, "Empty.", OTHER, "'b1, q9' is no answer."]);
});

it("lines of Python that only Python can try are not judged", () => {
  const page = alone({ kind: "code", each: "code" }, [["x.pop()", true, RIGHT]], {
    otherwise: undefined,
    unreadable: "Try {given} in a notebook.",
  });
  expect(said(page, "x.pop(-1)")).toEqual(["Try 'x.pop(-1)' in a notebook.", "no"]);
  expect(fields(page.shown._progress).states).toEqual({});
});

it("wrong answers have reasons, also high and low numbers, and a single question has no score", () => {
  const page = alone(
    { kind: "number", each: "number" },
    [
      ["7", true, RIGHT],
      ["6", false, "One more."],
    ],
    { high: "High.", low: "Low." },
  );
  expect(["6", "5", "9", "7"].map((answer) => said(page, answer)[0])).toEqual([
    "One more.",
    "Low.",
    "High.",
    RIGHT,
  ]);
  expect(page.shown._progress).toEqual({ states: { own: "solved" }, hints: [0, 1] });
  expect(fields(page.answer({ do: "hint" })._said).help).toBe("Hint 1");
  expect(fields(page.answer({ do: "solution" })._said).help).toBe("It is so.");
});

it("a quiz rises with two right answers in a row, and falls with a wrong one", () => {
  const levels = [1, 1, 1, 2, 2, 3, 3];
  const page = new PageAnswers(levels.length, (at) => ({
    _task: { id: String(at), kind: "choice", each: "choice" },
    _answers: {
      verdicts: [
        ["a", true, RIGHT],
        ["b", false, OTHER],
      ],
      ...HELP,
      ...spelled("a", "b"),
      level: levels[at],
      topic: "BFS",
    },
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

it.each(tileLessons.cases.map((each) => [each.task.id, each] as const))(
  "tiles are judged as by Python: %s",
  (_, { task, answers, said: expected }) => {
    const page = new PageAnswers(1, () => ({ _task: task, _answers: answers }));
    for (const [answer, [right, verdict]] of Object.entries(expected))
      expect([answer, ...said(page, answer)]).toEqual([answer, verdict, right ? "yes" : "no"]);
  },
);

interface Reading {
  name: string;
  task: Fields;
  answers: Fields;
  values: Record<string, string[]>;
  unread: string[];
}

it.each(
  (readings as unknown as { cases: Reading[] }).cases.map((each) => [each.name, each] as const),
)("an answer of the kind %s is read as by Python", (name, { task, answers, values, unread }) => {
  const reading = (answer: string): string => read(task, answers, answer);
  for (const [value, given] of Object.entries(values)) {
    expect(reading(value)).not.toBe("");
    expect(given.map((each) => [each, reading(each)])).toEqual(
      given.map((each) => [each, reading(value)]),
    );
  }
  const meant = new Set(Object.keys(values).map(reading));
  expect(meant.size, name).toBe(Object.keys(values).length);
  expect(unread.filter(reading)).toEqual([]);
});

it("decisions lead to one another, also by a tie and back", () => {
  const decision = (id: string, verdicts: unknown[], right: string[]) => ({
    _task: { id, kind: "edge", each: "edge", choices: ["done"] },
    _answers: {
      verdicts,
      ...EDGES,
      ...HELP,
      right,
      spellings: { ...EDGES.spellings, done: "done" },
    },
  });
  const decisions = [
    decision(
      "first",
      [
        ["A-B", true, "Right. And now?", 1],
        ["A-C", true, "Right too.", 2],
        ["done", false, "Not done.", null, ["C-D"]],
      ],
      ["A-B", "A-C"],
    ),
    decision("second", [["C-D", true, "", 0]], ["C-D"]),
    decision("other", [], []),
  ];
  const page = new PageAnswers(3, (at) => decisions[at]!);
  const now = () => fields(page.shown._task).id;
  expect(said(page, "done")).toEqual(["Not done.", "no"]);
  expect(fields(page.shown._said)).toMatchObject({ wrong: ["done", "C-D"], right: ["A-B", "A-C"] });
  expect([said(page, "b-a"), now()]).toEqual([["Right. And now?", "yes"], "second"]);
  expect(fields(page.shown._said)).toMatchObject({ wrong: [], right: [] });
  page.answer({ do: "solution" });
  expect(fields(page.shown._said).help).toBe("It is so.");
  expect([said(page, "C-D"), now()]).toEqual([["", ""], "first"]);
  expect([said(page, "A-C"), now()]).toEqual([["Right too.", "yes"], "other"]);
  expect(fields(page.shown._progress).states).toEqual({});
});
