// Watches whether the kernel still answers.

import type { HostModel } from "./model";

export const PATIENCE = 3000;

/** One view's watch: what was asked has to be answered within some seconds. */
export class KernelWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: HostModel,
    signal: AbortSignal,
    /** Called with true when the kernel stops answering, with false when it answers again. */
    private readonly report: (gone: boolean) => void,
    /** Whether what was asked has come although no message said so. */
    private readonly settled: () => boolean,
  ) {
    // ipywidgets tells of a restart by this event, without a value; anywidget calls
    // with the view as `this`, and the view knows its model.
    const live = function (this: unknown): void {
      const model = (this as { model?: { comm_live?: unknown } } | undefined)?.model;
      if (model?.comm_live === false) report(true);
    };
    const closed = (): void => report(true);
    host.on("comm_live_update", live);
    host.on("comm:close", closed);
    signal.addEventListener("abort", () => {
      host.off("comm_live_update", live);
      host.off("comm:close", closed);
      clearTimeout(this.timer);
    });
  }

  /** Something was sent, or could not be. */
  asked(sent: boolean): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!sent) this.report(true);
    else this.timer = setTimeout(() => this.settled() || this.report(true), PATIENCE);
  }

  /** Something came that only the kernel can have sent. */
  answered(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.report(false);
  }
}
