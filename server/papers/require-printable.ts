/** Refuses to issue what cannot be printed, while who wrote it can still change it: names each letter and where it stands. */
import { unprintableIn } from "../../engine/server";
import { Failure } from "../failures/failure";
import type { Services } from "../services/services";
import { textsOfPart } from "./asked-texts";
import type { PaperContent } from "./paper-content";

/** How many letters are named; whoever mends these finds the others. */
const mostNamed = 5;

/** Throws a Failure (422 `paper-letter`). */
export function requirePrintable({ documents: { base } }: Services, content: PaperContent): void {
  const { title, program, address, number, holder, next, parts } = content;
  const holderName = { name: base.text("server.paper-holder"), text: holder };
  const around = [title, program, address, number, next].map((text) => ({ name: title, text }));
  const named = new Map<string, string>();
  for (const { name, text } of [holderName, ...parts.flatMap(textsOfPart), ...around])
    for (const letter of unprintableIn(text)) if (!named.has(letter)) named.set(letter, name);
  if (named.size === 0) return;
  const letters = [...named].slice(0, mostNamed).map(([letter, field]) => base.text("server.paper-letter-in", { letter, field }));
  throw new Failure(422, "paper-letter", { values: { paper: title, letters: letters.join(", ") } });
}
