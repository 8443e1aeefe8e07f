// What the searches have found, side by side: a table, and how their frontiers grew.

import { Fragment, h } from "../ui/jsx";
import { Unseen } from "../ui/parts";
import { fill, hundredths } from "../domain/writing";
import { text } from "../host/json";
import type { Story } from "../search/trace";
import * as words from "../words/laboratory.json";

/** What one search has found, and what it took. */
export interface Finding {
  title: string;
  /** How many squares or nodes the path has; none is infinite. */
  path: number;
  cost: number;
  expanded: number;
  largest: number;
  steps: number;
  /** How many entries the frontier has after each step; first of all there are none. */
  sizes: number[];
}

export function findingOf(story: Story): Finding {
  const sizes = [0];
  let size = 0;
  for (const letter of story.kinds) {
    const effect = text(story.effects[letter]).charAt(0);
    size += effect === "+" ? 1 : effect === "-" ? -1 : 0;
    sizes.push(size);
  }
  return {
    title: story.title,
    path: story.path.length || Infinity,
    cost: story.cost ?? Infinity,
    expanded: story.expanded,
    largest: sizes.reduce((most, each) => Math.max(most, each), 0),
    steps: story.kinds.length,
    sizes,
  };
}

const COLUMNS = [
  { name: words.path, key: "path" }, { name: words.cost, key: "cost" }, { name: words.expanded, key: "expanded" },
  { name: words.largestFrontier, key: "largest" }, { name: words.steps, key: "steps" },
] as const;

export function Findings({ findings, pathOf }: { findings: readonly Finding[]; pathOf: string }) {
  return (
    <table class="l1-ui-table l1-ui-found">
      <thead>
        <tr>
          <th scope="col">{words.search}</th>
          {COLUMNS.map(({ name }) => <th key={name} scope="col">{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {findings.map((finding, at) => (
          <tr key={at}>
            <th scope="row"><Line at={at} />{finding.title}</th>
            {COLUMNS.map(({ key }) => <td key={key}><Value findings={findings} at={at} of={key} pathOf={pathOf} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Column = (typeof COLUMNS)[number]["key"];

/** A number, strong if it is the least of several different ones. */
function Value({ findings, at, of, pathOf }: { findings: readonly Finding[]; at: number; of: Column; pathOf: string }) {
  const value = findings[at]?.[of] ?? NaN;
  const others = findings.map((each) => each[of]);
  const best = value < Math.max(...others);
  const said = value === Infinity ? words.noPath
    : of === "path" ? fill(pathOf, { count: value }) : hundredths(value);
  return best ? <b class="l1-ui-best">{said}<Unseen>{words.best}</Unseen></b> : said;
}

/** The line of a search in the chart: whole or dashed. */
function Line({ at }: { at: number }) {
  return (
    <svg class="l1-ui-chart-key" viewBox="0 0 22 8" aria-hidden="true" focusable="false">
      <path class={`l1-ui-chart-line l1-ui-chart-line-${at}`} d="M1 4H21" />
    </svg>
  );
}

const WIDE = 400;
const HIGH = 84;
const EDGE = 4;
/** A line has no more points: more could not be seen. */
const POINTS = 200;

export function Chart({ findings, step }: { findings: readonly Finding[]; step: number }) {
  const last = Math.max(1, ...findings.map(({ steps }) => steps));
  const most = Math.max(1, ...findings.map(({ largest }) => largest));
  const x = (at: number): number => Math.round(10 * (EDGE + ((WIDE - 2 * EDGE) * at) / last)) / 10;
  const y = (size: number): number => Math.round(10 * (HIGH - EDGE - ((HIGH - 2 * EDGE) * size) / most)) / 10;
  const now = ({ sizes }: Finding): number => sizes[Math.min(step, sizes.length - 1)] ?? 0;
  const each = findings.map((finding) =>
    fill(words.chartOf, { title: finding.title, now: now(finding), most: finding.largest })).join("; ");
  return (
    <>
      <p class="l1-ui-small-title">{words.chart}</p>
      <svg class="l1-ui-chart" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={fill(words.chartSays, { each })}>
        <path class="l1-ui-chart-frame" d={`M${EDGE} ${EDGE}V${HIGH - EDGE}H${WIDE - EDGE}`} />
        {findings.map((finding, at) => (
          <path key={at} class={`l1-ui-chart-line l1-ui-chart-line-${at}`} d={line(finding.sizes, x, y)} />
        ))}
        <path class="l1-ui-chart-step" d={`M${x(Math.min(step, last))} 0V${HIGH}`} />
      </svg>
      <p class="l1-ui-chart-now" aria-hidden="true">
        {findings.map((finding, at) => (
          <span key={at}><Line at={at} /><b>{now(finding)}</b>{` / ${finding.largest}`}</span>
        ))}
      </p>
    </>
  );
}

/** The largest of each few sizes, so that no peak is lost. */
function line(sizes: readonly number[], x: (at: number) => number, y: (size: number) => number): string {
  const pace = Math.max(1, Math.ceil(sizes.length / POINTS));
  let data = "";
  for (let at = 0; at < sizes.length; at += pace) {
    const most = Math.max(...sizes.slice(at, at + pace));
    data += `${data ? "L" : "M"}${x(at)} ${y(most)}`;
  }
  return data;
}
