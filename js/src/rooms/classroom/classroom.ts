// A class as the kernel tells of it; values of the wrong type become empty ones.

import { fields, inTurn, like, list, rows } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";

const LINK = { url: "", code: "", reach: "", word: "", door: false, network: "" };
const PERSON = { name: "", here: false, where: "", state: "", stuck: "", number: 0, floods: "" };
const QUESTION = {
  at: 0,
  id: "",
  title: "",
  task: "",
  one: "", // The learner whose answer alone is shown, with the answer
  wall: "", // Who has the smallest answer so far, where smaller ones are better
  smallest: "",
  picture: { light: "", dark: "", box: [0], about: "" },
};

const MAP = { number: 0, name: "", picture: QUESTION.picture };

export type Question = typeof QUESTION;
export type Tally = ReturnType<typeof readTally>;

/** The link for learners, with a picture of its QR code; without an address the class is over. */
export function readLink(host: HostModel) {
  const { url, code, reach, ...rest } = like(host.get("_link"), LINK);
  return {
    ...rest,
    url: /^https?:/.test(url) ? url : "",
    code: code.startsWith("data:image/svg+xml") ? code : "",
    reach,
  };
}

/** The lessons: how many learners are there, and how many have solved it. */
export const readLessons = (host: HostModel) =>
  list(host.get("_lessons")).map((each) => inTurn(each, { title: "", here: 0, solved: 0 }));

export type Person = ReturnType<typeof readPeople>[number];

/** The learners; of each lesson the state, the tries, how many were wrong, and the seconds. */
export const readPeople = (host: HostModel) =>
  rows(host.get("_people")).map((each) => ({
    ...like(each, PERSON),
    cells: list(each.cells).map((cell) =>
      inTurn(cell, { state: "", tries: 0, wrong: 0, seconds: 0 }),
    ),
  }));
export const readQuestion = (host: HostModel): Question => like(host.get("_question"), QUESTION);

/** The maps of learners side by side. */
export const readMaps = (host: HostModel) => rows(host.get("_maps")).map((each) => like(each, MAP));

export const readShows = (host: HostModel) =>
  like(host.get("_shows"), { answer: false, led: false });

const RULES = {
  solutions: false,
  hints: true,
  locked: false,
  paused: false,
  first: 0,
  last: -1,
  seconds: 0,
};

/** What learners may do: the switches, the open lessons, and the seconds of the timer. */
export const readRules = (host: HostModel) => like(host.get("_rules"), RULES);

/** Return a time as in "1:40". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** What the class answered: places and lines of the picture, and whole answers, each with how often. */
export function readTally(host: HostModel) {
  const tally = fields(host.get("_tally"));
  return {
    ...like(tally, { people: 0, right: 0, answer: "" }),
    spots: list(tally.spots).map((each) =>
      inTurn(each, { name: "", x: 0, y: 0, size: 0, times: 0, right: false }),
    ),
    lines: list(tally.lines).map((each) =>
      inTurn(each, { name: "", x1: 0, y1: 0, x2: 0, y2: 0, times: 0, right: false }),
    ),
    bars: list(tally.bars).map((each) => inTurn(each, { answer: "", times: 0, right: false })),
  };
}
