/** Reads a part of a workbook element by element. Entities of its own are not known to the parser, so a part cannot unfold into more than it is. */
import { Parser } from "saxen";

export interface XmlReader {
  /** Names stand without the prefix of their namespace. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Throws an Error where the part is no XML. */
export function readXml(part: Uint8Array, { open, text, close }: XmlReader): void {
  const parser = new Parser();
  parser.on("error", (error) => {
    throw error;
  });
  if (open)
    parser.on("openTag", (name, attributes, decode) => {
      const told = Object.entries(attributes()).map(([key, value]) => [plain(key), decode(value)]);
      open(plain(name), Object.fromEntries(told));
    });
  if (text) {
    parser.on("text", (written, decode) => text(decode(written)));
    parser.on("cdata", text);
  }
  if (close) parser.on("closeTag", (name) => close(plain(name)));
  parser.parse(decoded(part));
}

const plain = (name: string) => name.slice(name.indexOf(":") + 1);

function decoded(part: Uint8Array): string {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(part);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(part);
  return new TextDecoder("utf-8").decode(part);
}
