// The widget model given by the host, and access to its traits.

import type { AnyModel } from "@anywidget/types";
import { like, point } from "./json";

export type HostModel = Pick<AnyModel, "get" | "set" | "save_changes" | "send" | "on" | "off"> & {
  readonly widget_manager?: unknown;
  readonly guest?: boolean; // True for a page opened by a link, which offers nothing that is the host's
  readonly watches?: boolean; // True for a guest who looks on
  /** True once the page answers in place of Python, which it begins to do if the kernel is found gone. */
  readonly stands?: (gone?: boolean) => boolean;
  readonly offline?: boolean; // True in a page that asks Python for nothing: it has none, or takes no part
};

/** What some hosts have as `widget_manager`. */
export interface Manager {
  get_model: (id: string) => Promise<HostModel | undefined>;
}

/** The number of moves that can be undone and redone. */
export const readHistory = (host: HostModel): [undo: number, redo: number] =>
  point(host.get("_history"));

/** An error message; the number grows with each notice. */
export const readNotice = (host: HostModel) => like(host.get("_notice"), { text: "", n: 0 });

export function listen(
  host: HostModel,
  signal: AbortSignal,
  handlers: Record<string, (value: unknown) => void>,
): void {
  const all = Object.entries(handlers);
  for (const [event, callback] of all) host.on(event, callback);
  signal.addEventListener("abort", () => {
    // A host without a kernel may lack `off`; its model is dropped with the view.
    for (const [event, callback] of all) attempt(() => host.off(event, callback));
  });
}

export function write(host: HostModel, values: Record<string, unknown>): boolean {
  for (const [name, value] of Object.entries(values)) host.set(name, value);
  return attempt(() => host.save_changes());
}

export function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
