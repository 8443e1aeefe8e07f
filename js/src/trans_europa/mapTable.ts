// The state of a game as sent by the kernel; values of the wrong type become empty ones.

import { like, likeOrNull } from "../host/json";
import type { HostModel } from "../host/model";

const PLAYER = {
  name: "",
  bot: "", // The level of a bot; empty for a person
  marker: -1, // The crossing of the starting marker; -1 before it is placed
  points: 0,
  cities: [""],
};

const ROUND = {
  number: 0, markers: [0], tracks: [0],
  rows: [{ name: "", cities: [""], missing: 0, points: 0, connected: false }],
};

const TABLE = {
  live: false, stage: "", round: 0, turn: 0, toMove: 0, left: 0, all: 0,
  says: "",
  advice: "",
  news: "",
  players: [PLAYER],
  tracks: [0],
  recent: [0], // The track that others have laid since the last turn of the player to move
  lines: "", // A letter for each line: the objection to laying track there, "." for none
  crossings: "", // The same for each crossing and the starting marker; empty if no marker is to be placed
  why: "", // The reason why nothing can be laid now
  ends: false,
  rounds: [ROUND],
  winners: [""],
};

const SECRET = { player: -1, cities: [""], missing: 0 };
const HINT = { says: "", tree: [0], moves: [{ text: "", line: -1, crossing: -1, why: "" }] };

export const FREE = ".";

export type Table = typeof TABLE;
export type Round = typeof ROUND;
export type Secret = typeof SECRET;
export type Hint = typeof HINT;

export const readTable = (host: HostModel): Table => like(host.get("_table"), TABLE);

export const readSecret = (value: unknown): Secret | null => likeOrNull(value, SECRET, ({ player }) => player >= 0);
export const readHint = (value: unknown): Hint | null => likeOrNull(value, HINT, ({ says }) => says);
