// What the signs on the map mean.

import type { ComponentChildren } from "preact";
import type { Map_ } from "./map";
import type { Story } from "./trace";

export function MapKey({ map, story, prefix }: { map: Map_; story: Story; prefix: string }) {
  const mark = <path class="l1-ui-shape" d={map.shape} fill={`url(#${prefix}hatch)`} />;
  const { kind, size } = map;
  const r = size * 0.7;
  const box = `${-r} ${-r} ${2 * r} ${2 * r}`;
  const chevron = kind === "board" && <path class="l1-ui-chevron" d="M-4.2 2.6L0 -3.4L4.2 2.6" />;
  const below = { f: "large: f, below it: g + h", h: "large: h, below it: g" }[story.priority];
  return (
    <ul class="l1-ui-map-key">
      <Sign box={box} kind={kind} text="in the frontier"><g class="l1-ui-open">{mark}{chevron}</g></Sign>
      <Sign box={box} kind={kind} text="closed"><g class="l1-ui-closed">{mark}{chevron}</g></Sign>
      <Sign box={box} kind={kind} text="taken last">
        <path class="l1-ui-current-casing" d={map.shape} />
        <path class="l1-ui-current" d={map.shape} />
        {chevron}
      </Sign>
      <Sign box="0 0 40 40" text="neighbour looked at">
        <path class="l1-ui-look" d="M2 20H36M26 11L36 20L26 29" />
      </Sign>
      <Sign box="0 0 40 40" text="skipped">
        <path class="l1-ui-look l1-ui-look-skip" d="M2 20H36M20 11l18 18m0 -18l-18 18" />
      </Sign>
      <Sign box="0 0 40 40" text="way to it"><path class="l1-ui-way" d="M2 20H38" /></Sign>
      <Sign box="0 0 40 40" text="path found">
        <path class="l1-ui-way-casing" d="M2 20H38" />
        <path class="l1-ui-way l1-ui-way-found" d="M2 20H38" />
      </Sign>
      <li class="l1-ui-map-sign"><b class="l1-ui-strong">S</b> start, <b class="l1-ui-strong">G</b> goal</li>
      {story.back && (
        <Sign box={box} kind={kind} text="dashed: the goal’s side">
          <g class="l1-ui-open l1-ui-back">{mark}{chevron}</g>
        </Sign>
      )}
      {kind === "board" && <li class="l1-ui-map-sign">arrow: which way it is headed</li>}
      {kind === "grid" && map.names?.hasChildNodes() && <li class="l1-ui-map-sign">in the corner: the cost of the square</li>}
      {kind !== "board" && <li class="l1-ui-map-sign">{below ?? "number: g, the cost so far"}</li>}
    </ul>
  );
}

function Sign(props: { box: string; text: string; kind?: string; children: ComponentChildren }) {
  return (
    <li class="l1-ui-map-sign">
      <svg class={`l1-ui-sign-art l1-ui-map-${props.kind ?? "line"}`} viewBox={props.box} aria-hidden="true" focusable="false">
        {props.children}
      </svg>
      {props.text}
    </li>
  );
}
