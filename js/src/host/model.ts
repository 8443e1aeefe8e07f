// The model of a widget as the host gives it, and how its traits are read and set.

import type { AnyModel } from "@anywidget/types";
import { count, fields, text } from "./json";

/** The part of an anywidget model that the views use. */
export type HostModel = Pick<AnyModel, "get" | "set" | "save_changes" | "send" | "on" | "off"> & {
  readonly widget_manager?: unknown;
  /** True for good in a page that has no Python: what only Python can do is not offered there. */
  readonly offline?: boolean;
};

/** Something went wrong; the number grows with each notice. */
export interface NoticeText { text: string; n: number }

export function readNotice(host: HostModel): NoticeText {
  const notice = fields(host.get("_notice"));
  return { text: text(notice.text), n: count(notice.n) };
}

/** Hears of events of the model until the signal aborts. */
export function listen(host: HostModel, signal: AbortSignal, heard: Record<string, (told: unknown) => void>): void {
  const all = Object.entries(heard);
  for (const [event, callback] of all) host.on(event, callback);
  signal.addEventListener("abort", () => {
    // A host without a kernel may have no way back: its model goes with the view.
    for (const [event, callback] of all) attempt(() => host.off(event, callback));
  });
}

/** Sets traits and sends them; false if there is no way to the kernel. */
export function write(host: HostModel, values: Record<string, unknown>): boolean {
  for (const [name, value] of Object.entries(values)) host.set(name, value);
  return attempt(() => host.save_changes());
}

/** Whether there is a way to the kernel for this. */
export function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
