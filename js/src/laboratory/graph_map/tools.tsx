// The tools for nodes, and the edges of the chosen node.

import { Fragment, h } from "../../base/ui/jsx";
import { Drawing, Icon, Menu, Unseen } from "../../base/ui/parts";
import type { Language } from "../../base/host/language";
import type { LabContext } from "../mapKind";
import { History, Toolbar, ToolButton } from "../tools";
import type { Tool } from "./editor";
import { costIn, type Edge, type GraphLayout } from "./graphLayout";

interface ToolSign {
  key: string;
  name: string;
  hint: string;
  picture?: string;
}

/** The tools in the order of the toolbar; the pictures are path data in a box of 16 × 16. */
export const signsIn = ({
  words: { laboratory, laboratory_graph: words },
}: Language): Record<Tool, ToolSign> => ({
  "": {
    key: "l",
    name: laboratory.look,
    hint: words.lookHint,
    picture: "M1 8q7-9.4 14 0q-7 9.4-14 0zM8 6a2 2 0 1 0 .01 0",
  },
  move: {
    key: "m",
    name: words.move,
    hint: words.moveHint,
    picture: "M8 1v14M1 8h14M6 3l2-2l2 2M6 13l2 2l2-2M3 6L1 8l2 2M13 6l2 2l-2 2",
  },
  join: {
    key: "e",
    name: words.join,
    hint: words.joinHint,
    picture: "M6 10L10 6M4 9.5a2.5 2.5 0 1 0 .01 0M12 1.5a2.5 2.5 0 1 0 .01 0",
  },
  node: {
    key: "n",
    name: words.node,
    hint: words.nodeHint,
    picture: "M8 2a6 6 0 1 0 .01 0M8 5v6M5 8h6",
  },
  remove: { key: "x", name: words.remove, hint: words.removeHint, picture: "M3 3l10 10M13 3L3 13" },
  start: { key: "s", name: laboratory.start, hint: words.startHint },
  goal: { key: "g", name: laboratory.goal, hint: words.goalHint },
  terminal: { key: "t", name: words.terminal, hint: words.terminalHint },
});

/** The tools; one that gives a badge is among them only if an algorithm shows it. */
export const toolsIn = (language: Language, badges: readonly string[]) =>
  (Object.entries(signsIn(language)) as [Tool, ToolSign][]).filter(
    ([, { key, picture }]) => picture || badges.includes(key.toUpperCase()),
  );

interface ToolsProps {
  lab: LabContext;
  tools: ReturnType<typeof toolsIn>;
  tool: Tool;
  choose: (tool: Tool) => void;
}

export function Tools({ lab, tools, tool, choose }: ToolsProps) {
  const words = lab.language.words.laboratory_graph;
  return (
    <Toolbar label={words.tools}>
      {tools.map(([which, { key, name, hint, picture }]) => (
        <ToolButton
          key={key}
          name={name}
          shortcut={key.toUpperCase()}
          hint={hint}
          pressed={tool === which}
          act={() => choose(which)}
        >
          {picture ? (
            <Icon d={picture} />
          ) : (
            <Drawing
              class="l1-ui-tool-art"
              href={`#${lab.prefix}badge-${key.toUpperCase()}`}
              box="-11 -11 22 22"
            />
          )}
        </ToolButton>
      ))}
      <History lab={lab} clearHint={words.clearHint} />
    </Toolbar>
  );
}

interface EdgesProps {
  language: Language;
  layout: GraphLayout;
  node: number;
  ask: (
    what: "join" | "turn" | "part",
    from: number,
    to: number,
    more?: { cost: number; both: boolean },
  ) => void;
}

export function Edges(props: EdgesProps) {
  const { language, layout, node } = props;
  const { fill } = language;
  const words = language.words.laboratory_graph;
  const name = layout.nodes[node];
  const none = (says: string) => <p class="l1-ui-muted l1-ui-edges-none">{says}</p>;
  if (name === undefined) return none(words.noNode);
  const edges = layout.edgesOf(node);
  return (
    <>
      <p class="l1-ui-small-title">{fill(words.edges, { node: name })}</p>
      {!edges.length && none(fill(words.noEdges, { node: name }))}
      <ul class="l1-ui-edges">
        {edges.map((edge) => (
          <EdgeRow key={`${edge.from} ${edge.to}`} {...props} edge={edge} />
        ))}
      </ul>
    </>
  );
}

function EdgeRow({ language, layout, node, edge, ask }: EdgesProps & { edge: Edge }) {
  const { from, to, cost, both } = edge;
  const { fill, hundredths } = language;
  const words = language.words.laboratory_graph;
  const other = from === node ? to : from;
  const named = (words: string, a = node, b = other): string =>
    fill(words, { node: layout.nodes[a] ?? "", other: layout.nodes[b] ?? "" });
  const called = named(words.toAndFro);
  const directions = [
    ["both", called],
    ["there", named(words.there)],
    ["back", named(words.there, other, node)],
  ] as const;
  const direction = both ? "both" : from === node ? "there" : "back";
  const type = (field: HTMLInputElement): void => {
    const requested = costIn(field.value);
    // Show the confirmed cost, not the requested one.
    field.value = `${cost}`;
    if (!Number.isNaN(requested) && requested !== cost)
      ask("join", from, to, { cost: requested, both });
  };
  return (
    <li class="l1-ui-labelled">
      <Menu
        label={fill(words.direction, { edge: called })}
        value={direction}
        choices={directions}
        choose={(requested) => {
          if (!both && requested !== "both") ask("turn", from, to);
          else if (requested === "back") ask("join", other, node, { cost, both: false });
          else ask("join", node, other, { cost, both: requested === "both" });
        }}
      />
      <span aria-hidden="true">{words.costs}</span>
      <input
        class="l1-ui-menu l1-ui-cost"
        inputMode="decimal"
        maxLength={9}
        aria-label={fill(words.cost, { edge: called })}
        value={`${cost}`}
        onChange={(event) => type(event.currentTarget)}
        onKeyDown={(event) => {
          // In this field "." and "-" are input, not commands.
          if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
          if (event.key === "Enter") type(event.currentTarget);
        }}
      />
      <button
        type="button"
        class="l1-ui-button l1-ui-step"
        title={fill(words.part, { edge: called })}
        onClick={() => ask("part", from, to)}
      >
        <span aria-hidden="true">×</span>
        <Unseen>{fill(words.part, { edge: `${called} (${hundredths(cost)})` })}</Unseen>
      </button>
    </li>
  );
}
