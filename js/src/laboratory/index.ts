// The script and the style sheet of `LaboratoryWidget`.

import { renderLaboratory } from "./view";
import { widget } from "../host/mount";
import "../ui/style.css";
import "../playback/playback.css";
import "./laboratory.css";
import "../ui/everybody.css";

export default widget(renderLaboratory, "laboratory");
