// The script and the style sheet of `LaboratoryWidget` on a board.

import { renderLaboratory } from "../laboratory/view";
import { widget } from "../host/mount";
import { TramMap } from "./tramMap";
import "../ui/style.css";
import "../board/board.css";
import "../playback/playback.css";
import "../laboratory/laboratory.css";
import "./laboratory_board.css";
import "../ui/everybody.css";

export default widget((host, el, signal) => renderLaboratory(host, el, signal, (lab) => new TramMap(lab)), "track");
