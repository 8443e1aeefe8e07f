// The script of `BoardWidget`: a view builds its parts and redraws them on change.

import { Fragment, h } from "../../base/ui/jsx";
import { child, Frame } from "../../base/ui/frame";
import { widget } from "../../base/host/mount";
import { BoardModel } from "./boardModel";
import { drawTrouble } from "../../base/ui/parts";
import { Holding, Legend, Tiles, Toolbar, Verdict } from "./panels";
import { uniquePrefix } from "../../base/ui/elements";
import { explain } from "./explain";
import { Grid } from "./grid";
import { hearKeys, type Own, turnBack } from "./keys";
import { Picture } from "./picture";
import { Session } from "./session";
import { full } from "./speech";
import "../../base/ui/style.css";
import "./board.css";
import "./alone.css";
import "../../base/ui/everybody.css";

export default widget((host, el, signal, language) => {
  const prefix = uniquePrefix();
  const frame = new Frame(signal);
  const { root, live } = frame;
  const session = new Session(new BoardModel(host, language), signal, draw, (text) =>
    live.say(text),
  );
  const { texts } = session;
  const picture = new Picture(session, prefix);
  const grid = new Grid(session, picture.svg, `${prefix}help`, signal);

  const layout = child(root, "div", "l1-ui-layout");
  const toolbar = host.offline ? null : frame.panel(layout, "l1-ui-toolbar", texts.tools);
  const board = child(layout, "div", "l1-ui-board");
  board.append(grid.element);
  const notice = frame.panel(board, "l1-ui-notice", "", "alert");
  const side = child(layout, "div", "l1-ui-side");
  const palette = frame.panel(side, "l1-ui-palette", texts.palette);
  const verdict = frame.panel(side, "l1-ui-verdict", texts.verdict);
  verdict.node.tabIndex = 0;
  const legend = frame.panel(layout, "l1-ui-legend", texts.rules);
  child(layout, "p", "l1-ui-help", { id: `${prefix}help` }).textContent = texts.help;

  const own: Own = {
    turn: turnBack(session),
    pair: () => {
      if (!host.offline) session.togglePair();
    },
    explain: (at) => full(session, at),
  };
  hearKeys(root, session, grid, own, signal);

  function draw(): void {
    const { model } = session;
    const explanation = explain(session);
    const broken = session.meet(explanation.findings);
    frame.call(
      texts("called", {
        edition: session.page.editions.find(({ name }) => name === model.edition)?.title ?? "",
      }),
    );
    picture.update(explanation);
    grid.update();
    toolbar?.draw(
      [
        model.history,
        model.edition,
        model.pair,
        session.armed,
        session.example,
        session.position.tiles.size > 0,
      ],
      () => <Toolbar session={session} />,
    );
    palette.draw([model.tile, model.rotation, session.hand, session.fits], () => (
      <>
        <Tiles session={session} prefix={prefix} />
        <Holding session={session} />
      </>
    ));
    verdict.draw([explanation], () => <Verdict explanation={explanation} prefix={prefix} />);
    legend.draw([...broken], () => <Legend session={session} broken={broken} prefix={prefix} />);
    drawTrouble(notice, session.channel, texts.gone, language.words.writing.close);
  }

  draw();
  frame.open(el);
}, "board");
