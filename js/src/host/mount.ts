// What anywidget loads: a view, put into the page and taken out again.

import type { AnyWidget, RenderProps } from "@anywidget/types";
import { offerLanguages } from "./languages";
import type { HostModel } from "./model";

type View = (model: HostModel, el: HTMLElement, signal: AbortSignal) => void;
export type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;

/**
 * The module's default export for a view. The view's root gets the class that the rules of this
 * widget's sheet begin with (see `build.mjs`): several widgets share a page, and none must dress another.
 */
export function widget(view: View, name: string): { render: (props: Props) => () => void } {
  const render = ({ model, el, signal }: Props): (() => void) => {
    // Not every host gives a signal, but all call the clean-up function.
    const controller = new AbortController();
    const cleanUp = (): void => controller.abort();
    signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
    view(model, el, controller.signal);
    for (const root of el.querySelectorAll<HTMLElement>(".linie1")) {
      root.classList.add(`l1w-${name}`);
      // Sentences, maps and sliders run as their language does, in whatever page.
      root.dir = "ltr";
      root.lang = "en";
      offerLanguages(model, root, controller.signal);
    }
    return cleanUp;
  };
  return { render } satisfies AnyWidget;
}
