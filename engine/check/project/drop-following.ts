/** Leaves out problems that only follow from another: of a condition composed of a faulty one, of a document with a foreign parent. */
import { namedConditions } from "../../documents/conditions";
import type { Library } from "../../documents/library";
import { programOf } from "../../documents/program-folder";
import { objectsAround, valueAt } from "../../json/pointer";
import { factsOf } from "../../problems/codes";
import type { Problem } from "../../problems/problem";
import { namedIn } from "../logic/named-in";

export function dropFollowing(problems: readonly Problem[], library: Library): Problem[] {
  const misled = new Set(problems.filter(isMisled).map(({ file }) => file));
  const strangers = new Set(problems.filter(isStranger).map(({ file }) => file));
  const misspelt = new Set(problems.filter(({ code }) => factsOf(code).unknown).map(({ file }) => file));
  const faultyFiles = new Set(problems.map(({ file }) => file));
  const blurring = problems.filter((problem) => factsOf(problem.code).blursTypes && typesVariables(problem, library));
  const isBlurred = ({ file }: Problem) =>
    blurring.some((one) => isContext(library, one.file) || isOfProgram(file, one.file, library));
  const isOwn = (problem: Problem) =>
    !(isTyped(problem, library) && isBlurred(problem)) &&
    (misled.has(problem.file) ? isMisled(problem) : !(isUnread(problem) && misspelt.has(problem.file))) &&
    !(strangers.has(problem.file) && isOfItsKind(problem)) &&
    !faultyFiles.has(schemaOfSample(problem, library) ?? "");
  const own = problems.filter(isOwn);
  const faulty = new Set(own.flatMap((problem) => (factsOf(problem.code).warns ? [] : conditionAt(problem, library))));
  if (faulty.size === 0) return [...own];
  const named = namedConditions(library);
  const leansOn = (logic: unknown, seen: Set<string>): boolean =>
    namedIn(logic).some((name) => faulty.has(name) || (!seen.has(name) && leansOn(named(name), seen.add(name))));
  return own.filter((problem) => {
    if (!factsOf(problem.code).composed) return true;
    const document = library.sources.get(problem.file)?.value;
    const around = objectsAround(document, problem.pointer).map(({ visibleWhen, allowedWhen }) => [visibleWhen, allowedWhen]);
    const own = conditionAt(problem, library);
    return !leansOn([valueAt(document, problem.pointer), around, own.map((name) => named(name))], new Set(own));
  });
}

/** The document extends one of another kind: nothing else that is wrong with it is its own. */
const isMisled = ({ code, pointer }: Problem): boolean => code === "wrong-target" && pointer[0] === "extends";

/** The document says that it is of another kind than its folder: it lies in the wrong one, or is the copy of another. */
const isStranger = ({ code, values }: Problem): boolean =>
  code === "wrong-schema" && nameOf(values.found) !== nameOf(values.expected);

const nameOf = (path = ""): string => path.slice(path.lastIndexOf("/") + 1);

/** A problem that only says that it is no document of the kind of its folder. */
const isOfItsKind = ({ code, pointer }: Problem): boolean =>
  pointer.length < 2 && (code === "unknown-key" || code === "missing-key" || code === "unreachable");

/** Problems of variables while a context document that types them is itself at fault. */
const isTyped = ({ file, code }: Problem, library: Library): boolean =>
  factsOf(code).readsTypes === true && !isContext(library, file);

/** It stands where variables are typed: in the context, or at what a program keeps of its people and its windows. */
const typesVariables = ({ file, pointer }: Problem, library: Library): boolean =>
  isContext(library, file) ||
  (library.sources.get(file)?.kind === "program" && (pointer[0] === "config" || pointer[0] === "roots"));

/** The program of a document is the given one. */
const isOfProgram = (file: string, program: string, library: Library): boolean =>
  programOf(library.sources.get(file)?.id ?? "") === library.sources.get(program)?.id;

const isContext = (library: Library, file: string): boolean => library.sources.get(file)?.kind === "context";

/**
 * The data schema by which an answer of a persona or a row of the demo is wrong, or the program whose windows are filled: while that is at fault
 * itself, the answer may be right.
 */
function schemaOfSample({ file, pointer }: Problem, library: Library): string | undefined {
  const [key, schema] = pointer.map(String);
  const kind = library.sources.get(file)?.kind;
  const asked =
    kind === "persona" && key === "records"
      ? schema
      : kind === "demo" && key === "rows" && pointer.includes("data")
        ? library.get("record", schema ?? "")?.data
        : undefined;
  if (kind === "demo" && key === "windows") return library.pathOf("program", programOf(library.sources.get(file)?.id ?? ""));
  return typeof asked === "string" && library.has("data", asked) ? library.pathOf("data", asked) : undefined;
}

/** A name that a screen gives itself may only seem unread, because its reader misspells it. */
const isUnread = ({ code, pointer }: Problem): boolean => code === "unreachable" && pointer.length > 0;

/** The named condition in which a problem stands. */
function conditionAt({ file, pointer }: Problem, library: Library): string[] {
  return library.sources.get(file)?.kind === "conditions" && pointer[0] === "conditions" ? [String(pointer[1])] : [];
}
