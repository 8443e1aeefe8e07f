// What is done to the whole board.

import { Fragment, h } from "../../ui/jsx";
import type { Session } from "../session";
import type { Titled } from "../../domain/page";
import { Button } from "../../ui/parts";

export function Toolbar({ session }: { session: Session }) {
  const { model, page, tell } = session;
  const [undo, redo] = model.history;
  return (
    <>
      <Button shortcut="Z" disabled={!undo} onPress={() => session.send("undo")}>{tell.undo}</Button>
      <Button shortcut="Y" disabled={!redo} onPress={() => session.send("redo")}>{tell.redo}</Button>
      <Button
        shortcut="P"
        pressed={session.armed || model.pair !== null}
        onPress={() => session.togglePair()}
      >
        {tell.pair}
      </Button>
      <Button disabled={!session.position.tiles.size} onPress={() => session.send("clear")}>{tell.clear}</Button>
      <span class="l1-ui-menus">
        <Menu
          label={tell.edition}
          value={model.edition}
          choices={page.editions}
          choose={(name) => session.send("edition", { name })}
        />
        <Menu
          label={tell.examples}
          value=""
          prompt={tell.example}
          choices={page.examples}
          choose={(id) => session.send("example", { id })}
        />
      </span>
    </>
  );
}

interface MenuProps {
  label: string;
  value: string;
  prompt?: string;
  choices: Titled[];
  choose: (name: string) => void;
}

/** A menu that shows what the kernel says, not what was asked for. */
function Menu({ label, value, prompt, choices, choose }: MenuProps) {
  return (
    <select
      class="l1-ui-menu"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const menu = event.currentTarget;
        const name = menu.value;
        menu.value = value;
        if (name !== value) choose(name);
      }}
    >
      {prompt && <option value="">{prompt}</option>}
      {choices.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
    </select>
  );
}
