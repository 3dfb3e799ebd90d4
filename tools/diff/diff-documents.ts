/**
 * The difference in meaning between two states of a project's documents: libraries of both, the documents that may differ, each
 * compiled as every group of people sees it, and what changed for whom.
 *
 *   diffDocuments(before, after, { personas, date })  ->  [{ path: "menus/contoh/tiles.json", claims: [...] }]
 */
import {
  createLibrary,
  type DocumentKind,
  isObject,
  type JsonObject,
  type Library,
  programOf,
  resolvePath,
  type SourceDocument,
} from "../../engine/index";
import { contextTypes, documentKinds, lookUp, type ScopeTypes, type TypeSchema } from "../../engine/node";
import { type Affected, affectedDocuments, overlays } from "./affected";
import type { Asked, PersonaScopes } from "./ask-people";
import type { Claim, DocumentDifference } from "./claim";
import { cameOrWent, compareParts } from "./compare-parts";
import { brokenContracts, hasCalls } from "./contracts";
import { matchParts } from "./match-parts";
import type { Part } from "./part";
import { changedPaths, type Persona } from "./people";
import { readPart } from "./read-part";
import { recordMatrix } from "./record-matrix";
import { storedAnswers } from "./stored-answers";
import { whoMeets } from "./who-meets";
import { say } from "./wording";

interface Libraries {
  readonly before: Library;
  readonly after: Library;
}

export function diffDocuments(
  before: readonly SourceDocument[],
  after: readonly SourceDocument[],
  personas: readonly Persona[],
): DocumentDifference[] {
  const old = createLibrary(before);
  const libraries: Libraries = { before: old, after: createLibrary(after, old) };
  // Somebody who only could be there is asked where a change of the documents meets nobody else.
  const people = personas
    .map((persona) => scopesOf(persona, libraries))
    .filter(({ persona, before: was, after: is }) => persona.isImagined !== true || changedPaths(was, is).length > 0);
  const moved = [...new Set(people.flatMap(({ before: was, after: is }) => changedPaths(was, is)))];
  const viewOf = views(libraries);
  // What `uses` names is generated: nobody sees it.
  const affected = affectedDocuments(old, libraries.after, moved).filter(({ kind }) => kind !== "uses");
  const renames = renamedFields(affected, libraries);
  const differences = affected.map((one) => diffDocument(one, { libraries, people, moved, renames, viewOf }));
  return withoutInherited(differences, libraries.after).filter(({ claims, matrix }) => claims.length + matrix.length > 0);
}

/** Fields of data schemas that have another name now, for the screens and record types that name them. */
function renamedFields(affected: readonly Affected[], { before, after }: Libraries): Map<string, string> {
  const renames = new Map<string, string>();
  for (const { kind, id } of affected) {
    if (kind !== "data" || !before.has(kind, id) || !after.has(kind, id)) continue;
    const read = readBoth({ before, after }, kind, id);
    if (typeof read === "string") continue;
    for (const { before: was, after: is, change } of matchParts(...read).pairs)
      if (change === "renamed" && is.part.list === "fields") renames.set(was.part.id, is.part.id);
  }
  return renames;
}

/** What a document has from the one that it extends is told there. */
function withoutInherited(differences: readonly DocumentDifference[], library: Library): DocumentDifference[] {
  const byPath = new Map(differences.map((difference) => [difference.path, difference]));
  const keyOf = ({ kind, about, what, people = [] }: Claim) => [kind, about, what, ...people.map(({ name }) => name)].join("\n");
  return differences.map((difference) => {
    const [, parent = ""] = chainOf(library, difference.path);
    const told = new Set(byPath.get(parent)?.claims.map(keyOf));
    const claims = difference.claims.filter((claim) => !told.has(keyOf(claim)));
    const left = difference.claims.length - claims.length;
    if (left === 0) return difference;
    const note: Claim = { kind: "note", about: "", what: say.sameAsParent(left, parent) };
    return { ...difference, claims: [...claims, note] };
  });
}

const scopesOf = (persona: Persona, { before, after }: Libraries): PersonaScopes => ({
  persona,
  before: persona.scopeIn(before),
  after: persona.scopeIn(after),
  form: undefined,
});

interface Given {
  readonly libraries: Libraries;
  readonly people: readonly PersonaScopes[];
  readonly moved: readonly string[];
  readonly renames: ReadonlyMap<string, string>;
  readonly viewOf: (cohort: string) => Libraries;
}

function views(libraries: Libraries): Given["viewOf"] {
  const known = new Map<string, Libraries>([["", libraries]]);
  return (cohort) => {
    const view = known.get(cohort) ?? { before: libraries.before.forCohort(cohort), after: libraries.after.forCohort(cohort) };
    known.set(cohort, view);
    return view;
  };
}

function diffDocument(affected: Affected, given: Given): DocumentDifference {
  const { kind, id, path, isOwn } = affected;
  const { before, after } = given.libraries;
  const head = { path, id, isOwn };
  if (!before.has(kind, id) || !after.has(kind, id)) return { ...head, claims: wholeDocument(affected, given), matrix: [] };
  const special = overlaidCohorts(affected, given.libraries);
  const groups = [
    { cohorts: [] as string[], people: given.people.filter(({ persona }) => !special.includes(persona.cohort)) },
    ...special.map((cohort) => ({ cohorts: [cohort], people: given.people.filter(({ persona }) => persona.cohort === cohort) })),
  ];
  const found: { claim: Claim; cohort: string }[] = [];
  let matrix: DocumentDifference["matrix"] = [];
  for (const { cohorts, people } of groups) {
    const [cohort = ""] = cohorts;
    const view = given.viewOf(cohort);
    const read = affected.isSame ? readTwice(view.after, kind, id) : readBoth(view, kind, id);
    if (typeof read === "string") {
      found.push({ claim: { kind: "note", about: "", what: say.broken(read) }, cohort });
      continue;
    }
    const [was, is] = read;
    const isMoved = given.moved.some((one) => is.body.includes(`"${one}`));
    if (was.body === is.body && !isMoved) continue;
    const asked = askedOf(kind, id, view, people);
    const claims = compareParts(was, is, { asked, moved: given.moved, renames: given.renames });
    const stored = kind === "data" ? storedAnswers(was, is) : [];
    found.push(...[...claims, ...stored].filter((claim) => isOwn || claim.kind !== "same").map((claim) => ({ claim, cohort })));
    if (kind === "record" && cohort === "") matrix = recordMatrix(was, is);
  }
  const contracts = hasCalls(kind) ? brokenContracts(before, after, kind, id) : [];
  return { ...head, claims: [...merged(found, special.length), ...contracts], matrix };
}

/** A document that is new, or gone: who meets it, where not everybody does. */
function wholeDocument({ kind, id }: Affected, { libraries, people }: Given): Claim[] {
  const isNew = libraries.after.has(kind, id);
  const library = isNew ? libraries.after : libraries.before;
  const part = readOne(library, kind, id);
  const asked = askedOf(kind, id, { before: library, after: library }, people);
  const claims =
    typeof part === "string"
      ? []
      : cameOrWent(isNew ? "added" : "removed", { part, around: [] }, { asked, moved: [], renames: new Map() });
  return [...claims, ...(hasCalls(kind) ? brokenContracts(libraries.before, libraries.after, kind, id) : [])];
}

function readOne(library: Library, kind: DocumentKind, id: string): Part | string {
  try {
    return readPart(library, kind, id) ?? say.noParent;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Both states of a document, or why one of them does not compile. */
function readBoth({ before, after }: Libraries, kind: DocumentKind, id: string): [Part, Part] | string {
  const [was, is] = [readOne(before, kind, id), readOne(after, kind, id)];
  return typeof was === "string" ? was : typeof is === "string" ? is : [was, is];
}

/** A document that is what it was. */
function readTwice(library: Library, kind: DocumentKind, id: string): [Part, Part] | string {
  const part = readOne(library, kind, id);
  return typeof part === "string" ? part : [part, part];
}

/** The cohorts whose overlays touch a document, what it extends, or a schema that it names. */
function overlaidCohorts({ path, kind }: Affected, { before, after }: Libraries): string[] {
  const chain = new Set([before, after].flatMap((library) => chainOf(library, path)));
  const cohorts = new Set([...before.ids("cohort"), ...after.ids("cohort")]);
  return [...cohorts].filter((cohort) =>
    [before, after].some((library) => {
      const source = library.has("cohort", cohort) ? library.sources.get(library.pathOf("cohort", cohort)) : undefined;
      const patched = [...overlays(source).keys()];
      const names = kind === "record" || kind === "data" ? patched : patched.filter((one) => one.startsWith("schemas/data/"));
      return (
        patched.some((one) => chain.has(one)) ||
        (kind === "record" && names.some((one) => library.sources.get(path)?.text.includes(dataId(one))))
      );
    }),
  );
}

const dataId = (path: string) => `"${path.replace(/^schemas\/data\/|\.schema\.json$/g, "")}"`;

function chainOf(library: Library, path: string): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = path; at !== undefined && !chain.includes(at); ) {
    chain.push(at);
    const value: unknown = library.sources.get(at)?.value;
    at = isObject(value) && typeof value.extends === "string" ? resolvePath(at, value.extends) : undefined;
  }
  return chain;
}

/** The same change in several cohorts is told once, with all whom it meets. */
function merged(found: readonly { claim: Claim; cohort: string }[], special: number): Claim[] {
  const groups = new Map<string, { claim: Claim; cohorts: string[] }>();
  for (const { claim, cohort } of found) {
    const key = [claim.kind, claim.about, claim.what].join("\n");
    const known = groups.get(key);
    if (!known) {
      groups.set(key, { claim, cohorts: [cohort] });
      continue;
    }
    known.cohorts.push(cohort);
    const people = [...(known.claim.people ?? []), ...(claim.people ?? [])];
    const witness = known.claim.witness?.persona ? known.claim.witness : (claim.witness ?? known.claim.witness);
    const isConditional = (known.claim.isConditional ?? false) && (claim.isConditional ?? false);
    known.claim = {
      ...known.claim,
      ...(known.claim.people ? { people, of: (known.claim.of ?? 0) + (claim.of ?? 0), witness, isConditional } : {}),
    } as Claim;
  }
  return [...groups.values()].map(({ claim, cohorts }) => {
    const isOfAll = cohorts.includes("") && cohorts.length === special + 1;
    const named = cohorts.filter((cohort) => cohort !== "").map((cohort) => cohort.split("/").at(-1) as string);
    return isOfAll || cohorts.includes("") ? claim : { ...claim, cohorts: named };
  });
}

function askedOf(kind: DocumentKind, id: string, { after }: Libraries, people: readonly PersonaScopes[]): Asked {
  const program = programOf(id);
  const isOfAll = !after.has("program", program);
  const context = contextTypes(after, new Set())(id) ?? {};
  const types = typesOf(kind, id, after, context);
  const own = people.filter(({ persona }) => isOfAll || persona.program === program);
  const typeOf = (path: string): TypeSchema => {
    const found = lookUp(types, path);
    return "schema" in found ? found.schema : {};
  };
  const roots = new Set([...Object.keys(context), "cohort", ...people.flatMap(({ after: scope }) => Object.keys(scope))]);
  const asked = { of: own.filter(({ persona }) => persona.isImagined !== true).length, roots, typeOf };
  if (kind !== "data") return { ...asked, people: own };
  const filled = own.map((person) => ({ ...person, form: person.persona.records[id] }));
  return { ...asked, people: whoMeets(id, after, { ...asked, people: filled }) };
}

/** Where in a document of a kind the most may be read. */
const pointers: Partial<Record<DocumentKind, readonly string[]>> = {
  record: ["transitions", "0", "when"],
  data: ["properties", "", "visibleWhen"],
};

function typesOf(kind: DocumentKind, id: string, library: Library, context: ScopeTypes): ScopeTypes {
  const definition = documentKinds[kind] as {
    scope?: (document: JsonObject, pointer: readonly string[], base: object) => ScopeTypes;
  };
  const document = library.get(kind, id);
  if (!definition.scope || !document) return context;
  return definition.scope(document, pointers[kind] ?? [], { library, context, id });
}
