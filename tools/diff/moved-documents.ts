/** Documents that stand at another place now, such as in the folder of another program: the same one, or of the same kind and last name. */
import type { Library } from "../../engine/tools";
import { type Affected, isSameJson } from "./affected";

/** The other path by each of the two; one that could be several is none of them. */
export function movedDocuments(affected: readonly Affected[], before: Library, after: Library): Map<string, string> {
  const gone = affected.filter(({ kind, id }) => !after.has(kind, id));
  const fresh = affected.filter(({ kind, id }) => !before.has(kind, id));
  const moved = new Map<string, string>();
  const isSame = (one: Affected, other: Affected) =>
    isSameJson(before.sources.get(one.path)?.value, after.sources.get(other.path)?.value);
  for (const isIt of [isSame, (one: Affected, other: Affected) => lastName(one) === lastName(other)]) {
    const fits = (one: Affected, other: Affected) =>
      one.kind === other.kind && !moved.has(one.path) && !moved.has(other.path) && isIt(one, other);
    for (const one of gone) {
      const [other, ...others] = fresh.filter((candidate) => fits(one, candidate));
      if (!other || others.length > 0 || gone.filter((candidate) => fits(candidate, other)).length > 1) continue;
      moved.set(one.path, other.path);
      moved.set(other.path, one.path);
    }
  }
  return moved;
}

const lastName = ({ id }: Affected) => id.slice(id.lastIndexOf("/") + 1);
