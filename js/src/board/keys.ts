// Keyboard commands shared by all boards.

import { SIZE } from "../domain/squares";
import type { Grid } from "./grid";
import { choices, modeInWords, PICK_KEYS } from "./panels/palette";
import { FIT_MODES, type Session } from "./session";

type Action =
  | { do: "move"; row: number; col: number }
  | { do: "jump"; row: "same" | "first" | "last"; col: "first" | "last" }
  | { do: "turn"; by: 90 | -90 }
  | { do: "pick"; at: number }
  | { do: "lay" | "undo" | "redo" | "pair" | "fits" | "drop" | "explain" };

const MOVES: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const LETTERS: Record<string, Action> = {
  z: { do: "undo" },
  y: { do: "redo" },
  p: { do: "pair" },
  f: { do: "fits" },
  "?": { do: "explain" },
  Escape: { do: "drop" },
};

/** Return the action of a key, on the squares or anywhere in the widget. */
function actionFor(event: KeyboardEvent, onBoard: boolean): Action | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (letter === "z") return { do: shiftKey ? "redo" : "undo" };
    if (letter === "y") return { do: "redo" };
    if (onBoard && key === "Home") return { do: "jump", row: "first", col: "first" };
    if (onBoard && key === "End") return { do: "jump", row: "last", col: "last" };
    return null;
  }
  if (onBoard) {
    const move = MOVES[key];
    if (move) return { do: "move", row: move[0], col: move[1] };
    if (key === "Home") return { do: "jump", row: "same", col: "first" };
    if (key === "End") return { do: "jump", row: "same", col: "last" };
    if (key === "Enter" || key === " ") return { do: "lay" };
  }
  if (letter === "r") return { do: "turn", by: shiftKey ? -90 : 90 };
  const at = PICK_KEYS.indexOf(key);
  return at >= 0 ? { do: "pick", at } : (LETTERS[letter] ?? null);
}

/** Actions that differ between widgets. */
export interface Own {
  turn(intent: "undo" | "redo"): void;
  pair(): void;
  /** Describe the square under the cursor. */
  explain(at: number): string;
}

function act(action: Action, session: Session, grid: Grid, say: (text: string) => void, own: Own): void {
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
      return say(session.texts("fitsAre", { mode: mode === "any" ? session.texts.inAny : modeInWords(session, mode) }));
    }
  }
}

/** Carry out the command of a key; return true if the key has one. */
export function press(event: KeyboardEvent, session: Session, grid: Grid, say: (text: string) => void, own: Own): boolean {
  const action = actionFor(event, grid.has(event.target));
  if (action) act(action, session, grid, say, own);
  return action !== null;
}

/** Listen for keys on a board and its panels. */
export function hearKeys(
  element: HTMLElement, session: Session, grid: Grid, say: (text: string) => void, own: Own, signal: AbortSignal,
): void {
  element.addEventListener("keydown", (event) => {
    // A select element handles its own keys.
    if (event.defaultPrevented || event.target instanceof HTMLSelectElement) return;
    if (!press(event, session, grid, say, own)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal });
}

/** Undo or redo a play; announce it if there is nothing to undo or redo. */
export function turnBack(session: Session, say: (text: string) => void): Own["turn"] {
  const { model, texts } = session;
  return (intent) => {
    if (model.history[intent === "undo" ? 0 : 1]) session.send(intent);
    else say(texts(intent === "undo" ? "noUndo" : "noRedo"));
  };
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
