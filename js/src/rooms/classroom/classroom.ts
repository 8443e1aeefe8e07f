// A class as the kernel tells of it; values of the wrong type become empty ones.

import { inTurn, like, list, rows, fields } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";

const LINK = { url: "", code: "", reach: "" };
const PERSON = { name: "", here: false, where: "", state: "", stuck: "", number: 0, floods: "" };
const QUESTION = {
  at: 0,
  id: "",
  title: "",
  task: "",
  picture: { light: "", dark: "", box: [0], about: "" },
};

export type Question = typeof QUESTION;
export type Tally = ReturnType<typeof readTally>;

/** The link for learners, with a picture of its QR code; without an address the class is over. */
export function readLink(host: HostModel) {
  const { url, code, reach } = like(host.get("_link"), LINK);
  return {
    url: /^https?:/.test(url) ? url : "",
    code: code.startsWith("data:image/svg+xml") ? code : "",
    reach,
  };
}

/** The lessons: how many learners are there, and how many have solved it. */
export const readLessons = (host: HostModel) =>
  list(host.get("_lessons")).map((each) => inTurn(each, { title: "", here: 0, solved: 0 }));

export const readPeople = (host: HostModel) =>
  rows(host.get("_people")).map((each) => like(each, PERSON));
export const readQuestion = (host: HostModel): Question => like(host.get("_question"), QUESTION);
export const readShows = (host: HostModel) =>
  like(host.get("_shows"), { answer: false, led: false });

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
