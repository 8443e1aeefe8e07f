// The tools of any table: undo, hints, bots, files, a new game.

import { type Child, Fragment, h } from "../ui/jsx";
import { Button, Hint } from "../ui/parts";
import type { TableDesk } from "./desk";
import { readDealt } from "./newGame";

interface ToolsProps { desk: TableDesk; load: (file: File) => void; children?: Child }

export function TableTools({ desk, load, children }: ToolsProps) {
  const [undo, redo] = desk.history;
  const { yours, thinking, texts } = desk;
  const waiting = desk.table.live && !desk.over && desk.seat?.bot !== "";
  // The button keeps its place while people move, so that nothing jumps.
  const seated = !desk.over && desk.table.players.some(({ bot }) => bot);
  return (
    <>
      <Button shortcut="Z" disabled={!undo} onPress={() => desk.askTurn("undo")}>{texts.undo}</Button>
      <Button shortcut="Y" disabled={!redo} onPress={() => desk.askTurn("redo")}>{texts.redo}</Button>
      {children}
      {desk.hints && <Button shortcut="H" disabled={!yours} pressed={desk.hint !== null} onPress={() => desk.askHint()}>{texts.hint}</Button>}
      <Button shortcut="A" pressed={desk.analysis?.open === true} onPress={() => desk.toggleAnalysis()}>{texts.analysis}</Button>
      {seated && (
        <Button disabled={!waiting && !thinking} onPress={() => desk.channel.ask({ do: thinking ? "stop" : "go" })}>
          {texts(thinking || !waiting ? "stopBots" : "go")}
        </Button>
      )}
      {desk.over && <Button onPress={() => desk.playAgain()}>{texts.again}</Button>}
      <span class="l1-ui-files">
        <Button expanded={desk.dialog !== null} onPress={() => desk.toggleDialog()}>{texts.setUp}</Button>
        <Button onPress={() => desk.save()}>{texts.save}</Button>
        <label class="l1-ui-button l1-ui-load">
          <span>{texts.load}</span>
          <input
            class="l1-ui-file" type="file" accept=".json,application/json" aria-label={texts.file}
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

export function Failed({ desk }: { desk: TableDesk }) {
  const { failed, texts } = desk;
  if (!failed) return null;
  return (
    <div class="l1-ui-failed" role="group" aria-label={texts("who", failed)}>
      <Hint>{texts("failed", failed)}</Hint>
      {readDealt(desk.host).levels.map(({ name, title }) => (
        <Button key={name} onPress={() => desk.replaceBot(name)}>{texts("letBot", { level: title })}</Button>
      ))}
      <Button onPress={() => desk.replaceBot("")}>{texts("yourself", failed)}</Button>
    </div>
  );
}

/** The moves that a hint proposes. */
export function Proposals<T extends { text: string; why: string }>(props: { moves: readonly T[]; choose: (move: T) => void }) {
  return (
    <ul class="l1-ui-proposals">
      {props.moves.map((move) => (
        <li key={move.text}>
          <Button onPress={() => props.choose(move)}>
            <strong class="l1-ui-strong">{move.text}</strong>
            <span>{move.why}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
