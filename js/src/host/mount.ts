// What anywidget loads: a view, put into the page and taken out again.

import type { AnyWidget, RenderProps } from "@anywidget/types";
import type { HostModel } from "./model";

type View = (model: HostModel, el: HTMLElement, signal: AbortSignal) => void;
type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;

/** The module's default export for a view. */
export function widget(view: View): { render: (props: Props) => () => void } {
  const render = ({ model, el, signal }: Props): (() => void) => {
    // Not every host gives a signal, but all call the clean-up function.
    const controller = new AbortController();
    const cleanUp = (): void => controller.abort();
    signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
    view(model, el, controller.signal);
    return cleanUp;
  };
  return { render } satisfies AnyWidget;
}
