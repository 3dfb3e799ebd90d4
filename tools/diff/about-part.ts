import type { Placed } from "./match-parts";
import { nounOf } from "./wording";

/** `Ubin "Biodata" (biodata)`. */
export function aboutPart({ part, around }: Placed): string {
  const root = around[0] ?? part;
  const isTile = part.list === "items" && root.says.get("place") === "tiles";
  const name = part.name === part.id ? "" : ` "${part.name}"`;
  return `${nounOf(isTile ? "tiles" : part.list)}${name} (${part.id})`;
}
