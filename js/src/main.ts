// The module that anywidget loads. A widget's trait `_view` names the view it wants.

import type { AnyWidget, RenderProps } from "@anywidget/types";
import { renderBoard } from "./board/view";
import type { HostModel } from "./model";

type View = (model: HostModel, el: HTMLElement, signal: AbortSignal) => void;

const VIEWS = new Map<unknown, View>([["board", renderBoard]]);

type Props = Pick<RenderProps, "model" | "el"> & Partial<RenderProps>;

function render({ model, el, signal }: Props): () => void {
  // Not every host gives a signal, but all call the clean-up function.
  const controller = new AbortController();
  const cleanUp = (): void => controller.abort();
  signal?.addEventListener("abort", cleanUp, { signal: controller.signal });
  const view = VIEWS.get(model.get("_view"));
  if (view) view(model, el, controller.signal);
  else el.textContent = "This version of linie1_widget has no such view.";
  return cleanUp;
}

export default { render } satisfies AnyWidget;
