// The script of `DriveWidget`: the trolley rides its route, space by space.

import { h } from "../../base/ui/jsx";
import { child, scrollToCurrent } from "../../base/ui/frame";
import { MapPointer } from "../../base/ui/mapPointer";
import { readPage } from "../board/page";
import { uniquePrefix } from "../../base/ui/elements";
import { corner, indexOf, UNIT } from "../board/squares";
import { prefersStill } from "../../base/ui/theme";
import { ticksAt } from "../../base/playback/panels";
import { stepWidget } from "../../base/playback/view";
import { How, Rolls, Stops } from "./panels";
import { RidePicture } from "./picture";
import { readRide } from "./ride";
import "../../base/ui/style.css";
import "../../base/playback/playback.css";
import "./drive.css";
import "../../base/ui/everybody.css";

export default stepWidget(({ host, signal, language, layout, frame }) => {
  const words = language.words.ride;
  const ride = readRide(host);
  const picture = new RidePicture(ride, readPage(host, language), uniquePrefix(), signal);
  const cells = [...ride.how.keys()].filter((cell) => indexOf(cell) >= 0);
  const squares = cells.map((cell) => {
    const [x, y] = corner(indexOf(cell));
    return { x: x + UNIT / 2, y: y + UNIT / 2, size: UNIT };
  });
  const pointer = new MapPointer(
    picture.svg,
    squares,
    words.board,
    signal,
    (spoken) => {
      explain();
      if (spoken) frame.live.say(how.node.textContent);
    },
    () => cells.indexOf(ride.places[at]?.cell ?? ""),
  );
  const story = child(child(layout, "div", "l1-ui-stories l1-ui-one"), "div", "l1-ui-story");
  const stage = child(story, "div", "l1-ui-stage");
  stage.append(pointer.element);
  const side = child(story, "div", "l1-ui-story-side");
  const sentence = child(side, "p", "l1-ui-said");
  const stops = frame.panel(side, "l1-ui-stops", words.stops);
  const rolls = frame.panel(side, "l1-ui-rolls-panel", words.rolls);
  const reveal = scrollToCurrent(rolls.node, ".l1-ui-rolls", signal);
  const how = frame.panel(side, "l1-ui-how", words.how);
  const explain = (): void => {
    const cell = cells[pointer.at] ?? "";
    how.draw([cell], () => <How ride={ride} language={language} cell={cell} />);
  };
  const ticks = ticksAt(ride.places.flatMap(({ stop }, space) => (stop ? [space] : [])));
  const strides = { label: "", choices: [], stops: {}, ticks };
  let at = 0;
  let shown = false;

  return {
    name: () => ride.title,
    unit: "Space",
    last: () => Math.max(0, ride.places.length - 1),
    arrows: words.arrows,
    strides: () => strides,
    show({ step, speed }) {
      at = step;
      const still = prefersStill() || !shown;
      shown = true;
      picture.show(step, speed, still);
      sentence.textContent = ride.said[at] ?? "";
      stops.draw([step], () => <Stops ride={ride} language={language} step={step} />);
      rolls.draw([step], () => <Rolls ride={ride} language={language} step={step} />);
      reveal();
      explain();
    },
    words: () => ride.said[at] ?? "",
  };
}, "drive");
