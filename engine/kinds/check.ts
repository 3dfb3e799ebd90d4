/**
 * Checks all documents of a project and gives back every problem, in file order, one per cause.
 *
 *   1 parse        each text; what is no JSON goes no further
 *   2 inherit      `extends` and overlays must lead somewhere and fit
 *   3 document     each document's own text against its meta-schema, and all it mentions, as the merged whole sees it
 *   4 cohorts      documents that a cohort overlays, checked again as that cohort sees them; faults belong to the overlay
 *   5 project      paths claimed twice, documents nobody can reach
 *   6 periods      all of this once more of each period that amendments make; what is found only there is told at the amendment
 */

import { checkDocument } from "../check/check-document";
import type { CheckedDocument, Fault } from "../check/fault";
import type { ScopeTypes } from "../check/logic/scope-types";
import { knownNames, nearestName } from "../check/nearest";
import { checkInheritance } from "../check/project/check-inheritance";
import { checkProject } from "../check/project/check-project";
import { collectNames } from "../check/project/collect-names";
import { dropFollowing } from "../check/project/drop-following";
import { dropUnknowable } from "../check/project/drop-unknowable";
import { namesOf } from "../check/project/names";
import { pointerInChild, pointerInPatch } from "../check/project/pointer-in-patch";
import { contextTypes } from "../check/scope/context-types";
import type { Language } from "../check/shape/meta-schema";
import { parseForCheck, readable } from "../check/shape/parse";
import { typeName } from "../check/shape/walk-shape";
import { inWib, writtenMoment } from "../dates/moment";
import { type Amendment, amendmentsIn, documentsIn, periodsOf } from "../documents/amendments";
import { createLibrary, type Library, pathOfParent } from "../documents/library";
import type { SourceDocument } from "../documents/source-document";
import { wholeText } from "../documents/whole-text";
import { isObject, written } from "../json/json";
import { type Pointer, valueAt } from "../json/pointer";
import { factsOf } from "../problems/codes";
import { type Located, locateProblem } from "../problems/locate";
import type { Problem, Report } from "../problems/problem";
import { definitionOf, documentKinds } from "./document-kinds";
import type { CheckWorld } from "./kept/check-world";
import type { KeptChecks } from "./kept/kept-checks";

/**
 * All problems of the documents; an empty list when everything holds. `strays` are files that lie among them and that nobody reads.
 * Who checks the same project again and again hands in the same `kept`: then only what a change touches is checked again.
 */
export function checkDocuments(
  given: readonly SourceDocument[],
  language: Language,
  strays: readonly string[] = [],
  kept?: KeptChecks,
): Located[] {
  const checking = { language, strays, kept };
  const library = libraryOf(given, kept);
  const problems = checkLibrary(library, checking);
  return inFileOrder([...problems, ...checkPeriods(library, problems, checking)], library.sources);
}

const libraryOf = (given: readonly SourceDocument[], kept: KeptChecks | undefined) =>
  kept?.libraryOf(given) ?? createLibrary(given.map(readable));

interface Means {
  readonly language: Language;
  readonly strays: readonly string[];
  readonly kept: KeptChecks | undefined;
  /** The amendments in force, as one text; undefined where none are. */
  readonly period?: string;
}

/** The problems that the documents have only in a period, at the amendment that they come of. A faulty amendment is told first, and alone. */
function checkPeriods(library: Library, known: readonly Problem[], means: Means): Problem[] {
  const documents = [...library.sources.values()].filter(({ follows }) => !follows);
  const isFaulty = (path: string) => known.some(({ file, severity }) => file === path && severity === "error");
  const told = new Set(known.map(keyOfProblem));
  return periodsOf(documents).flatMap(({ from, inForce }) => {
    if (inForce.length === 0 || inForce.some(isFaulty)) return [];
    const view = libraryOf(documentsIn(documents, inForce), means.kept);
    const found = checkLibrary(view, { ...means, period: inForce.join(" ") });
    const fresh = found.filter((problem) => !factsOf(problem.code).ofWriting && !told.has(keyOfProblem(problem)));
    for (const problem of fresh) told.add(keyOfProblem(problem));
    const amendments = amendmentsIn([...view.sources.values()].filter((one) => one.inForce));
    const period = inWib(from).format(writtenMoment).slice(0, -3);
    return fresh.map((problem) => atAmendment({ ...problem, values: { ...problem.values, period } }, view, amendments));
  });
}

const keyOfProblem = ({ file, code, pointer, values: { found = "" } }: Problem) =>
  `${file} ${keyOfFault({ code, pointer, found })}`;

/** A fault of another document is that of the last amendment which changes it, else of the last that names what was found. */
function atAmendment(problem: Problem, view: Library, amendments: readonly Amendment[]): Problem {
  const { file, pointer, values } = problem;
  if (amendments.some(({ path }) => path === file)) return problem;
  const changes = ({ overlays }: Amendment) => overlays.some((overlay) => isObject(overlay) && overlay.document === file);
  const names = ({ overlays }: Amendment) => JSON.stringify(overlays).includes(JSON.stringify(values.found ?? ""));
  const amendment = (amendments.findLast(changes) ?? amendments.findLast(names) ?? amendments.at(-1)) as Amendment;
  const causes = amendment.overlays.filter(isObject).map((overlay) => written(overlay.document));
  const source = view.sources.get(file);
  const seen = source && view.get(source.kind, source.id);
  const place = locateInPatch(amendment.overlays, { path: file, causes, seen }, { pointer, found: values.found ?? "" });
  return { ...problem, file: amendment.path, pointer: place };
}

/** The problems of one set of documents, whatever amendments are in force in it. */
function checkLibrary(library: Library, { language, strays, kept, period }: Means): readonly Problem[] {
  // One that a written document takes up is seen in that one.
  const documents = [...library.sources.values()].filter(({ path, kind, id }) => library.pathOf(kind, id) === path);
  const problems: Problem[] = [];
  const report: Report = (problem) =>
    void problems.push({ severity: factsOf(problem.code).warns ? "warning" : "error", ...problem });
  for (const file of strays) report({ code: "not-read", file, pointer: [], at: "value", values: {} });
  const trees = new Set<string>();
  for (const document of documents) {
    if (parseForCheck(document, report)) trees.add(document.path);
  }
  const sound = documents.filter(({ path }) => trees.has(path));
  const untold = documents.filter((document) => !trees.has(document.path) || !tellsNames(document, library));
  const broken = new Set(untold.map(({ kind }) => kind));
  const project = { library, kinds: documentKinds, report };
  for (const document of sound) {
    checkInheritance(document, project);
    definitionOf(document.kind).checkSource?.(document, project);
  }

  const used = new Map<string, Set<string>>();
  const noteUse = (what: string, name: string) => {
    const names = used.get(what) ?? new Set();
    used.set(what, names.add(name));
  };
  const names = namesOf(collectNames(library, documentKinds, broken));
  const contextOf = contextTypes(library, broken);
  const checkIn = (view: Library): CheckOne => {
    const worlds = new Map<ScopeTypes | undefined, CheckWorld>();
    return (document) => {
      const context = contextOf(document.id);
      const world = worlds.get(context) ?? { library: view, names, context, ...(period !== undefined && { period }) };
      worlds.set(context, world);
      const check = { ...world, language, used: noteUse };
      return kept?.faultsOf(document, world, noteUse) ?? checkDocument(document, definitionOf(document.kind), check);
    };
  };
  const base = new Map<string, readonly Fault[]>();
  const checkBase = checkIn(library);
  const isBroken = (file: string) => problems.some((problem) => problem.file === file && factsOf(problem.code).breaksOverlays);
  for (const { path } of sound.filter(({ path }) => isBroken(path))) base.set(path, []);
  const checking = { library, base, report };
  for (const document of sound) checkSource(document, checking, checkBase);
  for (const cohort of library.ids("cohort")) {
    if (!isBroken(library.pathOf("cohort", cohort))) checkCohort(cohort, checking, checkIn);
  }
  checkProject(library, documentKinds, { used, problems: [...problems] }, report);
  return dropUnknowable(dropFollowing(problems, library), untold, library, documentKinds);
}

/** Whether the names that this document gives to its parts can be read of it. */
function tellsNames({ kind, id }: SourceDocument, library: Library): boolean {
  const { names } = definitionOf(kind);
  return names?.areTold?.(library.get(kind, id) ?? {}) !== false;
}

/** Checks one document as a view of the library sees it. */
type CheckOne = (document: CheckedDocument) => readonly Fault[];

interface Checking {
  readonly library: Library;
  /** The faults of each document without a cohort, by path. */
  readonly base: Map<string, readonly Fault[]>;
  readonly report: Report;
}

/** Checks a document as its whole chain makes it; a fault it shares with its parent is told there, where it is written. */
function checkSource(source: SourceDocument, checking: Checking, check: CheckOne): readonly Fault[] {
  const { library, base, report } = checking;
  const known = base.get(source.path);
  if (known) return known;
  const merged = library.get(source.kind, source.id);
  if (!merged) {
    if (!isObject(source.value)) report(problemOf(source.path, noObject(source.value)));
    return keep(base, source.path, []);
  }
  const own = isObject(source.value) ? source.value : {};
  const { extends: parentName, renames } = own;
  const parentPath = pathOfParent(source.path, own);
  const written = { ...(parentPath ? { extends: parentName } : {}), ...(renames === undefined ? {} : { renames }) };
  const value = { ...merged, ...written };
  const faults = check({ ...source, value });
  keep(base, source.path, faults);
  const parent = parentPath === undefined ? undefined : library.sources.get(parentPath);
  const inherited = new Set(parent && !parent.follows ? checkSource(parent, checking, check).map(keyOfFault) : []);
  for (const fault of faults.filter((fault) => !inherited.has(keyOfFault(fault)))) {
    const pointer = parent ? pointerInChild(own, value, fault.pointer) : fault.pointer;
    report(problemOf(source.path, { ...fault, pointer }));
  }
  return faults;
}

function keep(base: Map<string, readonly Fault[]>, path: string, faults: readonly Fault[]): readonly Fault[] {
  base.set(path, faults);
  return faults;
}

function noObject(value: unknown): Fault {
  return { code: "wrong-type", pointer: [], at: "value", found: typeName(value), expected: ["object"] };
}

/** Faults that a document has only for one cohort are the overlay's. */
function checkCohort(cohort: string, { library, base, report }: Checking, checkIn: (view: Library) => CheckOne): void {
  const overlays = library.get("cohort", cohort)?.overlays;
  const file = library.pathOf("cohort", cohort);
  const own = valueAt(library.sources.get(file)?.value, ["overlays"]);
  if (!Array.isArray(overlays) || !Array.isArray(own)) return;
  const view = library.forCohort(cohort);
  const check = checkIn(view);
  const touched = new Set(overlays.filter(isObject).map((overlay) => written(overlay.document)));
  for (const [path, causes] of affectedBy(touched, library)) {
    const source = library.sources.get(path);
    const seen = source && view.get(source.kind, source.id);
    if (!source || !seen) continue;
    const before = new Set(base.get(path)?.map(keyOfFault));
    const fresh = check({ ...source, value: seen });
    if (base.get(path)?.some(({ code }) => factsOf(code).misshapen)) continue;
    for (const fault of fresh.filter((fault) => !before.has(keyOfFault(fault)))) {
      const pointer = locateInPatch(own, { path, causes, seen }, fault);
      report(problemOf(file, { ...fault, pointer }));
    }
  }
}

/**
 * The overlaid documents, those that show one of them (screens show data schemas), and those that extend one: each with the other overlaid
 * documents that it depends on.
 */
function affectedBy(touched: ReadonlySet<string>, library: Library): Map<string, readonly string[]> {
  const affected = new Map<string, readonly string[]>([...touched].map((path) => [path, []]));
  const changed = [...touched].flatMap((path) => library.sources.get(path) ?? []);
  for (const [path, document] of library.sources) {
    const { kind, value } = document;
    const shown = changed.filter((one) => definitionOf(kind).shows?.includes(one.kind));
    const text = shown.length > 0 ? wholeText(library, document) : "";
    const causes = shown.filter(({ id }) => text.includes(`"${id}"`)).map((one) => one.path);
    const parent = pathOfParent(path, value);
    if (parent && touched.has(parent)) causes.push(parent);
    if (causes.length > 0) affected.set(path, causes);
  }
  return affected;
}

function keyOfFault({ code, found, pointer }: Pick<Fault, "code" | "found" | "pointer">): string {
  return `${code} ${found ?? ""} ${pointer.filter((key) => typeof key === "string").join("/")}`;
}

/**
 * Where in a cohort's overlays the fault of the document at `path` arises: in the first patch that names what was found, that of the document
 * itself before those of what it depends on. What only an overlay of the parent cohort touches is told at the list.
 */
function locateInPatch(
  overlays: readonly unknown[],
  { path, causes, seen }: { readonly path: string; readonly causes: readonly string[]; readonly seen: unknown },
  { pointer, found = "" }: Pick<Fault, "pointer" | "found">,
): Pointer {
  const patches = [path, ...causes].flatMap((wanted) => {
    const position = overlays.findIndex((overlay) => isObject(overlay) && overlay.document === wanted);
    return position < 0 ? [] : [{ wanted, position, patch: valueAt(overlays, [position, "patch"]) }];
  });
  const names = [found, found.split(".").at(-1)].map((name) => JSON.stringify(name));
  const first = patches.find(({ patch }) => names.some((name) => JSON.stringify(patch).includes(name))) ?? patches[0];
  if (first === undefined) return ["overlays"];
  const inner = first.wanted === path ? pointerInPatch(first.patch, seen, pointer) : [];
  return ["overlays", first.position, "patch", ...inner];
}

export function problemOf(
  file: string,
  { code, pointer, at, found = "", expected = [], more = {}, leans }: Fault,
): Omit<Problem, "severity"> {
  const nearest = factsOf(code).unknown ? nearestName(found, expected) : undefined;
  const values = { found, expected: knownNames(found, expected), ...(nearest ? { nearest } : {}), ...more };
  return { code, file, pointer, at, values, ...(leans ? { leans } : {}) };
}

/**
 * By file, line and column. One overlay may break several documents in one way: that is told once. What is wrong with a document that lies in
 * no file is told where it follows from, unless it is told of a file already.
 */
function inFileOrder(problems: readonly Problem[], sources: Library["sources"]): Located[] {
  const what = ({ code, values }: Problem) => `${code} ${values.found}`;
  const inFiles = new Set(problems.filter(({ file }) => !sources.get(file)?.follows).map(what));
  const told = problems.flatMap((problem) => {
    const follows = sources.get(problem.file)?.follows;
    if (!follows) return [problem];
    return inFiles.has(what(problem)) ? [] : [{ ...problem, file: follows.path, pointer: follows.pointer, at: "key" as const }];
  });
  const once = new Map(told.map((problem) => [`${problem.file} ${problem.code} ${problem.pointer.join("/")}`, problem]));
  return [...once.values()]
    .map((problem) => locateProblem(problem, sources.get(problem.file)?.text ?? ""))
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}
