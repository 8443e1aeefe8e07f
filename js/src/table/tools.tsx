// What can be asked of any table: taking back, hints, bots, files, a new game.

import { type Child, Fragment, h } from "../ui/jsx";
import { Button, Hint } from "../ui/parts";
import type { TableDesk } from "./desk";

export interface ToolsProps {
  desk: TableDesk;
  /** Whether a person may do something now. */
  yours: boolean;
  over: boolean;
  hinted: boolean;
  dialog: boolean;
  hint: () => void;
  setUp: () => void;
  load: (file: File) => void;
  /** What only one game has. */
  children?: Child;
}

export function TableTools({ desk, yours, over, hinted, dialog, hint, setUp, load, children }: ToolsProps) {
  const [undo, redo] = desk.history;
  const waiting = desk.table.live && !over && desk.seat?.bot !== "";
  return (
    <>
      <Button shortcut="Z" disabled={!undo} onPress={() => desk.turn("undo")}>Undo</Button>
      <Button shortcut="Y" disabled={!redo} onPress={() => desk.turn("redo")}>Redo</Button>
      {children}
      {desk.hints && <Button shortcut="H" disabled={!yours} pressed={hinted} onPress={hint}>Hint</Button>}
      {(waiting || desk.thinking) && (
        <Button onPress={() => desk.line.ask({ do: desk.thinking ? "stop" : "go" })}>
          {desk.thinking ? "Stop the bots" : "Let the bots play"}
        </Button>
      )}
      <span class="l1-ui-files">
        <Button expanded={dialog} onPress={setUp}>New game …</Button>
        <Button onPress={() => desk.save()}>Save</Button>
        <label class="l1-ui-button l1-ui-load">
          <span>Load …</span>
          <input
            class="l1-ui-file"
            type="file"
            accept=".json,application/json"
            aria-label="Load a saved game"
            onChange={(event) => {
              const input = event.currentTarget;
              const file = input.files?.[0];
              if (file) load(file);
              input.value = "";
            }}
          />
        </label>
      </span>
    </>
  );
}

/** A bot could not go on: somebody else has to play for it. */
export function Failed({ desk, levels }: { desk: TableDesk; levels: readonly { name: string; title: string }[] }) {
  const { failed } = desk;
  if (!failed) return null;
  return (
    <div class="l1-ui-failed" role="group" aria-label={`Who plays for ${failed.name}`}>
      <Hint>{`The bot of ${failed.name} could not go on. Who plays now?`}</Hint>
      {levels.map(({ name, title }) => (
        <Button key={name} onPress={() => desk.replaceBot(name)}>{`Let a ${title} bot play`}</Button>
      ))}
      <Button onPress={() => desk.replaceBot("")}>{`Play for ${failed.name} yourself`}</Button>
    </div>
  );
}
