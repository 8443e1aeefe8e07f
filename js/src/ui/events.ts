// Helpers for events of the keyboard and the pointer.

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
