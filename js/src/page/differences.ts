// Values stored as differences: each position of a game by the changes of its move.

import { fields } from "../host/json";

/** A change of a value: removal, replacement, a splice, or changes of its parts by name. */
export type Difference =
  | readonly []
  | readonly [value: unknown]
  | readonly [at: number, dropped: number, put: string | readonly unknown[]]
  | { readonly [part: string]: Difference };

/** Apply a difference; the earlier value stays unchanged and shares parts with the later one. */
export function later(earlier: unknown, difference: Difference): unknown {
  if (Array.isArray(difference)) {
    if (difference.length < 2) return difference[0];
    const [at, dropped, put] = difference as [number, number, string | unknown[]];
    // Spread, because Python counts code points and JavaScript UTF-16 units.
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
