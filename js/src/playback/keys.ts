// The keys of the transport bar, wherever the focus is in the widget.

import type { Playback } from "./playback";

/** Does what a key asks for; false if it asks for nothing. */
export function press(playback: Playback, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  // A button is pressed by Space, and the slider has its own arrows.
  if (key === " " && target instanceof HTMLButtonElement) return false;
  if (target instanceof HTMLInputElement && /^(Arrow|Home|End|Page)/.test(key)) return false;
  const act = {
    " ": () => playback.toggle(),
    ArrowLeft: () => playback.by(-1),
    ArrowRight: () => playback.by(1),
    ",": () => playback.by(-1),
    ".": () => playback.by(1),
    Home: () => playback.by(-playback.step),
    End: () => playback.by(playback.last - playback.step),
    "+": () => playback.faster(1),
    "=": () => playback.faster(1),
    "-": () => playback.faster(-1),
  }[key];
  act?.();
  return act !== undefined;
}
