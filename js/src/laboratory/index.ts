// The script and the style sheet of `LaboratoryWidget` on maps of squares.

import { renderLaboratory } from "./view";
import { GridMap } from "./squares/gridMap";
import { widget } from "../host/mount";
import "../ui/style.css";
import "../playback/playback.css";
import "./laboratory.css";
import "../ui/everybody.css";

export default widget((host, el, signal) => renderLaboratory(host, el, signal, (lab) => new GridMap(lab)), "lab");
