import { fillText } from "../../engine/page";
import { broughtTexts } from "./brought-texts";

/** A shared text of schemas/texts, filled; an unknown id shows itself, so that the fault is seen. */
export function text(ref: string, values: Readonly<Record<string, unknown>> = {}): string {
  const found = broughtTexts.get(ref);
  return found === undefined ? ref : fillText(found, values);
}
