// Which key does what. Nothing here acts.

export type Action =
  | { do: "move"; row: number; col: number }
  | { do: "jump"; row: "same" | "first" | "last"; col: "first" | "last" }
  | { do: "turn"; by: 90 | -90 }
  | { do: "pick"; at: number }
  | { do: "lay" | "undo" | "redo" | "pair" | "fits" | "drop" | "explain" };

/** The keys of the palette, in its order. */
export const PICK_KEYS = [..."1234567890-="];

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

/** What a key asks for: on the squares of the board, or anywhere in the widget. */
export function actionFor(event: KeyboardEvent, onBoard: boolean): Action | null {
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
