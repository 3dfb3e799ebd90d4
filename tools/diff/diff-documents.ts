/**
 * The difference in meaning between two states of a project's documents: libraries of both, the documents that may differ, each
 * compiled as every group of people sees it, and what changed for whom.
 *
 *   diffDocuments(before, after, { personas, date })  ->  [{ path: "menus/contoh/tiles.json", claims: [...] }]
 */
import { createLibrary, type DocumentKind, isObject, type Library, type SourceDocument } from "../../engine/tools";
import { type Affected, affectedDocuments } from "./affected";
import type { PersonaScopes } from "./asked";
import { askedOf } from "./asked-of";
import { besideParts, isSaidBeside } from "./beside-parts";
import type { Claim, DocumentDifference } from "./claim";
import { cameOrWent, compareParts } from "./compare-parts";
import { withoutAlike, withoutFollowing } from "./following";
import { heldBackWords } from "./held-back";
import { inBoth, movedFor } from "./in-both";
import { KeptParts } from "./kept-parts";
import { matchParts } from "./match-parts";
import { mergeCohorts } from "./merge-cohorts";
import { movedDocuments } from "./moved-documents";
import type { NamesOfField } from "./names-between";
import { overlaidCohorts, withoutInherited } from "./parents";
import type { Part } from "./part";
import type { Persona } from "./people";
import { ranked } from "./rank";
import { type Moved, movedIn, nothingMoved, readsMoved } from "./reads-moved";
import { recordMatrix } from "./record-matrix";
import { examplesIn } from "./refused-example";
import type { Libraries } from "./screens-showing";
import { storedAnswers } from "./stored-answers";
import { say } from "./wording";

export function diffDocuments(
  before: readonly SourceDocument[],
  after: readonly SourceDocument[],
  personas: readonly Persona[],
): DocumentDifference[] {
  return diffLibraries(librariesOf(before, after), personas);
}

export function librariesOf(before: readonly SourceDocument[], after: readonly SourceDocument[]): Libraries {
  const old = createLibrary(before);
  return { before: old, after: createLibrary(after, old) };
}

/** The names that fields of a data schema had on the way, by its path; nothing where no commits are known. */
export type NamesOnTheWay = (path: string) => readonly NamesOfField[];

export function diffLibraries(
  libraries: Libraries,
  personas: readonly Persona[],
  names: NamesOnTheWay = () => [],
): DocumentDifference[] {
  const parts = new KeptParts();
  const viewOf = views(libraries, parts);
  // Somebody who only could be there is asked where a change of the documents meets nobody else.
  const people = personas
    .map((persona) => inBoth(persona, persona.scopeIn(libraries.before), persona.scopeIn(libraries.after)))
    .filter(({ persona, changed }) => persona.isImagined !== true || changed.length > 0);
  const moved = movedFor(people);
  // Generated files are seen by nobody.
  const affected = affectedDocuments(libraries.before, libraries.after, moved).filter(
    ({ kind }) => kind !== "uses" && kind !== "lock",
  );
  const renames = renamedFields(affected, { libraries, parts, names });
  const places = movedDocuments(affected, libraries.before, libraries.after);
  const differences = affected.map((one) =>
    diffDocument(one, { libraries, parts, people, moved, renames, places, names, viewOf }),
  );
  const told = withoutInherited(differences, libraries.after);
  return ranked(told.filter(({ claims, matrix }) => claims.length + matrix.length > 0));
}

/** Fields of data schemas that have another name now, for the screens and record types that name them. */
function renamedFields(
  affected: readonly Affected[],
  { libraries, parts, names }: Pick<Given, "libraries" | "parts" | "names">,
): Map<string, string> {
  const { before, after } = libraries;
  const renames = new Map<string, string>();
  for (const { kind, id, path } of affected) {
    if (kind !== "data" || !before.has(kind, id) || !after.has(kind, id)) continue;
    const read = readBoth(parts, libraries, kind, id);
    if (typeof read === "string" || read[0] === read[1]) continue;
    for (const { before: was, after: is, change } of matchParts(read[0](), read[1](), renamesIn(names(path))).pairs)
      if (change === "renamed" && is.part.list === "fields") renames.set(was.part.id, is.part.id);
  }
  return renames;
}

const renamesIn = (names: readonly NamesOfField[]) => new Map(names.map(({ from, to }) => [from, to]));

interface Given {
  readonly libraries: Libraries;
  readonly parts: KeptParts;
  readonly people: readonly PersonaScopes[];
  readonly moved: Moved;
  readonly renames: ReadonlyMap<string, string>;
  /** Documents that stand at another place now: the other path by each of the two. */
  readonly places: ReadonlyMap<string, string>;
  readonly names: NamesOnTheWay;
  readonly viewOf: (cohort: string) => Libraries;
}

function views(libraries: Libraries, parts: KeptParts): Given["viewOf"] {
  const served = (view: Libraries): Libraries => {
    for (const library of [view.before, view.after]) parts.serve(library);
    return view;
  };
  const known = new Map<string, Libraries>([["", served(libraries)]]);
  return (cohort) => {
    const ofCohort = (library: Library) => library.forCohort(cohort);
    const view = known.get(cohort) ?? served({ before: ofCohort(libraries.before), after: ofCohort(libraries.after) });
    known.set(cohort, view);
    return view;
  };
}

function diffDocument(affected: Affected, given: Given): DocumentDifference {
  const { kind, id, path, isOwn } = affected;
  const { before, after } = given.libraries;
  const head = { path, id, isOwn };
  if (!before.has(kind, id) || !after.has(kind, id)) return { ...head, claims: wholeDocument(affected, given), matrix: [] };
  const special = overlaidCohorts(affected, before, after);
  const groups = [
    { cohorts: [] as string[], people: given.people.filter(({ persona }) => !special.includes(persona.cohort)) },
    ...special.map((cohort) => ({ cohorts: [cohort], people: given.people.filter(({ persona }) => persona.cohort === cohort) })),
  ];
  const found: { claim: Claim; cohort: string }[] = [];
  let matrix: DocumentDifference["matrix"] = [];
  for (const { cohorts, people } of groups) {
    const [cohort = ""] = cohorts;
    const view = given.viewOf(cohort);
    const read = readBoth(given.parts, affected.isSame ? { before: view.after, after: view.after } : view, kind, id);
    if (typeof read === "string") {
      found.push({ claim: { kind: "note", about: "", what: say.broken(read) }, cohort });
      continue;
    }
    if (read[0] === read[1] && given.moved.moved.length === 0) continue;
    const [was, is] = [read[0](), read[1]()];
    const isMoved = readsMoved(is.body, given.moved) || movedIn(is.body, given.moved.moved).length > 0;
    if (was.body === is.body && !isMoved) continue;
    const asked = askedOf(kind, id, [view.before, view.after], people);
    const names = kind === "data" && isOwn ? given.names(path) : [];
    const renames = new Map([...given.renames, ...renamesIn(names)]);
    const claims = compareParts(was, is, { asked, ...given.moved, renames });
    const example = examplesIn(view, id, people[0]?.after ?? {});
    const stored = kind === "data" ? storedAnswers(was, is, { example, held: () => heldBackWords(view.after, id), names }) : [];
    found.push(...[...claims, ...stored].filter((claim) => isOwn || claim.kind !== "same").map((claim) => ({ claim, cohort })));
    if (kind === "record" && cohort === "" && was.body !== is.body) matrix = recordMatrix(was, is, asked.vocabulary);
  }
  const beside = besideParts(kind, id, given.libraries, given.people);
  const own = withoutFollowing(mergeCohorts(found, special.length)).filter((claim) => !isSaidBeside(claim, beside));
  return { ...head, claims: [...(isOwn ? own : withoutAlike(own)), ...beside], matrix };
}

/** A document that is new, or gone: who meets it, where not everybody does. */
function wholeDocument({ kind, id, path }: Affected, { libraries, parts, people, places }: Given): Claim[] {
  const isNew = libraries.after.has(kind, id);
  const library = isNew ? libraries.after : libraries.before;
  const part = parts.of(library, kind, id);
  const asked = askedOf(kind, id, [library], people);
  const claims =
    typeof part === "string"
      ? []
      : cameOrWent(isNew ? "added" : "removed", { part: part(), around: [] }, { asked, ...nothingMoved, renames: new Map() });
  const place = places.get(path);
  const placed = place === undefined ? claims : claims.map((claim) => withPlace(claim, isNew, place));
  const told = kind === "amendment" ? placed.map((claim) => withDays(claim, library, path)) : placed;
  // Answers are kept by the name of their form, rows by that of their type.
  const unread: Claim[] =
    isNew || (kind !== "data" && kind !== "record") ? [] : [{ kind: "stored", about: "", what: say.stored.allRemoved }];
  return [...unread, ...told, ...besideParts(kind, id, libraries, people)];
}

/** A document that came or went and stands elsewhere is told with where. */
function withPlace(claim: Claim, isNew: boolean, place: string): Claim {
  const [plain, words] = isNew ? [say.added, say.movedFrom(place)] : [say.removed, say.movedTo(place)];
  return { ...claim, what: claim.what.replace(plain, words) };
}

/** The changes that an amendment makes are told on its days; of one in force, at the documents that it changes. */
function withDays(claim: Claim, library: Library, path: string): Claim {
  const { value, inForce = false } = library.sources.get(path) ?? {};
  const { from, until } = isObject(value) ? value : {};
  const days = say.inForce(String(from), until === undefined ? undefined : String(until));
  return { ...claim, what: `${claim.what}; ${days}; ${inForce ? say.alreadyInForce : say.readOn(String(from))}` };
}

/** Both states of a document, or why one of them does not compile. */
function readBoth(
  parts: KeptParts,
  { before, after }: Libraries,
  kind: DocumentKind,
  id: string,
): [() => Part, () => Part] | string {
  const [was, is] = [parts.of(before, kind, id), parts.of(after, kind, id)];
  return typeof was === "string" ? was : typeof is === "string" ? is : [was, is];
}
