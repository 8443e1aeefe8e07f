// What the keys do on every board; a widget answers itself what it does in its own way.

import { choices } from "./panels/palette";
import { SIZE } from "../domain/squares";
import type { Grid } from "./grid";
import type { Action } from "./keys";
import { FIT_MODES, type Session } from "./session";

/** What differs from widget to widget. */
export interface Own {
  turn(intent: "undo" | "redo"): void;
  pair(): void;
  /** The words for the square under the cursor, and whatever else is to be told. */
  explain(at: number): string;
}

export function act(action: Action, session: Session, grid: Grid, say: (text: string) => void, own: Own): void {
  const { cursor } = session;
  switch (action.do) {
    case "move": return grid.focus(step(cursor, action.row, action.col));
    case "jump": return grid.focus(jump(cursor, action));
    case "turn": return session.turn(action.by);
    case "lay": return session.choose(cursor);
    case "pair": return own.pair();
    case "drop": return session.drop();
    case "explain": return say(own.explain(session.point?.at ?? cursor));
    case "undo": case "redo": return own.turn(action.do);
    case "pick": {
      const kind = choices(session)[action.at];
      return kind && session.pick(kind.code);
    }
    case "fits": {
      const mode = FIT_MODES[(FIT_MODES.indexOf(session.fitMode) + 1) % FIT_MODES.length] ?? "off";
      session.setFitMode(mode);
      return say(`Show where it fits: ${{ off: "off", turned: "as turned", any: "in any turn" }[mode]}`);
    }
  }
}

/** The square one step away; the same one at the edge. */
function step(from: number, rows: number, cols: number): number {
  const within = (value: number): number => Math.min(SIZE - 1, Math.max(0, value));
  return within(Math.floor(from / SIZE) + rows) * SIZE + within((from % SIZE) + cols);
}

function jump(cursor: number, { row, col }: Extract<Action, { do: "jump" }>): number {
  const rows = { same: Math.floor(cursor / SIZE), first: 0, last: SIZE - 1 }[row];
  return rows * SIZE + (col === "first" ? 0 : SIZE - 1);
}
