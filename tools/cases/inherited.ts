/** The conditions of a document and of the one that it extends: those that it says, before those that it leaves as they are. */
import { isObject, type Library, resolvePath } from "../../engine/tools";
import { type WrittenCondition, writtenIn } from "./written-conditions";

export function inherited(library: Library, kind: Parameters<typeof writtenIn>[1], id: string): WrittenCondition[] {
  const own = writtenIn(library, kind, id);
  const source = library.sources.get(library.pathOf(kind, id));
  const parent = isObject(source?.value) && typeof source.value.extends === "string" ? source.value.extends : undefined;
  const above = parent === undefined ? undefined : library.sources.get(resolvePath(source?.path ?? "", parent));
  if (!above || above.kind !== kind) return own;
  const said = new Set(own.map(({ name, key }) => `${name} ${key}`));
  return [...own, ...inherited(library, kind, above.id).filter(({ name, key }) => !said.has(`${name} ${key}`))];
}
