// The model of a board inside a laboratory: its requests wait in the laboratory's queue.

import type { HostModel } from "../host/model";
import type { Strokes } from "../laboratory/strokes";

export function through(host: HostModel, strokes: Pick<Strokes, "ask">): HostModel {
  const around = {
    ...(host.offline ? { offline: true } : {}),
    get: host.get.bind(host),
    set: host.set.bind(host),
    save_changes: host.save_changes.bind(host),
    on: host.on.bind(host),
    off: host.off.bind(host),
    send: (request: { do: string } & Record<string, unknown>) => strokes.ask(request),
  };
  return around as HostModel;
}
