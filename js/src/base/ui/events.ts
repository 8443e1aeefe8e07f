// Helpers for events of the keyboard, the pointer and the wheel.

/** Keep an event from the browser and from the notebook. */
export function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** True if a modifier other than Shift is held. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** The name of a key, with letters in lower case. */
export const keyOf = ({ key }: KeyboardEvent): string =>
  key.length === 1 ? key.toLowerCase() : key;

/** By an arrow key on or back in a row of things. */
export const ONWARD: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Move the focus among the buttons of an element by arrow keys, Home and End; Tab leaves them. */
export function walk(event: KeyboardEvent): void {
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const by = ONWARD[event.key];
  const to = by ? at + by : { Home: 0, End: -1 }[event.key];
  if (to === undefined || at < 0 || hasModifier(event)) return;
  consume(event);
  buttons.at(to % buttons.length)?.focus();
}

export type Listen = <K extends keyof HTMLElementEventMap>(
  type: K,
  handle: (event: HTMLElementEventMap[K]) => void,
  options?: AddEventListenerOptions,
) => void;

/** Return a function that listens to an element until the signal aborts. */
export function listener(element: HTMLElement, signal: AbortSignal): Listen {
  return (type, handle, options) => element.addEventListener(type, handle, { ...options, signal });
}

const TURN_AFTER = 60; // Scrolling distance on a trackpad that turns once, in pixels
const NOTCH = 90; // Wheel steps from this size on are notches of a mouse, in pixels
const REST = 300; // A pointer that has been still for so long no longer scrolls the page, in milliseconds

/** The drawing of the tile in hand, and its name between the buttons that turn it. */
const IN_HAND = ".l1-ui-turning, .l1-ui-tile[aria-pressed=true]";

/** Turn what is held by quarters: with Shift, or if the pointer rests on its drawing; else the wheel scrolls the page. */
export function turnByWheel(
  listen: Listen,
  held: () => string,
  turn: (degrees: number) => void,
): void {
  let since = 0; // When the pointer came, or the page was scrolled
  let scrolled = 0;
  listen("pointerenter", ({ timeStamp }) => (since = timeStamp));
  const wheel = (event: WheelEvent): void => {
    const { ctrlKey, deltaMode, deltaX, deltaY, shiftKey, timeStamp } = event;
    // With Shift, many browsers scroll sideways.
    const by = deltaY || deltaX;
    if (!held() || ctrlKey || !by) return;
    if (!shiftKey && !((event.target as Element).closest(IN_HAND) && timeStamp - since > REST)) {
      since = timeStamp;
      return;
    }
    event.preventDefault();
    const notch = deltaMode !== 0 || Math.abs(by) >= NOTCH;
    scrolled = Math.sign(by) === Math.sign(scrolled) && !notch ? scrolled + by : by;
    if (!notch && Math.abs(scrolled) < TURN_AFTER) return;
    turn(scrolled > 0 ? 90 : -90);
    scrolled = 0;
  };
  // Not passive, because turning a tile must not scroll the notebook.
  listen("wheel", wheel, { passive: false });
}
