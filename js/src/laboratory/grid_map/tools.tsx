// The brushes and the other tools of a square map.

import { type Child, h } from "../../base/ui/jsx";
import { Drawing, Icon, LabelledMenu, Menu, Sign, Sketch } from "../../base/ui/parts";
import { consume } from "../../base/ui/events";
import { count, fields, list, text } from "../../base/host/json";
import type { Language } from "../../base/host/language";
import type { LabContext } from "../mapKind";
import { History, Toolbar, ToolButton } from "../tools";
import type { GridLayout } from "./gridLayout";

const WEIGHTS = [..."23456789"];

const BRUSHES: Record<string, string> = { l: "", w: "#", e: ".", s: "S", g: "G", p: "*" };

/** The brush that a key chooses. */
export const brushFor = (key: string): string | undefined =>
  key === "1" ? "." : isWeight(key) ? key : BRUSHES[key];

interface ToolsProps {
  lab: LabContext;
  brush: string;
  weight: number;
  choose: (brush: string) => void;
}

export const isWeight = (brush: string): boolean => /^[2-9]$/.test(brush);

export function brushName(
  brush: string,
  { words: { laboratory, laboratory_grid: words } }: Language,
): string {
  const names: Record<string, string> = {
    "": laboratory.look,
    "#": words.wall,
    ".": words.erase,
    S: laboratory.start,
    G: laboratory.goal,
    "*": words.stop,
  };
  return names[brush] ?? `${words.weight} ${brush}`;
}

export function Tools({ lab, brush, weight, choose }: ToolsProps) {
  const { fill } = lab.language;
  const words = lab.language.words.laboratory_grid;
  const href = (symbol: string): string => `#${lab.prefix}${symbol}`;
  const tool = (
    mark: string,
    key: string,
    hint: string,
    picture: Child,
    name = brushName(mark, lab.language),
  ): Child => (
    <ToolButton
      key={key}
      name={name}
      shortcut={key}
      hint={hint}
      pressed={brush === mark}
      act={() => choose(mark)}
    >
      {picture}
    </ToolButton>
  );
  const sign = (symbol: string): Child => (
    <Drawing class="l1-ui-tool-art" href={href(symbol)} box="-11 -11 22 22" />
  );
  return (
    <Toolbar label={words.tools}>
      {tool("", "L", words.lookHint, <Icon d="M1 8q7-9.4 14 0q-7 9.4-14 0zM8 6a2 2 0 1 0 .01 0" />)}
      {tool(
        "#",
        "W",
        words.wallHint,
        <Sketch class="l1-ui-tool-art" box="0 0 64 64">
          <rect x="0" y="0" width="64" height="64" fill={`url(${href("wall")})`} />
        </Sketch>,
      )}
      {tool(
        ".",
        "E",
        words.eraseHint,
        <Icon d="M6 14L1.8 9.8a1 1 0 0 1 0-1.4L8.4 1.8a1 1 0 0 1 1.4 0l4.4 4.4a1 1 0 0 1 0 1.4L7.8 14zM5 5.4l5.8 5.8M6 14h8.6" />,
      )}
      <span class="l1-ui-pair">
        {tool(
          String(weight),
          "2–9",
          fill(words.weightHint, { weight }),
          <span class="l1-ui-weight-art l1-ui-tool-art" />,
          words.weight,
        )}
        <Menu
          label={words.weightOf}
          value={String(weight)}
          choices={WEIGHTS.map((cost) => [cost, cost])}
          choose={choose}
        />
      </span>
      {tool("S", "S", words.startHint, sign("badge-S"))}
      {tool("G", "G", words.goalHint, sign("badge-G"))}
      {tool("*", "P", words.stopHint, sign("stop"))}
      <History lab={lab} clearHint={words.clearHint} />
    </Toolbar>
  );
}

interface MakingProps {
  lab: LabContext;
  grid: GridLayout;
  maze: { name: string; seed: string }; // The current inputs, kept by the view
}

/** A menu of what is rarely wanted. */
export function Making({ lab, grid, maze }: MakingProps) {
  const words = lab.language.words.laboratory_grid;
  const { most, mazes } = fields(lab.host.get("_choices"));
  const resize = ({ rows = grid.rows, cols = grid.cols }): void =>
    lab.ask({ do: "resize", rows, cols });
  const size = (name: string, value: number, change: (to: number) => void): Child => (
    <label class="l1-ui-labelled">
      <span>{name}</span>
      <input
        class="l1-ui-menu l1-ui-seed"
        type="number"
        min={1}
        max={count(most)}
        value={`${value}`}
        onChange={({ currentTarget: field }) => {
          if (field.validity.valid && field.value) change(Number(field.value));
          else field.value = `${value}`;
        }}
      />
    </label>
  );
  return (
    <details
      onKeyDown={(event) => {
        const { key, currentTarget: menu } = event;
        // The space bar opens the menu; it does not play the steps.
        if (key === " ") event.stopPropagation();
        if (key !== "Escape" || !menu.open) return;
        consume(event);
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }}
      onFocusOut={({ currentTarget: menu, relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
      }}
    >
      <summary class="l1-ui-button">
        {words.menu}
        <Sign>▾</Sign>
      </summary>
      <div class="l1-ui-making" role="group" aria-label={words.making} tabIndex={-1}>
        {size(words.rows, grid.rows, (rows) => resize({ rows }))}
        {size(words.columns, grid.cols, (cols) => resize({ cols }))}
        <LabelledMenu
          label={words.directions}
          value={String(lab.host.get("directions"))}
          choices={[
            ["4", words.four],
            ["8", words.eight],
          ]}
          choose={(to) => lab.ask({ do: "set", values: { directions: Number(to) } })}
        />
        <form
          class="l1-ui-labelled l1-ui-maze"
          onSubmit={(event) => {
            event.preventDefault();
            const menu = event.currentTarget.closest("details")!;
            menu.open = false; // The map is to be seen
            menu.querySelector("summary")?.focus();
            const seed = Math.trunc(Number(maze.seed)) || 0;
            lab.ask({ do: "maze", name: maze.name, seed });
          }}
        >
          <label class="l1-ui-labelled">
            <span>{words.maze}</span>
            <select
              class="l1-ui-menu"
              value={maze.name}
              onChange={(event) => {
                maze.name = event.currentTarget.value;
              }}
            >
              {list(mazes).map((entry) => {
                const [name = "", title = ""] = list(entry).map(text);
                return (
                  <option key={name} value={name}>
                    {title}
                  </option>
                );
              })}
            </select>
          </label>
          <label class="l1-ui-labelled">
            <span>{words.seed}</span>
            <input
              class="l1-ui-menu l1-ui-seed"
              inputMode="numeric"
              maxLength={9}
              value={maze.seed}
              onInput={(event) => {
                maze.seed = event.currentTarget.value;
              }}
            />
          </label>
          <button type="submit" class="l1-ui-button" title={words.newHint}>
            {words.new}
          </button>
        </form>
      </div>
    </details>
  );
}
