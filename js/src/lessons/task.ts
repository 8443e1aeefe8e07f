// A lesson as sent by the kernel; values of the wrong type become empty ones.

import { count, fields, inTurn, like, list, point, tableOf, text } from "../base/host/json";
import type { HostModel } from "../base/host/model";

const PICTURE = { light: "", dark: "", box: [0], about: "" };
const TASK = {
  id: "",
  title: "",
  task: "",
  asks: "",
  kind: "",
  each: "",
  ordered: true, // The form of an answer and, for a list, of its entries
  choices: [""],
  code: "", // The function that is asked about, or the beginning of one that is asked for
  next: false,
};

export type Task = ReturnType<typeof readTask>;
export type Picture = NonNullable<Task["picture"]>;

export function readTask(host: HostModel) {
  const task = fields(host.get("_task"));
  const tiles = list(task.tiles).map(pair);
  const place = inTurn(task.place, { topic: "", number: 0, count: 0 });
  return {
    ...like(task, TASK),
    tiles,
    sheet: task.sheet,
    place,
    picture: readPicture(task.picture),
  };
}

const pair = (value: unknown): [string, string] => [text(list(value)[0]), text(list(value)[1])];

function readPicture(value: unknown) {
  const picture = fields(value);
  const read = like(picture, PICTURE);
  if (!read.light || read.box.length !== 4) return null;
  const places = list(picture.places).map((place) =>
    inTurn(place, { name: "", x: 0, y: 0, size: 0 }),
  );
  const crossings = list(picture.crossings).map((crossing) =>
    inTurn(crossing, { name: "", x: 0, y: 0, city: "" }),
  );
  const lines = list(picture.lines).map(point); // The two ends of each line
  const edges = list(picture.edges).map((edge) =>
    inTurn(edge, { a: "", b: "", x1: 0, y1: 0, x2: 0, y2: 0, label: "" }),
  );
  return { ...read, places, crossings, lines, edges };
}

/** The verdict on the last answer, the last help, all wrong answers to this lesson, and the right places that a teacher shows. */
export const readSaid = (host: HostModel) =>
  like(host.get("_said"), { verdict: "", tone: "", help: "", wrong: [""], right: [""], n: 0 });

/** Two runs at the step where they part: pictures with a title each. */
export const readRuns = (host: HostModel) =>
  list(fields(host.get("_said")).runs).flatMap((run) => {
    const picture = readPicture(run);
    return picture ? [{ title: text(fields(run).title), ...picture }] : [];
  });

const SCORE = { level: 0, right: 0, count: 0, streak: 0, best: 0, again: 0 };

/** The states of the lessons begun, by id, how many of this topic are solved, the hints given and existing, and the score of a quiz. */
export function readProgress(host: HostModel) {
  const { states, solved, hints, score, refused } = fields(host.get("_progress"));
  const topics = list(fields(score).topics).map((topic) =>
    inTurn(topic, { topic: "", right: 0, count: 0 }),
  );
  return {
    states: tableOf(states, ""),
    solved: count(solved),
    hints: like(hints, [0]),
    refused: like(refused, [""]), // What a teacher does not let learners do
    score: score ? { ...like(score, SCORE), topics } : null,
  };
}

/** The topics with the ids and titles of their lessons. */
export const readCourse = (host: HostModel) =>
  list(host.get("_course")).map((chapter) => ({
    topic: text(list(chapter)[0]),
    lessons: list(list(chapter)[1]).map(pair),
  }));

/** The entries of a list as it is written; pairs in parentheses have commas of their own. */
export const entriesOf = (answer: string): string[] =>
  (answer.match(/\([^()]*\)|[^(),]+/g) ?? []).map((entry) => entry.trim()).filter(Boolean);

/** Add an entry; one that is there is taken out of a set, and the last one off a sequence. */
export function withEntry(answer: string, entry: string, ordered: boolean): string {
  const before = entriesOf(answer);
  const out = ordered ? before.at(-1) === entry : before.includes(entry);
  if (!out) return [...before, entry].join(", ");
  return (ordered ? before.slice(0, -1) : before.filter((other) => other !== entry)).join(", ");
}
