/** Texts that a workbook keeps once for many cells, and how texts are written in it (ECMA-376 part 1, 18.4). */
import { readXml } from "./read-xml";

/** Of each `si`: its `t`, or those of its runs behind each other; how letters are pronounced is left out. */
export function readSharedTexts(part: Uint8Array | undefined): readonly string[] {
  const texts: string[] = [];
  if (!part) return texts;
  const collector = textCollector();
  readXml(part, {
    open: (name) => {
      if (name === "si") collector.begin();
      collector.open(name);
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === "si") texts.push(collector.end());
    },
  });
  return texts;
}

/** Collects the text between `begin` and `end`. */
export function textCollector() {
  let collected = "";
  let isText = false;
  let isPhonetic = false;
  return {
    begin: () => {
      collected = "";
    },
    open: (name: string) => {
      if (name === "t") isText = true;
      if (name === "rPh") isPhonetic = true;
    },
    text: (text: string) => {
      if (isText && !isPhonetic) collected += text;
    },
    close: (name: string) => {
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
    },
    end: () => unescaped(collected),
  };
}

/** `_x000D_` is a letter that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
