// Helpers for events of the keyboard, the pointer and the wheel.

/** Keep an event from the browser and from the notebook. */
export function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** True if a modifier other than Shift is held. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** The name of a key, with letters in lower case. */
export const keyOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key);

export type Listen = <K extends keyof HTMLElementEventMap>(
  type: K, handle: (event: HTMLElementEventMap[K]) => void, options?: AddEventListenerOptions,
) => void;

/** Return a function that listens to an element until the signal aborts. */
export function listener(element: HTMLElement, signal: AbortSignal): Listen {
  return (type, handle, options) => element.addEventListener(type, handle, { ...options, signal });
}

const TURN_AFTER = 60; // Scrolling distance on a trackpad that turns once, in pixels
const NOTCH = 90; // Wheel steps from this size on are notches of a mouse, in pixels
const REST = 300; // A pointer that has been still for so long no longer scrolls the page, in milliseconds

/**
 * Turn what is held by quarters: once the pointer has rested, or if it was taken just before. A page
 * that is being scrolled is left alone.
 */
export function turnByWheel(listen: Listen, held: () => string, turn: (degrees: number) => void): void {
  let before = ""; // What was held when the pointer left
  let turning = false;
  let since = 0; // When the pointer came, or the page was scrolled
  let scrolled = 0;
  listen("pointerenter", ({ timeStamp }) => (since = timeStamp));
  listen("pointerleave", () => {
    before = held();
    turning = false;
  });
  const wheel = (event: WheelEvent): void => {
    const { ctrlKey, deltaMode, deltaY, timeStamp } = event;
    if (!held() || ctrlKey || !deltaY) return;
    turning ||= held() !== before || timeStamp - since > REST;
    if (!turning) {
      since = timeStamp;
      return;
    }
    event.preventDefault();
    const notch = deltaMode !== 0 || Math.abs(deltaY) >= NOTCH;
    scrolled = Math.sign(deltaY) === Math.sign(scrolled) && !notch ? scrolled + deltaY : deltaY;
    if (!notch && Math.abs(scrolled) < TURN_AFTER) return;
    turn(scrolled > 0 ? 90 : -90);
    scrolled = 0;
  };
  // Not passive, because turning a tile must not scroll the notebook.
  listen("wheel", wheel, { passive: false });
}
