// One view of a BoardWidget: builds its parts and redraws them on change.

import { h } from "../ui/jsx";
import { child, Frame } from "../ui/frame";
import type { Language } from "../host/language";
import type { HostModel } from "../host/model";
import { BoardModel } from "./boardModel";
import { Legend } from "./panels/legend";
import { Notice } from "../ui/parts";
import { Palette } from "./panels/palette";
import { Toolbar } from "./panels/toolbar";
import { Verdict } from "./panels/verdict";
import { uniquePrefix } from "../ui/elements";
import { explain } from "./explain";
import { Grid } from "./grid";
import { hearKeys, type Own, turnBack } from "./keys";
import { Picture } from "./picture";
import { Session } from "./session";
import { full } from "./speech";

export function renderBoard(host: HostModel, el: HTMLElement, signal: AbortSignal, language: Language): void {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const { root, live } = frame;
  const say = (text: string): void => live.say(text);
  const session = new Session(new BoardModel(host, language), signal, draw, say);
  const { texts } = session;
  const picture = new Picture(session, prefix);
  const grid = new Grid(session, `${prefix}help`, signal);

  const layout = child(root, "div", "l1-ui-layout");
  const toolbar = host.offline ? null : frame.panel(layout, "l1-ui-toolbar", texts.tools);
  const board = child(layout, "div", "l1-ui-board");
  board.append(picture.svg, grid.element);
  const notice = frame.panel(board, "l1-ui-notice", "", "alert");
  const side = child(layout, "div", "l1-ui-side");
  const palette = frame.panel(side, "l1-ui-palette", texts.palette);
  const verdict = frame.panel(side, "l1-ui-verdict", texts.verdict);
  verdict.node.tabIndex = 0;
  const legend = frame.panel(layout, "l1-ui-legend", texts.rules);
  const help = child(layout, "p", "l1-ui-help");
  help.id = `${prefix}help`;
  help.textContent = texts.help;

  const own: Own = {
    turn: turnBack(session, say),
    pair: () => { if (!host.offline) session.togglePair(); },
    explain: (at) => full(session, at),
  };
  hearKeys(root, session, grid, say, own, signal);

  function draw(): void {
    const { model } = session;
    const explanation = explain(session);
    const broken = new Set(explanation.findings.flatMap(({ rule }) => rule ?? []));
    frame.call(texts("called", { edition: session.page.editions.find(({ name }) => name === model.edition)?.title ?? "" }));
    picture.update(explanation);
    grid.update();
    toolbar?.draw(
      [model.history, model.edition, model.pair, session.armed, session.position.tiles.size > 0],
      () => <Toolbar session={session} />,
    );
    palette.draw(
      [model.tile, model.rotation, session.hand, session.fitMode],
      () => <Palette session={session} prefix={prefix} />,
    );
    verdict.draw([explanation], () => <Verdict explanation={explanation} prefix={prefix} />);
    legend.draw([...broken], () => <Legend page={session.page} broken={broken} prefix={prefix} />);
    const { trouble } = session;
    notice.draw([trouble], () => <Notice text={trouble} label={language.words.writing.close} close={() => session.channel.closeNotice()} />);
  }

  draw();
  frame.open(el);
}
