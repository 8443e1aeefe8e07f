// The script and the style sheet of `DriveWidget`.

import { renderDrive } from "./view";
import { widget } from "../host/mount";
import "../ui/style.css";
import "../playback/playback.css";
import "./drive.css";
import "../ui/everybody.css";

export default widget(renderDrive, "drive");
