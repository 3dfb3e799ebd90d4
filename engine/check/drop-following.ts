/** Leaves out problems that only follow from another: a condition composed of a faulty named one is not at fault itself. */
import type { Library } from "../documents/library";
import type { Pointer, Problem } from "../problems/problem";
import { conditionsByName } from "./conditions-by-name";
import { namedIn } from "./named-in";

export function dropFollowing(problems: readonly Problem[], library: Library): Problem[] {
  const faulty = new Set(problems.flatMap(conditionAt));
  if (faulty.size === 0) return [...problems];
  const named = conditionsByName(library, {});
  const leansOn = (logic: unknown, seen: Set<string>): boolean =>
    namedIn(logic).some((name) => faulty.has(name) || (!seen.has(name) && leansOn(named(name), seen.add(name))));
  return problems.filter((problem) => {
    if (problem.values.found !== "never-holds" && problem.values.found !== "always-holds") return true;
    return !leansOn(valueAt(library.sources.get(problem.file)?.value, problem.pointer), new Set(conditionAt(problem)));
  });
}

/** The named condition in which a problem stands. */
function conditionAt({ file, pointer }: Problem): string[] {
  return file.startsWith("schemas/conditions/") && pointer[0] === "conditions" ? [String(pointer[1])] : [];
}

function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], value);
}
