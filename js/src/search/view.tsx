// One view of a SearchWidget: one story or two, on their maps, with one transport bar.

import { child } from "../ui/frame";
import { type HostModel, readPage } from "../host/model";
import { list } from "../host/json";
import { renderSteps } from "../playback/view";
import { Comparison } from "./panels";
import { Stage } from "./searchView";

export function renderSearch(host: HostModel, el: HTMLElement, signal: AbortSignal): void {
  renderSteps(host, el, signal, (layout, frame) => {
    const traces = list(host.get("_traces"));
    const maps = list(host.get("_maps"));
    const page = readPage(host);
    const table = traces.length > 1 ? frame.panel(layout, "l1-ui-comparison", "Comparison", "group") : null;
    const stories = child(layout, "div", `l1-ui-stories l1-ui-${table ? "two" : "one"}`);
    const stages = traces.map((trace, i) => new Stage(stories, frame, trace, maps[i] ?? maps[0], page, signal));
    const replays = stages.map(({ replay }) => replay);
    return {
      unit: "Step",
      last: () => Math.max(0, ...replays.map(({ length }) => length)),
      look: "look at its states",
      show({ step }) {
        for (const stage of stages) stage.go(step);
        table?.draw([step], () => <Comparison replays={replays} />);
      },
      words: () => stages.map(({ replay, sentence }) =>
        stages.length > 1 ? `${replay.story.title}: ${sentence}` : sentence).join(" "),
    };
  });
}
