// The course of a game: missing spaces and winning chances of each player as curves over the turns.

import { h } from "../ui/jsx";
import { Button, Hint, Slider } from "../ui/parts";
import type { Analyst, Course, Turn } from "./analyst";

const WIDTH = 640;
const HEIGHT = 150;
/** The edges of the curves in the picture; the names stand to the right. */
const LEFT = 54;
const RIGHT = 530;
const TOP = 10;
const BOTTOM = 138;
const APART = 18;

export function CoursePanel({ analyst }: { analyst: Analyst }) {
  const { desk, texts, course } = analyst;
  if (!analyst.open || !course) return null;
  const { moments } = course;
  const now = Math.max(0, moments.filter(({ step }) => step <= desk.at).length - 1);
  const there = moments[now];
  const shown = moments[analyst.pointed] ?? there;
  const curves = (title: string, of: (turn: Turn) => number[], most: number, unit: string) => (
    <Curves analyst={analyst} course={course} title={title} of={of} most={most} unit={unit} now={now} />
  );
  return (
    <div class="l1-ui-course">
      {course.says.map((text) => <p key={text} class="l1-ui-course-says">{text}</p>)}
      {course.turning.says && (
        <p class="l1-ui-course-says">
          <Button onPress={() => desk.look(course.turning.step)}>{course.turning.says}</Button>
        </p>
      )}
      {curves(course.missing, ({ missing }) => missing, Math.max(1, ...moments.flatMap(({ missing }) => missing)), "")}
      {curves(course.chances, ({ chances }) => chances, 100, " %")}
      <Slider
        last={moments.length - 1} value={now} label={texts.turnShown} text={there ? inWords(analyst, there) : ""}
        go={(to) => look(analyst, to)}
      />
      <p class="l1-ui-course-now">{shown && inWords(analyst, shown)}</p>
      <Hint>{course.how}</Hint>
      <details>
        <summary>{texts.asTable}</summary>
        <Numbers analyst={analyst} course={course} />
      </details>
    </div>
  );
}

interface CurvesProps {
  analyst: Analyst; course: Course; title: string;
  of: (turn: Turn) => number[]; most: number; unit: string; now: number;
}

function Curves({ analyst, course, title, of, most, unit, now }: CurvesProps) {
  const { moments } = course;
  const last = Math.max(1, moments.length - 1);
  const x = (at: number): number => LEFT + ((RIGHT - LEFT) * at) / last;
  const y = (value: number): number => BOTTOM - ((BOTTOM - TOP) * value) / most;
  const curve = (player: number): string => moments.flatMap((turn, at) => {
    const value = of(turn)[player] ?? -1;
    return value < 0 ? [] : `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  }).join(" ");
  const under = ({ currentTarget, clientX }: MouseEvent): number => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    const at = Math.round(((((clientX - left) / width) * WIDTH - LEFT) / (RIGHT - LEFT)) * last);
    return Math.min(moments.length - 1, Math.max(0, at));
  };
  const ends = moments.length ? of(moments[moments.length - 1] as Turn) : [];
  const heights = spread(ends.map((value) => y(Math.max(0, value))));
  const pointed = analyst.pointed < 0 ? now : analyst.pointed;
  return (
    <figure class="l1-ui-curves">
      <figcaption>{title}</figcaption>
      <svg
        class="l1-ui-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false"
        onPointerMove={(event: PointerEvent) => analyst.point(under(event))}
        onPointerLeave={() => analyst.point(-1)} onClick={(event) => look(analyst, under(event))}
      >
        {[0, most].map((value) => (
          <g key={value}>
            <path class="l1-ui-axis" d={`M${LEFT} ${y(value)}H${RIGHT}`} />
            <text class="l1-ui-axis-text" x={LEFT - 5} y={y(value) + 4} text-anchor="end">{`${value}${unit && value ? "%" : ""}`}</text>
          </g>
        ))}
        <path class="l1-ui-cursor" d={`M${x(pointed).toFixed(1)} ${TOP}V${BOTTOM}`} />
        {analyst.desk.table.players.map(({ name }, player) => (
          <g key={player}>
            <polyline class={`l1-ui-curve l1-ui-curve-${player + 1}`} points={curve(player)} />
            <path class={`l1-ui-curve l1-ui-curve-${player + 1}`} d={`M${RIGHT + 6} ${heights[player] ?? 0}h18`} />
            <text class="l1-ui-curve-name" x={RIGHT + 29} y={(heights[player] ?? 0) + 4}>{short(name)}</text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Numbers({ analyst, course }: { analyst: Analyst; course: Course }) {
  const { players } = analyst.desk.table;
  return (
    <div class="l1-ui-numbers" role="group" aria-label={analyst.texts.asTable} tabIndex={0}><table class="l1-ui-results">
      <thead>
        <tr>
          <th scope="col">{analyst.texts.afterMove}</th>
          {players.map(({ name }, player) => <th key={player} scope="col">{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {course.moments.map((turn) => (
          <tr key={turn.step}>
            <th scope="row">{turn.step}</th>
            {players.map((_, player) => <td key={player}>{`${left(analyst, turn, player)}, ${turn.chances[player] ?? 0} %`}</td>)}
          </tr>
        ))}
      </tbody>
    </table></div>
  );
}

function look(analyst: Analyst, at: number): void {
  const turn = analyst.course?.moments[at];
  // A pointer at rest no longer points at a turn.
  analyst.point(-1);
  if (turn) analyst.desk.look(turn.step);
}

function inWords(analyst: Analyst, turn: Turn): string {
  const { texts, desk: { table: { players } } } = analyst;
  const each = players.map(({ name }, player) =>
    texts("standsSo", { name, missing: left(analyst, turn, player), chance: turn.chances[player] ?? 0 }));
  return `${texts("atMove", { move: turn.step })} ${each.join("; ")}`;
}

function left({ texts }: Analyst, { missing }: Turn, player: number): string {
  const value = missing[player] ?? -1;
  return value < 0 ? texts.noWay : `${value}`;
}

/** Move overlapping names apart. */
function spread(heights: readonly number[]): number[] {
  const moved = [...heights];
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let free = TOP;
  for (const at of order) {
    moved[at] = Math.max(free, moved[at] ?? 0);
    free = (moved[at] ?? 0) + APART;
  }
  // Push names back up that left the picture at the bottom.
  let floor = BOTTOM;
  for (const at of order.reverse()) {
    moved[at] = Math.min(floor, moved[at] ?? 0);
    floor = (moved[at] ?? 0) - APART;
  }
  return moved;
}

const short = (name: string): string => (name.length > 9 ? `${name.slice(0, 8)}…` : name);
