// The brushes and the other tools of a square map.

import { type Child, Fragment, h } from "../../ui/jsx";
import { Drawing, LabelledMenu, Sketch, Unseen } from "../../ui/parts";
import type { Language } from "../../host/language";
import type { LabContext } from "../mapKind";
import { History, Icon, Toolbar, ToolButton } from "../tools";

const WEIGHTS = [..."23456789"];

const BRUSHES: Record<string, string> = { l: "", w: "#", e: ".", s: "S", g: "G", p: "*" };

/** The brush that a key chooses. */
export const brushFor = (key: string): string | undefined => (key === "1" ? "." : isWeight(key) ? key : BRUSHES[key]);

interface ToolsProps { lab: LabContext; brush: string; weight: number; choose: (brush: string) => void }

export const isWeight = (brush: string): boolean => /^[2-9]$/.test(brush);

export function brushName(brush: string, { words: { laboratory, laboratory_grid: words } }: Language): string {
  const names: Record<string, string> = {
    "": laboratory.look, "#": words.wall, ".": words.erase, S: laboratory.start, G: laboratory.goal, "*": words.stop,
  };
  return names[brush] ?? `${words.weight} ${brush}`;
}

export function Tools({ lab, brush, weight, choose }: ToolsProps) {
  const { fill, words: { laboratory_grid: words } } = lab.language;
  const href = (symbol: string): string => `#${lab.prefix}${symbol}`;
  const tool = (mark: string, key: string, hint: string, picture: Child): Child => (
    <ToolButton key={key} name={brushName(mark, lab.language)} shortcut={key} hint={hint} pressed={brush === mark} act={() => choose(mark)}>
      {picture}
    </ToolButton>
  );
  const sign = (symbol: string): Child => <Drawing class="l1-ui-tool-art" href={href(symbol)} box="-11 -11 22 22" />;
  return (
    <>
      <Toolbar label={words.tools}>
        {tool("", "L", words.lookHint, <Icon d="M1 8q7-9.4 14 0q-7 9.4-14 0zM8 6a2 2 0 1 0 .01 0" />)}
        {tool("#", "W", words.wallHint, <Sketch class="l1-ui-tool-art" box="0 0 64 64"><rect x="0" y="0" width="64" height="64" fill={`url(${href("wall")})`} /></Sketch>)}
        {tool(".", "E", words.eraseHint, <Icon d="M6 14L1.8 9.8a1 1 0 0 1 0-1.4L8.4 1.8a1 1 0 0 1 1.4 0l4.4 4.4a1 1 0 0 1 0 1.4L7.8 14zM5 5.4l5.8 5.8M6 14h8.6" />)}
        {tool(String(weight), "2–9", fill(words.weightHint, { weight }), <span class="l1-ui-weight-art" aria-hidden="true">{weight}</span>)}
        {tool("S", "S", words.startHint, sign("badge-S"))}
        {tool("G", "G", words.goalHint, sign("badge-G"))}
        {tool("*", "P", words.stopHint, sign("stop"))}
        <History lab={lab} clearHint={words.clearHint} />
      </Toolbar>
      {isWeight(brush) && (
        <LabelledMenu label={words.weightOf} value={String(weight)} choices={WEIGHTS.map((each) => [each, each])} choose={choose} />
      )}
    </>
  );
}

export interface MakingProps {
  language: Language;
  rows: number;
  cols: number;
  most: number;
  directions: number;
  mazes: readonly (readonly [name: string, title: string])[];
  maze: { name: string; seed: string }; // The current inputs, kept by the view
  /** Add rows and columns; negative numbers remove them. */
  grow: (rows: number, cols: number) => void;
  turn: (directions: number) => void;
  make: () => void;
}

export function Making({ language, rows, cols, most, directions, mazes, maze, grow, turn, make }: MakingProps) {
  const words = language.words.laboratory_grid;
  return (
    <>
      <Counter name={words.rows} value={rows} most={most} fewer={words.fewerRows} more={words.moreRows} grow={(by) => grow(by, 0)} />
      <Counter name={words.columns} value={cols} most={most} fewer={words.fewerColumns} more={words.moreColumns} grow={(by) => grow(0, by)} />
      <div class="l1-ui-labelled" role="group" aria-label={words.directions}>
        <span aria-hidden="true">{words.directions}</span>
        <span class="l1-ui-pair">
          {([[4, words.four, words.fourHint], [8, words.eight, words.eightHint]] as const).map(([each, name, hint]) => (
            <button key={each} type="button" class="l1-ui-button" title={hint} aria-pressed={directions === each} onClick={() => turn(each)}>{name}</button>
          ))}
        </span>
      </div>
      <form
        class="l1-ui-labelled l1-ui-maze"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <label class="l1-ui-labelled">
          <span>{words.maze}</span>
          <select class="l1-ui-menu" value={maze.name} onChange={(event) => { maze.name = event.currentTarget.value; }}>
            {mazes.map(([name, title]) => <option key={name} value={name}>{title}</option>)}
          </select>
        </label>
        <label class="l1-ui-labelled">
          <span>{words.seed}</span>
          <input
            class="l1-ui-menu l1-ui-seed" inputMode="numeric" maxLength={9} value={maze.seed}
            onInput={(event) => { maze.seed = event.currentTarget.value; }}
          />
        </label>
        <button type="submit" class="l1-ui-button" title={words.newHint}>{words.new}</button>
      </form>
    </>
  );
}

interface CounterProps { name: string; value: number; most: number; fewer: string; more: string; grow: (by: number) => void }

function Counter({ name, value, most, fewer, more, grow }: CounterProps) {
  const step = (by: 1 | -1, label: string, sign: string, off: boolean): Child => (
    <button type="button" class="l1-ui-button l1-ui-step" title={label} aria-disabled={off ? "true" : undefined} onClick={() => !off && grow(by)}>
      <span aria-hidden="true">{sign}</span>
      <Unseen>{label}</Unseen>
    </button>
  );
  return (
    <div class="l1-ui-labelled" role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <span class="l1-ui-pair">
        {step(-1, fewer, "−", value <= 1)}
        <span class="l1-ui-number">{value}</span>
        {step(1, more, "+", value >= most)}
      </span>
    </div>
  );
}
