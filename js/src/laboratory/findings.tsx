// The results of the searches side by side: a table and the growth of the frontiers.

import { Fragment, h } from "../base/ui/jsx";
import { Sketch, Table, Unseen } from "../base/ui/parts";
import type { Language } from "../base/host/language";
import { frontierSizes, type Story } from "../paths/story";

interface Column {
  name: string;
  value: number;
  shown: string;
}

export interface Finding {
  title: string;
  summary: string; // A summary as a sentence without its full stop
  caution?: string; // Further remarks, in sentences
  steps: number;
  columns: readonly Column[];
  /** The largest frontier, and its size after each step; empty for searches without a frontier. */
  largest: number;
  sizes: number[];
}

/** Summarise a search; a missing path has infinite cost. */
export function findingOf(story: Story, pathOf: string, language: Language): Finding {
  const { fill, hundredths } = language;
  const words = language.words.laboratory;
  const { title, kinds, path, cost, expanded } = story;
  const sizes = frontierSizes(story);
  const largest = Math.max(...sizes);
  const none = cost === null;
  return {
    title,
    summary: fill(none ? words.foundNone : words.foundPath, {
      title,
      cost: hundredths(cost ?? NaN),
      expanded,
    }),
    steps: kinds.length,
    columns: [
      {
        name: words.path,
        value: path.length || Infinity,
        shown: path.length ? fill(pathOf, { count: path.length }) : words.noPath,
      },
      { name: words.cost, value: cost ?? Infinity, shown: none ? words.noPath : hundredths(cost) },
      counted(words.expanded, expanded, language),
      counted(words.largestFrontier, largest, language),
      counted(words.steps, kinds.length, language),
    ],
    largest,
    sizes,
  };
}

export const counted = (name: string, value: number, language: Language): Column => ({
  name,
  value,
  shown: language.hundredths(value),
});

interface Props {
  findings: readonly Finding[];
  language: Language;
}

/** A table of what can be compared: a search and a tree have one each. */
export function Findings({ findings, language }: Props) {
  const words = language.words.laboratory;
  const kindOf = ({ columns }: Finding): string => columns.map(({ name }) => name).join();
  return [...new Set(findings.map(kindOf))].map((kind) => {
    const alike = findings.filter((finding) => kindOf(finding) === kind);
    const names = alike[0]?.columns.map(({ name }) => name) ?? [];
    const isBest = (value: number, of: number): boolean =>
      alike.some(({ columns }) => value < (columns[of]?.value ?? NaN));
    const rows = alike.map((finding) => [
      <>
        <Line at={findings.indexOf(finding)} />
        {finding.title}
      </>,
      ...finding.columns.map(({ value, shown }, of) =>
        isBest(value, of) ? (
          <b class="l1-ui-best">
            {shown}
            <Unseen>{words.best}</Unseen>
          </b>
        ) : (
          shown
        ),
      ),
    ]);
    return (
      <Table
        key={kind}
        class="l1-ui-table l1-ui-found"
        heads={[words.search, ...names]}
        rows={rows}
      />
    );
  });
}

/** The line of a search in the chart: solid or dashed. */
function Line({ at }: { at: number }) {
  return (
    <Sketch class="l1-ui-chart-key" box="0 0 22 8">
      <path class={`l1-ui-chart-line l1-ui-chart-line-${at}`} d="M1 4H21" />
    </Sketch>
  );
}

const WIDE = 400;
const HIGH = 84;
const EDGE = 4;
const POINTS = 200; // The largest number of points of a line; more would not be visible

export function Chart({ findings, language, step }: Props & { step: number }) {
  const { fill } = language;
  const words = language.words.laboratory;
  const last = Math.max(1, ...findings.map(({ steps }) => steps));
  const most = Math.max(1, ...findings.map(({ largest }) => largest));
  const x = (at: number): number => Math.round(10 * (EDGE + ((WIDE - 2 * EDGE) * at) / last)) / 10;
  const y = (size: number): number =>
    Math.round(10 * (HIGH - EDGE - ((HIGH - 2 * EDGE) * size) / most)) / 10;
  const now = ({ sizes }: Finding): number => sizes[Math.min(step, sizes.length - 1)] ?? 0;
  const each = findings
    .filter(({ sizes }) => sizes.length)
    .map((finding) =>
      fill(words.chartOf, { title: finding.title, now: now(finding), most: finding.largest }),
    )
    .join("; ");
  return (
    <svg
      class="l1-ui-chart"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(words.chartLabel, { each })}
    >
      <path class="l1-ui-chart-frame" d={`M${EDGE} ${EDGE}V${HIGH - EDGE}H${WIDE - EDGE}`} />
      {findings.map((finding, at) => (
        <path
          key={at}
          class={`l1-ui-chart-line l1-ui-chart-line-${at}`}
          d={line(finding.sizes, x, y)}
        />
      ))}
      <path class="l1-ui-chart-step" d={`M${x(Math.min(step, last))} 0V${HIGH}`} />
    </svg>
  );
}

/** Keep the largest of neighbouring sizes, so that no peak is lost. */
function line(
  sizes: readonly number[],
  x: (at: number) => number,
  y: (size: number) => number,
): string {
  const interval = Math.max(1, Math.ceil(sizes.length / POINTS));
  let data = "";
  for (let at = 0; at < sizes.length; at += interval) {
    const most = Math.max(...sizes.slice(at, at + interval));
    data += `${data ? "L" : "M"}${x(at)} ${y(most)}`;
  }
  return data;
}
