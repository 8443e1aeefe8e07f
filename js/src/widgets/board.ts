// The script and the style sheet of `BoardWidget`.

import { renderBoard } from "../board/view";
import { widget } from "../mount";
import "../style.css";

export default widget(renderBoard);
