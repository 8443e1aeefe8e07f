// The switch that shades closed states by their cost.

import { Connection } from "../base/host/kernel";
import { attempt, type HostModel, listen } from "../base/host/model";

export interface Shading {
  label: string;
  on: () => boolean;
  flip: () => void;
}

/** The switch of a widget with the trait `shade`. */
export function shadingOf(
  host: HostModel,
  signal: AbortSignal,
  label: string,
  draw: () => void,
): Shading {
  const connection = new Connection(host, signal);
  const on = (): boolean => !!host.get("shade");
  listen(host, signal, { "change:shade": draw });
  return {
    label,
    on,
    flip: () => {
      host.set("shade", !on());
      if (!connection.cut) attempt(() => host.save_changes());
    },
  };
}
