// Views reopened in another language.

import { LANGUAGE } from "./languages";
import type { Props } from "./mount";
import { listen } from "./model";

/** Open a view in the words of its widget; return the function that closes it. */
export type Open = (words: unknown, props: Props) => () => void;

/** Open a view, and reopen it whenever the words of its widget change. */
export function reopening(open: Open): (props: Props) => () => void {
  return ({ model, el, signal }) => {
    const controller = new AbortController();
    let close = (): void => undefined;
    const draw = (): void => {
      if (controller.signal.aborted) return;
      const focused = el.querySelector(`.${LANGUAGE}:focus`);
      close();
      close = open(model.get("_words"), { model, el });
      if (focused) el.querySelector<HTMLElement>(`.${LANGUAGE}`)?.focus();
    };
    // All traits of the new language have arrived once the change events are over.
    listen(model, controller.signal, { "change:_words": () => queueMicrotask(draw) });
    const cleanUp = (): void => {
      controller.abort();
      close();
    };
    signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
    draw();
    return cleanUp;
  };
}
