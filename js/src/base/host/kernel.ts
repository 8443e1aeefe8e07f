// Checks of the connection to the kernel.

import { attempt, type HostModel, listen } from "./model";

export class Connection {
  #open = true;
  #kernel: unknown;

  constructor(
    private readonly host: HostModel,
    signal: AbortSignal,
    gone?: () => void,
  ) {
    this.#kernel = kernelOf(host);
    const close = (): void => {
      this.#open = false;
      if (!host.stands?.(true)) gone?.();
    };
    // ipywidgets reports a restart by this event, without a value; anywidget passes the view
    // as `this`, and the view knows its model.
    const live = function (this: unknown): void {
      const model = (this as { model?: { comm_live?: unknown } } | undefined)?.model;
      if (model?.comm_live === false) close();
    };
    listen(host, signal, { comm_live_update: live, "comm:close": close });
  }

  /** True if the kernel is gone, and nobody answers instead. No event reports a shutdown or a replaced kernel. */
  get cut(): boolean {
    const now = kernelOf(this.host);
    // A saved notebook may be shown before its kernel starts.
    this.#kernel ??= now;
    return !this.host.stands?.() && (!this.#open || now === null || now !== this.#kernel);
  }
}

/** The id of JupyterLab's kernel, null if it has none, undefined in other hosts. */
function kernelOf(host: HostModel): unknown {
  let id: unknown;
  // Some hosts lack this property, and some throw.
  attempt(() => {
    const { kernel } = host.widget_manager as { kernel?: { id: unknown } | null };
    id = kernel ? kernel.id : kernel;
  });
  return id;
}
