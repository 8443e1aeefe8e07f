// The keys of the transport bar, active anywhere in the widget.

import { hasModifier } from "../ui/events";
import type { Playback } from "./playback";

/** Carry out the command of a key; return false if the key has none. */
export function press(playback: Playback, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (hasModifier(event) || event.defaultPrevented) return false;
  // Space presses a button, and the slider handles its own arrow keys.
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
