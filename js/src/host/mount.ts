// The entry point for anywidget: mounts and unmounts a view.

import type { AnyWidget, RenderProps } from "@anywidget/types";
import { offerLanguages } from "./languages";
import type { HostModel } from "./model";

type View = (model: HostModel, el: HTMLElement, signal: AbortSignal) => void;
export type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;

/** Return a module's default export; the root's class scopes the sheet (see `build.mjs`). */
export function widget(view: View, name: string): { render: (props: Props) => () => void } {
  const render = ({ model, el, signal }: Props): (() => void) => {
    // Some hosts give no signal, but all call the clean-up function.
    const controller = new AbortController();
    const cleanUp = (): void => controller.abort();
    signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
    view(model, el, controller.signal);
    for (const root of el.querySelectorAll<HTMLElement>(".linie1")) {
      root.classList.add(`l1w-${name}`);
      // Sentences, maps and sliders run from left to right, also on other pages.
      root.dir = "ltr";
      root.lang = "en";
      offerLanguages(model, root, controller.signal);
    }
    return cleanUp;
  };
  return { render } satisfies AnyWidget;
}
