// The strides of the steps: by event, by state taken, by layer, or to a change of a state.

import type { Words } from "../base/host/language";
import { type Strides, ticksAt } from "../base/playback/panels";
import { ALL, changesOf, effectsOf, valueAt, rankOf, type Story } from "./story";
import type { StoryView } from "./storyView";

type Stops = [taken: number[], layers: number[]];

/** The steps after which a state was taken, and those before which a layer or a round begins. */
export function stopsOf(story: Story): Stops {
  const { kinds, back, priority } = story;
  const layered = /queue|heap/.test(story.frontier) && priority !== "h";
  const taken: number[] = [];
  const layers: number[] = [];
  let levels: Record<string, number> = {}; // The moves from the start to a state, and the last layer; of each side
  let current = NaN;
  for (let event = 0; event < kinds.length; event++) {
    const [effects, side = ""] = [effectsOf(story, event), back[event]];
    const [state, parent, g, h] = ["state", "parent", "g", "h"].map((column) =>
      valueAt(story, column, event),
    ) as [number, number, number, number];
    if (effects.some(([table]) => table === "parent"))
      levels[side + state] = (levels[side + parent] ?? -1) + 1;
    if (effects[0]?.[0] === "*") {
      layers.push(event);
      levels = {};
    }
    // Each step of a person's own search holds the current state.
    const moved = story.ofOnesOwn && parent !== current && parent >= 0;
    if (moved) current = parent;
    if (!moved && !effects.some(([table, source]) => table === "current" && source === "state"))
      continue;
    taken.push(event + 1);
    const layer = priority ? Math.floor(rankOf(story, g, h) + 1e-9) : (levels[side + state] ?? 0);
    if (!layered || layer <= (levels[side] ?? -1)) continue;
    levels[side] = layer;
    layers.push(event);
  }
  return [taken, layers];
}

/** The next step, or the previous one, after which other things are known of these states; 0 for none. */
export function changeOf(
  { story, at, length }: StoryView,
  states: readonly number[],
  by: 1 | -1,
): number {
  const known = (state: number): boolean => states.includes(state);
  const concerns = (event: number): boolean =>
    [...changesOf(story, event)].some(({ table, key }) => {
      const form = story.tables.find(({ name }) => name === table)?.key;
      return (
        key === ALL ||
        (form === "state" ? known(key) : form === "edge" && story.keys[key]?.some(known))
      );
    });
  for (let step = at + by; step > 0 && step <= length; step += by)
    if (concerns(step - 1)) return step;
  return 0;
}

/** The steps after which a tree has one more edge, or a part of it is cut off. */
const milestonesOf = ({ changes, values }: Story): number[] =>
  changes.flatMap((flat, event) =>
    flat.some((entry, i) => i % 3 === 2 && ["tree", "cut"].includes(String(values[entry])))
      ? [event + 1]
      : [],
  );

/** The strides of stories shown together; the ticks are at layers, or else at states or milestones. */
export function stridesOf(
  views: readonly StoryView[],
  words: Words["search"],
  all = views.map(({ story }) => stopsOf(story)),
  state = words.state,
): Strides {
  const [taken, layers] = [0, 1].map((i) =>
    [...new Set(all.flatMap((stops) => stops[i]!))].sort((a, b) => a - b),
  ) as [number[], number[]];
  const named = [
    ["1", words.event],
    ["2", taken[0] ? state : ""],
    ["3", layers[1] ? words.layer : ""],
  ] as const;
  const choices = named.filter(([, name]) => name);
  const milestones = views.flatMap(({ story }) => milestonesOf(story));
  return {
    label: words.stepBy,
    choices: choices[1] ? choices : [],
    stops: { 2: taken, 3: layers },
    ticks: ticksAt(layers[1] ? layers : taken[0] ? taken : milestones),
  };
}
