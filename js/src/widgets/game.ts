// The script and the style sheet of `GameWidget`.

import { renderGame } from "../game/view";
import { widget } from "../mount";
import "../style.css";
import "../game.css";

export default widget(renderGame);
