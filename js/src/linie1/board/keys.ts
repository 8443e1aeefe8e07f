// Keyboard commands shared by all boards.

import { SIZE } from "./squares";
import { consume, hasModifier, keyOf, listener, turnByWheel } from "../../base/ui/events";
import type { Grid } from "./grid";
import { choices, PICK_KEYS } from "./panels";
import type { Session } from "./session";

export interface Own {
  turn(intent: "undo" | "redo"): void;
  pair(): void;
  explain(at: number): string;
}

/** Carry out the command of a key, on the squares or anywhere in the widget; return true if the key has one. */
export function press(event: KeyboardEvent, session: Session, grid: Grid, own: Own): boolean {
  const { shiftKey } = event;
  const { cursor } = session;
  const [row, col, last] = [Math.floor(cursor / SIZE), cursor % SIZE, SIZE - 1];
  const key = keyOf(event);
  const onBoard = grid.has(event.target);
  const within = (value: number): number => Math.min(last, Math.max(0, value));
  const go = (toRow: number, toCol: number) => (): void =>
    grid.focus(within(toRow) * SIZE + within(toCol));
  const lay = (): void => session.choose(cursor);
  const choice = choices(session)[PICK_KEYS.indexOf(event.key)];
  if (event.altKey) return false;
  const commands: Record<string, () => void> = hasModifier(event)
    ? {
        z: () => own.turn(shiftKey ? "redo" : "undo"),
        y: () => own.turn("redo"),
        ...(onBoard && { Home: go(0, 0), End: go(last, last) }),
      }
    : {
        r: () => session.turn(shiftKey ? -90 : 90),
        z: () => own.turn("undo"),
        y: () => own.turn("redo"),
        p: () => own.pair(),
        f: () => session.toggleFits(),
        "?": () => session.say(own.explain(session.point?.at ?? cursor)),
        Escape: () => session.drop(),
        ...(PICK_KEYS.includes(event.key) && {
          [event.key]: () => choice && session.pick(choice.code),
        }),
        ...(onBoard && {
          ArrowUp: go(row - 1, col),
          ArrowDown: go(row + 1, col),
          ArrowLeft: go(row, col - 1),
          ArrowRight: go(row, col + 1),
          Home: go(row, 0),
          End: go(row, last),
          Enter: lay,
          " ": lay,
        }),
      };
  commands[key]?.();
  return key in commands;
}

/** Hear the keys, and the wheel that turns the tile in hand. */
export function hearKeys(
  element: HTMLElement,
  session: Session,
  grid: Grid,
  own: Own,
  signal: AbortSignal,
): void {
  element.addEventListener(
    "keydown",
    (event) => {
      // A select element handles its own keys.
      if (event.defaultPrevented || event.target instanceof HTMLSelectElement) return;
      if (press(event, session, grid, own)) consume(event);
    },
    { signal },
  );
  hearWheel(element, session, signal);
}

export function hearWheel(element: HTMLElement, session: Session, signal: AbortSignal): void {
  turnByWheel(
    listener(element, signal),
    () => session.model.tile,
    (degrees) => session.turn(degrees),
  );
}

export function turnBack(session: Session): Own["turn"] {
  const { model, say, texts } = session;
  return (intent) => {
    if (model.history[intent === "undo" ? 0 : 1]) session.send(intent);
    else say(texts(intent === "undo" ? "noUndo" : "noRedo"));
  };
}
