// The faces of the dice.

import { h } from "../ui/jsx";
import { Sketch } from "../ui/parts";

const TOOLS = "M5 19l8-8a5 5 0 0 1 6-6l-3 3 1 3 3 1 3-3a5 5 0 0 1-6 6l-8 8z";

/** A face: pips, or the lights of the die with traffic lights. */
export function Die({ face, lights, used }: { face: string; lights: boolean; used: boolean }) {
  return (
    <Sketch class={used ? "l1-ui-die l1-ui-die-used" : "l1-ui-die"} box="0 0 28 28">
      <rect class="l1-ui-die-face" x="1" y="1" width="26" height="26" rx="5" />
      {mark(face, lights)}
    </Sketch>
  );
}

function mark(face: string, lights: boolean) {
  if (face === "H") return <text class="l1-ui-die-letter" x="14" y="20">H</text>;
  if (face === "T") return <path class="l1-ui-die-ink" d={TOOLS} />;
  if (lights) {
    // The bar on a red light distinguishes it from green without colour.
    if (face === "0") return <g><circle class="l1-ui-die-red" cx="14" cy="14" r="6" /><path class="l1-ui-die-bar" d="M10 14h8" /></g>;
    const xs = face === "2" ? [9, 19] : [14];
    return <g>{xs.map((x) => <circle key={x} class="l1-ui-die-green" cx={x} cy="14" r="4.4" />)}</g>;
  }
  return <g>{(PIPS[face] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} class="l1-ui-die-ink" cx={x} cy={y} r="2.6" />)}</g>;
}

const PIPS: Record<string, [number, number][]> = {
  "1": [[14, 14]],
  "2": [[8.5, 8.5], [19.5, 19.5]],
  "3": [[8, 8], [14, 14], [20, 20]],
  "4": [[8.5, 8.5], [19.5, 8.5], [8.5, 19.5], [19.5, 19.5]],
};
