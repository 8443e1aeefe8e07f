// The script and the style sheet of `LaboratoryWidget` on maps of Trans Europa.

import { renderLaboratory } from "../laboratory/view";
import { widget } from "../host/mount";
import { EuropaMap } from "./europaMap";
import "../ui/style.css";
import "../playback/playback.css";
import "../laboratory/laboratory.css";
import "./laboratory_lattice.css";
import "../ui/everybody.css";

export default widget((host, el, signal) => renderLaboratory(host, el, signal, (lab) => new EuropaMap(lab)), "lattice");
