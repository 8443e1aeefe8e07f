// A toolbar, and the tools of every map.

import { walk } from "../base/ui/events";
import { type Child, Fragment, h } from "../base/ui/jsx";
import { CLEAR, Icon, REDO, UNDO } from "../base/ui/parts";
import { readHistory } from "../base/host/model";
import type { LabContext } from "./mapKind";

export function History({ lab, clearHint }: { lab: LabContext; clearHint: string }) {
  const [undo, redo] = readHistory(lab.host);
  const words = lab.language.words.laboratory;
  const tool = (
    what: "undo" | "redo" | "clear",
    name: string,
    d: string,
    more: Partial<ToolProps>,
  ) => (
    <ToolButton name={name} bare act={() => lab.ask({ do: what })} {...more}>
      <Icon d={d} />
    </ToolButton>
  );
  return (
    <>
      <span class="l1-ui-gap" />
      {tool("undo", words.undo, UNDO, { shortcut: "Z", off: !undo })}
      {tool("redo", words.redo, REDO, { shortcut: "Y", off: !redo })}
      {tool("clear", words.clear, CLEAR, { hint: clearHint })}
    </>
  );
}

export function Toolbar({ label, children }: { label: string; children?: Child }) {
  return (
    <div class="l1-ui-brushes" role="toolbar" aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  );
}

interface ToolProps {
  name: string;
  shortcut?: string;
  hint?: string;
  pressed?: boolean;
  off?: boolean;
  bare?: boolean; // True for a tool without a visible label
  act: () => void;
  children?: Child;
}

export function ToolButton({ name, shortcut, hint, pressed, off, bare, act, children }: ToolProps) {
  return (
    <button
      type="button"
      class="l1-ui-button l1-ui-tool"
      title={(hint ?? name) + (shortcut ? ` (${shortcut})` : "")}
      aria-pressed={pressed}
      aria-disabled={off ? "true" : undefined}
      tabIndex={pressed ? 0 : -1}
      onClick={off ? undefined : act}
    >
      {children}
      <span class={bare ? "l1-ui-unseen" : "l1-ui-name"}>{name}</span>
    </button>
  );
}
