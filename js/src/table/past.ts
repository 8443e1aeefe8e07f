// The moves so far, and the position shown.

import { count, like } from "../host/json";
import type { HostModel } from "../host/model";

/** A move; its player is no seat for moves of the others. */
const ENTRY = { n: 0, player: 0, text: "", short: "", note: "", comment: "" };
export type Entry = typeof ENTRY;

/** Read the moves; each has its own trait, so that only new ones are sent. */
export function readLog(host: HostModel): Entry[] {
  return Array.from({ length: count(host.get("last")) }, (_, at) => like(host.get(`_log.${at + 1}`), ENTRY));
}
