/** Leaves out problems that only follow from another: of a condition composed of a faulty one, of a document with a foreign parent. */
import type { Library } from "../../documents/library";
import { valueAt } from "../../json/pointer";
import { factsOf } from "../../problems/codes";
import type { Problem } from "../../problems/problem";
import { conditionsByName } from "../logic/conditions-by-name";
import { namedIn } from "../logic/named-in";

export function dropFollowing(problems: readonly Problem[], library: Library): Problem[] {
  const misled = new Set(problems.filter(isMisled).map(({ file }) => file));
  const misspelt = new Set(problems.filter(({ code }) => factsOf(code).unknown).map(({ file }) => file));
  const isBlurred = problems.some(({ file, code }) => file.startsWith("schemas/context/") && factsOf(code).blursTypes);
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
    if (!factsOf(problem.code).composed) return true;
    return !leansOn(valueAt(library.sources.get(problem.file)?.value, problem.pointer), new Set(conditionAt(problem)));
  });
}

/** The document extends one of another kind: nothing else that is wrong with it is its own. */
const isMisled = ({ code, pointer }: Problem): boolean => code === "wrong-target" && pointer[0] === "extends";

/** What is said of variables while a context document that types them is itself at fault. */
const isTyped = ({ file, code }: Problem): boolean => factsOf(code).readsTypes === true && !file.startsWith("schemas/context/");

/** What a screen names for itself may only seem unread, because the place that reads it misspells it. */
const isUnread = ({ code, pointer }: Problem): boolean => code === "unreachable" && pointer.length > 0;

/** The named condition in which a problem stands. */
function conditionAt({ file, pointer }: Problem): string[] {
  return file.startsWith("schemas/conditions/") && pointer[0] === "conditions" ? [String(pointer[1])] : [];
}
