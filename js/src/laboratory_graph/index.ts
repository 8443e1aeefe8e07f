// The script and the style sheet of `LaboratoryWidget` on graphs.

import { renderLaboratory } from "../laboratory/view";
import { widget } from "../host/mount";
import { GraphMap } from "./graphMap";
import "../ui/style.css";
import "../playback/playback.css";
import "../laboratory/laboratory.css";
import "./laboratory_graph.css";
import "../ui/everybody.css";

export default widget((host, el, signal) => renderLaboratory(host, el, signal, (lab) => new GraphMap(lab)), "graph");
