/** The XML that an object store answers with: an element with texts in it, and perhaps elements with texts of their own. */
import { Parser } from "saxen";

export interface Answer {
  /** The name of the element, such as Error; empty where the answer is no XML. */
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The elements in it, each as its texts: { Contents: [{ Key: "..." }] } */
  readonly items: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

export function readAnswer(xml: string): Answer {
  const texts: Record<string, string> = {};
  const items: Record<string, Record<string, string>[]> = {};
  const path: string[] = [];
  let name = "";
  let text = "";
  const parser = new Parser();
  parser.on("openTag", (found) => {
    path.push(found);
    if (path.length === 1) name = found;
    if (path.length === 2) items[found] = [...(items[found] ?? []), {}];
    text = "";
  });
  parser.on("text", (written, decode) => {
    text += decode(written);
  });
  parser.on("cdata", (written) => {
    text += written;
  });
  parser.on("closeTag", (closed) => {
    if (path.length === 2) texts[closed] = text;
    const item = path.length === 3 ? items[String(path[1])]?.at(-1) : undefined;
    if (item) item[closed] = text;
    path.pop();
    text = "";
  });
  // A page of a proxy is no answer: whoever asks sees that there is no name.
  parser.on("error", () => {});
  parser.parse(xml.trim());
  return { name, texts, items };
}
