/** Leaves out problems that only follow from another: of a condition composed of a faulty one, of a document with a foreign parent. */
import type { Library } from "../../documents/library";
import type { Pointer } from "../../json/pointer";
import type { ProblemCode } from "../../problems/codes";
import type { Problem } from "../../problems/problem";
import { conditionsByName } from "../logic/conditions-by-name";
import { namedIn } from "../logic/named-in";

export function dropFollowing(problems: readonly Problem[], library: Library): Problem[] {
  const misled = new Set(problems.filter(isMisled).map(({ file }) => file));
  const misspelt = new Set(problems.filter(({ code }) => code.startsWith("unknown-")).map(({ file }) => file));
  const isBlurred = problems.some(({ file, code }) => file.startsWith("schemas/context/") && shapeCodes.has(code));
  const isOwn = (problem: Problem) =>
    !(isBlurred && isTyped(problem)) &&
    (misled.has(problem.file) ? isMisled(problem) : !(isUnread(problem) && misspelt.has(problem.file)));
  const own = problems.filter(isOwn);
  const faulty = new Set(own.flatMap(conditionAt));
  if (faulty.size === 0) return [...own];
  const named = conditionsByName(library, {});
  const leansOn = (logic: unknown, seen: Set<string>): boolean =>
    namedIn(logic).some((name) => faulty.has(name) || (!seen.has(name) && leansOn(named(name), seen.add(name))));
  return own.filter((problem) => {
    if (problem.values.found !== "never-holds" && problem.values.found !== "always-holds") return true;
    return !leansOn(valueAt(library.sources.get(problem.file)?.value, problem.pointer), new Set(conditionAt(problem)));
  });
}

/** The document extends one of another kind: nothing else that is wrong with it is its own. */
const isMisled = ({ code, pointer }: Problem): boolean => code === "wrong-target" && pointer[0] === "extends";

const shapeCodes = new Set<ProblemCode>(["wrong-type", "unknown-value", "unknown-key", "missing-key"]);
const typedCodes = new Set<ProblemCode>([
  "type-mismatch",
  "wrong-argument-type",
  "value-outside",
  "contradiction",
  "unknown-variable",
  "unknown-placeholder",
  "wrong-type",
]);

/** What is said of variables while a context document that types them is itself at fault. */
const isTyped = ({ file, code }: Problem): boolean => typedCodes.has(code) && !file.startsWith("schemas/context/");

/** What a screen names for itself may only seem unread, because the place that reads it misspells it. */
const isUnread = ({ code, pointer }: Problem): boolean => code === "unreachable" && pointer.length > 0;

/** The named condition in which a problem stands. */
function conditionAt({ file, pointer }: Problem): string[] {
  return file.startsWith("schemas/conditions/") && pointer[0] === "conditions" ? [String(pointer[1])] : [];
}

function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>((here, key) => (here as Record<string | number, unknown> | undefined)?.[key], value);
}
