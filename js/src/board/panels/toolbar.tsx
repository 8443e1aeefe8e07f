// What is done to the whole board.

import { Fragment, h } from "../../ui/jsx";
import type { Session } from "../session";
import type { Titled } from "../../domain/page";
import { type Choice, Menu } from "../../ui/menu";
import { Button } from "../../ui/parts";

export function Toolbar({ session }: { session: Session }) {
  const { model, page, tell } = session;
  return (
    <>
      <LayingTools session={session} />
      <span class="l1-ui-menus">
        <Menu
          label={tell.edition}
          value={model.edition}
          choices={page.editions.map(choice)}
          choose={(name) => session.send("edition", { name })}
        />
        <Menu
          label={tell.examples}
          value=""
          prompt={tell.example}
          choices={page.examples.map(choice)}
          choose={(id) => session.send("example", { id })}
        />
      </span>
    </>
  );
}

const choice = ({ name, title }: Titled): Choice => [name, title];

/** What is done to the tiles on any board. */
export function LayingTools({ session }: { session: Session }) {
  const { model, tell } = session;
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
    </>
  );
}
