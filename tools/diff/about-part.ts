import type { Placed } from "./match-parts";
import { nounOf } from "./wording";

/** Lists of choices: one says nothing without its field. */
const choiceLists = ["oneOf", "anyOf"];

/** `Ubin "Biodata" (biodata)`. */
export function aboutPart({ part, around }: Placed): string {
  const root = around[0] ?? part;
  const isTile = part.list === "items" && root.says.get("place") === "tiles";
  const description = part.says.get("description");
  // A call has no title: it is known by what it is for.
  const words = part.list === "calls" && typeof description === "string" ? description.replace(/\.$/, "") : part.name;
  const name = words === part.id ? "" : ` "${words}"`;
  const own = `${nounOf(isTile ? "tiles" : part.list)}${name} (${part.id})`;
  const holder = around.at(-1);
  return holder && choiceLists.includes(part.list)
    ? `${own} pada ${aboutPart({ part: holder, around: around.slice(0, -1) })}`
    : own;
}
