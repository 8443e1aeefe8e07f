// A widget may come to speak another language: its views are opened anew, in other words.

import type { Props } from "./mount";
import { listen } from "./model";

/** Where a view has the button for another language. */
export const LANGUAGE = "l1-ui-language";

/** Opens a view with the words that its widget tells, and gives back what closes it. */
export type Open = (told: unknown, props: Props) => () => void;

/** Opens a view, and again whenever its widget tells other words. */
export function reopening(open: Open): (props: Props) => () => void {
  return ({ model, el, signal }) => {
    const controller = new AbortController();
    let close = (): void => undefined;
    const draw = (): void => {
      if (controller.signal.aborted) return;
      const held = el.querySelector(`.${LANGUAGE}:focus`);
      close();
      close = open(model.get("_words"), { model, el });
      if (held) el.querySelector<HTMLElement>(`.${LANGUAGE}`)?.focus();
    };
    // All that came with the words is there as soon as nobody is told of changes any more.
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
