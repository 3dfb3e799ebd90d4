import type { Placed } from "./match-parts";
import { nounOf } from "./wording";

/** Lists of choices: one says nothing without its field. */
const choiceLists = ["oneOf", "anyOf"];

/** `Ubin "Biodata" (biodata)`. */
export function aboutPart({ part, around }: Placed): string {
  const root = around[0] ?? part;
  const isTile = part.list === "items" && root.says.get("place") === "tiles";
  const name = part.name === part.id ? "" : ` "${part.name}"`;
  const own = `${nounOf(isTile ? "tiles" : part.list)}${name} (${part.id})`;
  const holder = around.at(-1);
  return holder && choiceLists.includes(part.list)
    ? `${own} pada ${aboutPart({ part: holder, around: around.slice(0, -1) })}`
    : own;
}
