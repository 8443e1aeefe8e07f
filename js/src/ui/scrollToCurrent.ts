// A long list that follows what is shown.

import { onResize } from "./frame";

/**
 * Scrolls a panel's list to its current entry, and nothing around it.
 *
 * The function given back does it; so does the page, once it has given the list a place.
 */
export function follow(panel: HTMLElement, list: string, signal: AbortSignal): () => void {
  const reveal = (): void => {
    const [box, entry] = [list, `${list} [aria-current]`].map((part) => panel.querySelector<HTMLElement>(part));
    if (box) box.scrollTop = entry ? entry.offsetTop + (entry.offsetHeight - box.clientHeight) / 2 : 0;
  };
  onResize(panel, signal, reveal);
  return reveal;
}
