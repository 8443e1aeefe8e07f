// The script and the style sheet of `TableWidget`.

import { widget } from "../host/mount";
import { renderTurnGame } from "./view";
import "../ui/style.css";
import "../table/table.css";
import "./turn_game.css";
import "../ui/everybody.css";

export default widget(renderTurnGame, "turn");
