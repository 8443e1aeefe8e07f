// Load a script, such as that of a widget, from its text, as anywidget does.

import type { HostModel } from "../host/model";

export interface Widget {
  default: {
    render: (props: { model: HostModel; el: HTMLElement; signal?: AbortSignal }) => unknown;
  };
}

export async function load<Script = Widget>(code: string): Promise<Script> {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  try {
    return (await import(/* @vite-ignore */ url)) as Script;
  } finally {
    URL.revokeObjectURL(url);
  }
}
