// The entry point for anywidget: mounts views, opens them anew in another language, and unmounts them.

import type { AnyWidget, RenderProps } from "@anywidget/types";
import { LANGUAGE, offerLanguages } from "./languages";
import { type Language, languageOf } from "./language";
import { type HostModel, listen } from "./model";

type View = (model: HostModel, el: HTMLElement, signal: AbortSignal, language: Language) => void;
type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;
type Close = () => void;

/** Return a module's default export; the root's class scopes the sheet (see `build.mjs`). */
export function widget(view: View, name: string) {
  const open = ({ model, el }: Props): Close => {
    const controller = new AbortController();
    view(model, el, controller.signal, languageOf(model));
    for (const root of el.querySelectorAll<HTMLElement>(".linie1")) {
      root.classList.add(`l1w-${name}`);
      // Sentences, maps and sliders run from left to right, also on other pages.
      root.dir = "ltr";
      root.lang = "en";
      offerLanguages(model, root, controller.signal);
    }
    return () => controller.abort();
  };
  return { render: reopening(open) } satisfies AnyWidget;
}

/** Open a view, and open it anew whenever the words of its widget change. */
export function reopening(open: (props: Props) => Close): (props: Props) => Close {
  return ({ model, el, signal }) => {
    const controller = new AbortController();
    let close: Close = () => undefined;
    const draw = (): void => {
      if (controller.signal.aborted) return;
      const focused = el.querySelector(`.${LANGUAGE}:focus`);
      close();
      close = open({ model, el });
      if (focused) el.querySelector<HTMLElement>(`.${LANGUAGE}`)?.focus();
    };
    // All traits of the new language have arrived once the change events are over.
    listen(model, controller.signal, { "change:_words": () => queueMicrotask(draw) });
    // Some hosts give no signal, but all call the clean-up function.
    const cleanUp = (): void => {
      controller.abort();
      close();
    };
    signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
    draw();
    return cleanUp;
  };
}
