import { nearestName } from "../../engine/tools";
import { type ExplainLanguage, say } from "./wording";

/** A name on the command line that nothing has; the message says the nearest that exists. */
export class UnknownName extends Error {
  constructor(what: "document" | "login" | "block", found: string, known: readonly string[], language: ExplainLanguage) {
    const near = nearestName(found, known);
    const hint = near === undefined ? say("known", language, { names: known.join(", ") }) : say("near", language, { near });
    super(`${say(what, language, { found })} ${hint}`);
  }
}
