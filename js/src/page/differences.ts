// Values told by what is different in them: each position of a game by what its move changed.

import { fields } from "../host/json";

/**
 * What became of a value: nothing of it is left; another value has taken its place; a part of
 * a list or a text has, from a place on; or by names and numbers, what became of its parts.
 */
export type Difference =
  | readonly []
  | readonly [value: unknown]
  | readonly [at: number, dropped: number, put: string | readonly unknown[]]
  | { readonly [part: string]: Difference };

/** The later value; the earlier one stays as it is, and shares its parts with the later. */
export function later(earlier: unknown, difference: Difference): unknown {
  if (Array.isArray(difference)) {
    if (difference.length < 2) return difference[0];
    const [at, dropped, put] = difference as [number, number, string | unknown[]];
    // As Python counts letters, whatever room each has here.
    const old = [...(earlier as string | unknown[])];
    old.splice(at, dropped, ...put);
    return typeof earlier === "string" ? old.join("") : old;
  }
  const made: Record<string, unknown> | unknown[] = Array.isArray(earlier) ? [...(earlier as unknown[])] : { ...fields(earlier) };
  const parts = made as Record<string, unknown>;
  for (const [part, change] of Object.entries(difference)) {
    if (Array.isArray(change) && !change.length) delete parts[part];
    else parts[part] = later(parts[part], change as Difference);
  }
  return made;
}
