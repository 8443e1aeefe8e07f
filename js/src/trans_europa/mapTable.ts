// What the kernel says of a game, read with care.

import { like } from "../host/json";
import type { HostModel } from "../host/model";

const PLAYER = {
  name: "",
  /** The level of a bot; empty for a person. */
  bot: "",
  /** The crossing of the starting marker; -1 before it stands. */
  marker: -1,
  points: 0,
  /** The cities, where they lie open. */
  cities: [""],
};

const ROUND = {
  number: 0, markers: [0], tracks: [0],
  rows: [{ name: "", cities: [""], missing: 0, points: 0, connected: false }],
};

const TABLE = {
  live: false, stage: "", round: 0, turn: 0, toMove: 0, left: 0, all: 0,
  says: "",
  /** What to do next, for a beginner. */
  advice: "",
  /** What was just taken back, or made again. */
  news: "",
  players: [PLAYER],
  /** The lines on which track lies, in the order of laying. */
  tracks: [0],
  /** Those of them that others have laid since the last turn of whoever is to move. */
  recent: [0],
  /** A letter for each line: what stands against laying track there; "." for nothing. */
  lines: "",
  /** The same for each crossing and the starting marker; empty when none is placed. */
  crossings: "",
  /** Why nothing at all can be laid now. */
  why: "",
  /** Whether the turn can be ended. */
  ends: false,
  rounds: [ROUND],
  winners: [""],
};

const SECRET = { player: -1, cities: [""], missing: 0 };
const HINT = { says: "", tree: [0], moves: [{ text: "", line: -1, crossing: -1, why: "" }] };

/** What a verdict says when nothing stands against a move. */
export const FREE = ".";

export type Table = typeof TABLE;
export type Player = typeof PLAYER;
export type Round = typeof ROUND;
export type Secret = typeof SECRET;
export type Hint = typeof HINT;

export const readTable = (host: HostModel): Table => like(host.get("_table"), TABLE);

export function readSecret(value: unknown): Secret | null {
  const secret = like(value, SECRET);
  return secret.player >= 0 ? secret : null;
}

export function readHint(value: unknown): Hint | null {
  const hint = like(value, HINT);
  return hint.says ? hint : null;
}
