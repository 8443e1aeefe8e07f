// The script and the style sheet of `GameWidget`.

import { renderGame } from "./view";
import { widget } from "../host/mount";
import "../ui/style.css";
import "../board/board.css";
import "../table/table.css";
import "./game.css";
import "../ui/everybody.css";

export default widget(renderGame, "game");
