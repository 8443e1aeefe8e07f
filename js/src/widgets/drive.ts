// The script and the style sheet of `DriveWidget`.

import { renderDrive } from "../drive/view";
import { widget } from "../mount";
import "../style.css";
import "../steps.css";

export default widget(renderDrive);
