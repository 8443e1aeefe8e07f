// The tools for nodes, and the edges of the chosen node.

import { Fragment, h } from "../ui/jsx";
import { Menu } from "../ui/menu";
import { Drawing, Sketch, Unseen } from "../ui/parts";
import { fill, hundredths } from "../domain/writing";
import { History, Toolbar, ToolButton } from "../laboratory/tools";
import type { Tool } from "./editor";
import type { Edge, GraphLayout } from "./graphLayout";
import * as laboratory from "../words/laboratory.json";
import * as words from "../words/laboratory_graph.json";

export const TOOLS: Record<string, Tool> = { l: "", m: "move", e: "join", n: "node", x: "remove", s: "start", g: "goal" };

export const NAMES: Record<Tool, string> = {
  "": laboratory.look, move: words.move, join: words.join, node: words.node, remove: words.remove,
  start: laboratory.start, goal: laboratory.goal,
};

const HINTS: Record<Tool, string> = {
  "": words.lookHint, move: words.moveHint, join: words.joinHint, node: words.nodeHint, remove: words.removeHint,
  start: words.startHint, goal: words.goalHint,
};

/** Path data in a box of 16 × 16. */
const PICTURES: Record<Tool, string> = {
  "": "M1 8q7-9.4 14 0q-7 9.4-14 0zM8 6a2 2 0 1 0 .01 0",
  move: "M8 1v14M1 8h14M8 1L6 3.4M8 1l2 2.4M8 15l-2-2.4M8 15l2-2.4M1 8l2.4-2M1 8l2.4 2M15 8l-2.4-2M15 8l-2.4 2",
  join: "M6 10L10 6M4 9.5a2.5 2.5 0 1 0 .01 0M12 1.5a2.5 2.5 0 1 0 .01 0",
  node: "M8 2a6 6 0 1 0 .01 0M8 5v6M5 8h6",
  remove: "M3 3l10 10M13 3L3 13",
  start: "", goal: "",
};

export interface ToolsProps {
  tool: Tool;
  history: readonly number[];
  href: (symbol: string) => string;
  choose: (tool: Tool) => void;
  ask: (what: "undo" | "redo" | "clear") => void;
}

export function Tools({ tool, history, href, choose, ask }: ToolsProps) {
  return (
    <Toolbar label={words.tools}>
      {Object.entries(TOOLS).map(([key, each]) => (
        <ToolButton
          key={key} name={NAMES[each]} shortcut={key.toUpperCase()} hint={HINTS[each]} pressed={tool === each}
          act={() => choose(each)}
        >
          {PICTURES[each]
            ? <Sketch class="l1-ui-icon" box="0 0 16 16"><path d={PICTURES[each]} /></Sketch>
            : <Drawing class="l1-ui-tool-art" href={href(each === "start" ? "badge-S" : "badge-G")} box="-11 -11 22 22" />}
        </ToolButton>
      ))}
      <History history={history} ask={ask} clearHint={words.clearHint} />
    </Toolbar>
  );
}

export interface EdgesProps {
  paper: GraphLayout;
  node: number;
  join: (from: number, to: number, cost: number, both: boolean) => void;
  turn: (from: number, to: number) => void;
  part: (from: number, to: number) => void;
}

export function Edges({ paper, node, join, turn, part }: EdgesProps) {
  const name = paper.nodes[node];
  if (name === undefined) return <p class="l1-ui-muted l1-ui-edges-none">{words.noNode}</p>;
  const edges = paper.edgesOf(node);
  return (
    <>
      <p class="l1-ui-small-title">{fill(words.edges, { node: name })}</p>
      {!edges.length && <p class="l1-ui-muted l1-ui-edges-none">{fill(words.noEdges, { node: name })}</p>}
      <ul class="l1-ui-edges">
        {edges.map((edge) => <EdgeRow key={`${edge.from} ${edge.to}`} paper={paper} node={node} edge={edge} join={join} turn={turn} part={part} />)}
      </ul>
    </>
  );
}

interface RowProps extends EdgesProps { edge: Edge }

function EdgeRow({ paper, node, edge, join, turn, part }: RowProps) {
  const { from, to, cost, both } = edge;
  const other = from === node ? to : from;
  const named = (a: number, b: number): { node: string; other: string } => ({ node: paper.nodes[a] ?? "", other: paper.nodes[b] ?? "" });
  const called = fill(words.toAndFro, named(node, other));
  const directions = [
    ["both", called], ["there", fill(words.there, named(node, other))], ["back", fill(words.there, named(other, node))],
  ] as const;
  const direction = both ? "both" : from === node ? "there" : "back";
  const type = (field: HTMLInputElement): void => {
    const typed = field.value.trim().replace(",", ".");
    const requested = Number(typed);
    // Show the confirmed cost, not the requested one.
    field.value = String(cost);
    if (typed && Number.isFinite(requested) && requested !== cost) join(from, to, requested, both);
  };
  return (
    <li class="l1-ui-labelled">
      <Menu
        label={fill(words.direction, { edge: called })} value={direction} choices={directions}
        choose={(requested) => {
          if (!both && requested !== "both") turn(from, to);
          else if (requested === "back") join(other, node, cost, false);
          else join(node, other, cost, requested === "both");
        }}
      />
      <span aria-hidden="true">{words.costs}</span>
      <input
        class="l1-ui-menu l1-ui-cost" inputMode="decimal" maxLength={9}
        aria-label={fill(words.cost, { edge: called })} value={String(cost)}
        onChange={(event) => type(event.currentTarget)}
        onKeyDown={(event) => {
          // In this field "." and "-" are input, not commands.
          if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
          if (event.key === "Enter") type(event.currentTarget);
        }}
      />
      <button type="button" class="l1-ui-button l1-ui-step" title={fill(words.part, { edge: called })} onClick={() => part(from, to)}>
        <span aria-hidden="true">×</span>
        <Unseen>{fill(words.part, { edge: `${called} (${hundredths(cost)})` })}</Unseen>
      </button>
    </li>
  );
}
