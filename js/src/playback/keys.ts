// The keys of the transport bar, wherever the focus is in the widget.

import type { Player } from "./playback";

/** Does what a key asks for; false if it asks for nothing. */
export function press(player: Player, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  // A button is pressed by Space, and the slider has its own arrows.
  if (key === " " && target instanceof HTMLButtonElement) return false;
  if (target instanceof HTMLInputElement && /^(Arrow|Home|End|Page)/.test(key)) return false;
  const act = {
    " ": () => player.toggle(),
    ArrowLeft: () => player.by(-1),
    ArrowRight: () => player.by(1),
    ",": () => player.by(-1),
    ".": () => player.by(1),
    Home: () => player.by(-player.step),
    End: () => player.by(player.last - player.step),
    "+": () => player.faster(1),
    "=": () => player.faster(1),
    "-": () => player.faster(-1),
  }[key];
  act?.();
  return act !== undefined;
}
