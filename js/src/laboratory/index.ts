// The script and the style sheet of `LaboratoryWidget` on maps of squares.

import { renderLaboratory } from "./view";
import { Squares } from "./squares/squares";
import { widget } from "../host/mount";
import "../ui/style.css";
import "../playback/playback.css";
import "./laboratory.css";
import "../ui/everybody.css";

export default widget((host, el, signal) => renderLaboratory(host, el, signal, (lab) => new Squares(lab)), "lab");
