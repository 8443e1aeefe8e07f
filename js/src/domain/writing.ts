// Numbers and sentences of the scripts that are evaluated with their words, see `build.mjs`.

import * as words from "../words/writing.json";
import { Language } from "../host/language";

export const { fill, hundredths, tenths } = new Language({ writing: words });
