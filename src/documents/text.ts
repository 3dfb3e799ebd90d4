import { manifest } from "virtual:layar/manifest";
import { fillText } from "../../engine/index";

/** A shared text of schemas/texts, filled; an unknown id shows itself, so that the fault is seen. */
export function text(ref: string, values: Readonly<Record<string, unknown>> = {}): string {
  const found = Object.hasOwn(manifest.texts, ref) ? manifest.texts[ref] : undefined;
  return found === undefined ? ref : fillText(found, values);
}
