// A toolbar, and the tools of every map.

import { walk } from "../base/ui/events";
import { type Child, Fragment, h } from "../base/ui/jsx";
import { Icon } from "../base/ui/parts";
import { readHistory } from "../base/host/model";
import type { LabContext } from "./mapKind";

export function History({ lab, clearHint }: { lab: LabContext; clearHint: string }) {
  const [undo, redo] = readHistory(lab.host);
  const words = lab.language.words.laboratory;
  const ask = (what: string): void => lab.ask({ do: what });
  return (
    <>
      <span class="l1-ui-gap" />
      <ToolButton name={words.undo} bare shortcut="Z" off={!undo} act={() => ask("undo")}>
        <Icon d="M5 3L2 6l3 3M2 6h7.5a4 4 0 0 1 0 8H5" />
      </ToolButton>
      <ToolButton name={words.redo} bare shortcut="Y" off={!redo} act={() => ask("redo")}>
        <Icon d="M11 3l3 3l-3 3M14 6H6.5a4 4 0 0 0 0 8H11" />
      </ToolButton>
      <ToolButton name={words.clear} bare hint={clearHint} act={() => ask("clear")}>
        <Icon d="M2 4h12M6 4V2h4v2M4 4l.6 10h6.8L12 4" />
      </ToolButton>
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
