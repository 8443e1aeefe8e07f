// The state of a game as sent by the kernel; values of the wrong type become empty ones.

import { fields, like, likeOrNull, tableOf } from "../../base/host/json";
import type { HostModel } from "../../base/host/model";

const SEAT = {
  name: "",
  bot: "",
  level: "",
  hand: [""],
  line: 0,
  stops: [""],
  at: "",
  spaces: [0], // Spaces driven, and spaces of the whole route; empty before the drive
};

const CHOICE = {
  text: "",
  label: "",
  why: "",
  worth: "",
  code: "",
  face: "",
  cells: [""],
  path: "",
};

const TROLLEY = { player: 0, line: 0, x: 0, y: 0, heading: 0, path: "" };

const RESULT = { name: "", line: 0, stops: [""], plays: 0, exchanges: 0, rolls: 0, spaces: "" };

const TABLE = {
  live: false,
  stage: "",
  turn: 0,
  toMove: 0,
  pile: 0,
  title: "",
  status: "",
  advice: "",
  news: "",
  players: [SEAT],
  trolleys: [TROLLEY],
  recent: [""], // The squares on which others have laid since the last turn of the player to move
  ride: { player: 0, spaces: 0, shares: [0] },
  dice: [""],
  used: "",
  thrown: "",
  lights: false, // True if the dice show traffic lights
  moves: [CHOICE],
  announces: false, // True if a drive may be announced before the rules confirm it
  winner: "",
  summary: { heads: [""], rows: [RESULT], picture: "", alt: "" },
};

const SECRET = { player: 0, line: 0, terminals: [""], stops: [{ letter: "", name: "" }] };
const HINT = { message: "", squares: [{ cell: "" }], moves: [{ text: "", named: "", why: "" }] };
const CHECK = { text: "", right: false, message: "", faults: [{ text: "", cell: "" }], path: "" };

export type Seat = typeof SEAT;
export type Choice = typeof CHOICE;
export type Trolley = typeof TROLLEY;
export type Table = typeof TABLE;
export type Secret = typeof SECRET;
export type Check = typeof CHECK;
/** A hint with the squares where each tile helps, by the name of the tile. */
export type Hint = typeof HINT & { helps: Map<string, string[]> };

export const readTable = (host: HostModel): Table => like(host.get("_table"), TABLE);

export const readSecret = (secret: unknown): Secret | null =>
  likeOrNull(secret, SECRET, ({ line }) => line);
export const readCheck = (check: unknown): Check | null =>
  likeOrNull(check, CHECK, ({ text }) => text);

/** Read a hint; a move that lays no tile has the name of its button. */
export function readHint(hint: unknown, choices: readonly Choice[]): Hint | null {
  const read = likeOrNull(hint, HINT, ({ message }) => message);
  const moves = read?.moves.map((move) => ({
    ...move,
    named: move.named || (choices.find(({ text }) => text === move.text)?.label ?? ""),
  }));
  return read && { ...read, moves: moves ?? [], helps: tableOf(fields(hint).helps, [""]) };
}
