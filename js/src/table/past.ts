// The moves so far, and which position is looked at.

import type { Texts } from "../domain/texts";
import { count, like } from "../host/json";
import type { HostModel } from "../host/model";

/** A move that was made; its player is no seat where it was one of the others. */
export interface Entry { n: number; player: number; text: string; short?: string; note: string; comment: string }

const ENTRY = { n: 0, player: 0, text: "", short: "", note: "", comment: "" };

/** What the list and the slider of the moves show. */
export interface Past {
  /** The position shown, or about to be. */
  readonly at: number;
  readonly last: number;
  /** Whether the moves go by, one after the other. */
  readonly playing: boolean;
  /** Whether nothing but looking is possible, so that nobody has to be told so. */
  readonly offline: boolean;
  readonly log: readonly Entry[];
  readonly table: { readonly live: boolean };
  readonly texts: Texts;
  look(step: number): void;
  togglePlay(): void;
  name(player: number): string;
}

/** The moves so far: each stands by itself in the model, so that only new ones are sent. */
export function readLog(host: HostModel): Entry[] {
  return Array.from({ length: count(host.get("last")) }, (_, at) => like(host.get(`_log.${at + 1}`), ENTRY));
}
