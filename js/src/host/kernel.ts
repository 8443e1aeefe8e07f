// Watches whether the kernel is still there, and whether it still answers.

import { attempt, type HostModel, listen } from "./model";

export const PATIENCE = 3000;

/** Calls back when the host says that the model has lost its kernel. */
function onGone(host: HostModel, signal: AbortSignal, gone: () => void): void {
  // ipywidgets tells of a restart by this event, without a value; anywidget calls
  // with the view as `this`, and the view knows its model.
  const live = function (this: unknown): void {
    const model = (this as { model?: { comm_live?: unknown } } | undefined)?.model;
    if (model?.comm_live === false) gone();
  };
  listen(host, signal, { "comm_live_update": live, "comm:close": gone });
}

/** Whether what the model says can still reach the kernel that made it. */
export class Connection {
  #open = true;
  #kernel: unknown;

  constructor(private readonly host: HostModel, signal: AbortSignal) {
    this.#kernel = kernelOf(host);
    onGone(host, signal, () => (this.#open = false));
  }

  /** No event tells of a kernel that was shut down, or of one that took its place. */
  get cut(): boolean {
    const now = kernelOf(this.host);
    // A saved notebook may be shown before its kernel is there.
    this.#kernel ??= now;
    return !this.#open || now === null || now !== this.#kernel;
  }
}

/** The id of JupyterLab's kernel, null if it has none, undefined in other hosts. */
function kernelOf(host: HostModel): unknown {
  let manager: { kernel?: { id?: unknown } | null } | undefined;
  // Not every host has such a thing, and some say so by an error.
  attempt(() => (manager = host.widget_manager as typeof manager));
  const kernel = manager?.kernel;
  return kernel === null ? null : kernel?.id;
}

/** One view's watch: what was asked has to be answered within some seconds. */
export class KernelWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: HostModel,
    signal: AbortSignal,
    /** Called with true when the kernel stops answering, with false when it answers again. */
    private readonly report: (gone: boolean) => void,
    /** Whether what was asked has come although no message said so. */
    private readonly settled: () => boolean,
  ) {
    onGone(host, signal, () => report(true));
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Something was sent, or could not be. */
  asked(sent: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!sent) this.report(true);
    else this.#timer = setTimeout(() => this.settled() || this.report(true), PATIENCE);
  }

  /** Something came that only the kernel can have sent. */
  answered(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.report(false);
  }
}
