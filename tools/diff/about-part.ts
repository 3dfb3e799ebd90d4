import type { Placed } from "./match-parts";
import type { Part } from "./part";
import { factOf, nounOf } from "./wording";

/** Lists of choices: one says nothing without its field. */
const choiceLists = ["oneOf", "anyOf"];

const sheetColumns = "export.columns";

/** The name of a part; that of the record type's own column where a list or a sheet only mentions it. */
export function nameIn(root: Part, { list, id, name }: Part): string {
  const column =
    name === id && list.endsWith("columns") ? root.parts.find((one) => one.list === "columns" && one.id === id) : undefined;
  return column?.name ?? name;
}

/** `Ubin "Biodata" (biodata)`. */
export function aboutPart({ part, around }: Placed): string {
  const root = around[0] ?? part;
  const isTile = part.list === "items" && root.says.get("place") === "tiles";
  const description = part.says.get("description");
  // A call has no title: it is known by what it is for.
  const words = part.list === "calls" && typeof description === "string" ? description.replace(/\.$/, "") : nameIn(root, part);
  const name = words === part.id ? "" : ` "${words}"`;
  const noun = part.list === sheetColumns ? factOf(sheetColumns) : nounOf(isTile ? "tiles" : part.list);
  const own = `${noun}${name} (${part.id})`;
  const holder = around.at(-1);
  return holder && choiceLists.includes(part.list)
    ? `${own} pada ${aboutPart({ part: holder, around: around.slice(0, -1) })}`
    : own;
}
