// The script and the style sheet of `BoardWidget`.

import { renderBoard } from "./view";
import { widget } from "../host/mount";
import "../ui/style.css";
import "./board.css";
import "../ui/everybody.css";

export default widget(renderBoard, "board");
