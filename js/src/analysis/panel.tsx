// The panel of an analysis: the candidate moves and the line of play that a bot expects.

import { Fragment, h } from "../ui/jsx";
import { IconButton } from "../playback/icons";
import { walk } from "../table/history";
import { Button, Hint } from "../ui/parts";
import type { Analyst } from "./analyst";

export function Panel({ analyst }: { analyst: Analyst }) {
  const { desk, texts, found, by, waits } = analyst;
  if (!analyst.open) return null;
  return (
    <div class="l1-ui-hints l1-ui-analysis">
      <p class="l1-ui-field">
        <label>
          {`${texts.asBot} `}
          <select class="l1-ui-menu" value={by} onChange={(event) => analyst.choose(event.currentTarget.value)}>
            {analyst.levels.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
          </select>
        </label>
        <Button disabled={waits || !analyst.analysable} onPress={() => analyst.ask()}>{texts.analyse}</Button>
      </p>
      {waits ? <Hint>{texts.works}</Hint> : !found && <Hint>{texts(analyst.analysable ? "askIt" : analyst.finished ? "lookThere" : "notNow")}</Hint>}
      {found && (
        <>
          <Hint>{found.says}</Hint>
          <ol class="l1-ui-proposals l1-ui-candidates" aria-label={texts.candidates} onKeyDown={walk}>
            {found.moves.map(({ move, text, worth, chosen }, at) => (
              <li key={move}>
                <button
                  type="button" class="l1-ui-button" tabIndex={at === analyst.at ? 0 : -1}
                  aria-pressed={at === analyst.at && !analyst.played} onClick={() => analyst.select(at)}
                  onFocus={() => analyst.select(at)}
                >
                  <strong class="l1-ui-strong">{text}</strong>
                  <span>{worth}</span>
                  {chosen && <span class="l1-ui-tag">{texts.botsMove}</span>}
                </button>
              </li>
            ))}
          </ol>
          {found.more && <Hint>{found.more}</Hint>}
          {desk.yours && <Button onPress={() => desk.channel.ask({ do: "move", text: found.moves[analyst.at]?.move ?? "" })}>{texts("makeIt", { move: found.moves[analyst.at]?.text ?? "" })}</Button>}
          <Hint>{found.goesOn}</Hint>
          <Ahead analyst={analyst} />
        </>
      )}
    </div>
  );
}

function Ahead({ analyst }: { analyst: Analyst }) {
  const { desk, found, played, texts } = analyst;
  const line = found?.line ?? [];
  const now = line[played - 1];
  return (
    <p class="l1-ui-field">
      <IconButton label={texts.lineBack} icon="back" off={!played} act={() => analyst.play(played - 1)} />
      <IconButton label={texts.lineOn} icon="on" off={played >= line.length} act={() => analyst.play(played + 1)} />
      <span>{now ? texts("lineAt", { at: played, last: line.length, name: desk.name(now.player), move: now.text }) : texts("lineOf", { last: line.length })}</span>
    </p>
  );
}
