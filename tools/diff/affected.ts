/**
 * The documents whose meaning may differ: those whose JSON changed or that an amendment changes, and those that lean on one of them by
 * `extends`, by an overlay, by a named condition, a shared text or a call that is no longer the same, or by the name of a data schema, a
 * record type, a register or a list. Compiling says of each whether it does; what is left out here costs nothing.
 */
import {
  callsOfDocument,
  compileLogic,
  type DocumentKind,
  isObject,
  type Library,
  namedConditions,
  resolvePath,
  type SourceDocument,
  sharedTexts,
} from "../../engine/tools";
import { literal } from "../literal";
import { type Moved, readsMoved } from "./reads-moved";
import { permissions } from "./vocabulary";

export interface Affected {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly path: string;
  /** Whether its own JSON changed, or only what it leans on. */
  readonly isOwn: boolean;
  /** It is what it was: only the values that it reads are not. */
  readonly isSame: boolean;
}

/** Kinds that others are compiled from by their id, and that may lean on others of these themselves. */
const leanedOn: readonly DocumentKind[] = ["data", "record", "register", "reference"];

/** Kinds that are compiled from those by their id. All others are read as they are written, with their conditions and shared texts. */
const leaning: readonly DocumentKind[] = [...leanedOn, "screen", "menu", "paper"];

/** A document that reads what moved, or asks for such a right, is affected too. */
export function affectedDocuments(before: Library, after: Library, { moved, rights }: Moved): Affected[] {
  const all = new Map([...before.sources, ...after.sources]);
  const own = [...all.keys()].filter((path) => {
    const [was, is] = [before.sources.get(path), after.sources.get(path)];
    return was !== is && (was?.inForce !== is?.inForce || !isSameJson(was?.value, is?.value));
  });
  if (own.length === 0) return [];
  const isOwn = new Set(own);
  const found = new Set(own);
  const naming = (names: readonly string[], kinds?: readonly DocumentKind[]) => {
    if (names.length === 0) return [];
    const anyOf = new RegExp(names.map(literal).join("|"));
    const isNaming = (path: string) =>
      textsOf(before.sources.get(path), after.sources.get(path)).some((text) => anyOf.test(text));
    const asked = [...all.values()].filter(({ path, kind }) => !found.has(path) && (kinds?.includes(kind) ?? true));
    return asked.flatMap(({ path }) => (isNaming(path) ? [path] : []));
  };
  const take = (paths: readonly string[]) => {
    const fresh = paths.filter((path) => !found.has(path));
    for (const path of fresh) found.add(path);
    return fresh;
  };
  const children = childrenOf(before, after, all);
  let fresh: readonly string[] = [
    ...own,
    ...take(naming([...changedConditions(before, after), ...changedTexts(before, after), ...changedCalls(before, after)])),
    ...take(overlaidBy(own, before, after)),
    // A set of rights is shared by the groups of all documents.
    ...take(own.some((path) => all.get(path)?.kind === "access") ? [...all.values()].flatMap(accessPath) : []),
  ];
  while (fresh.length > 0) {
    const names = fresh.flatMap((path) => {
      const { kind, id } = all.get(path) as SourceDocument;
      return leanedOn.includes(kind) ? [kind === "reference" ? `"${id}"` : id] : [];
    });
    fresh = [...take(naming(names, leaning)), ...take(fresh.flatMap((path) => children.get(path) ?? []))];
  }
  const changed = new Set(found);
  const keys = rights.flatMap(asWritten);
  fresh = take(naming([...moved.flatMap(pathAndAbove), ...keys, ...conditionsReading({ moved, rights: keys }, after)]));
  while (fresh.length > 0) fresh = take(fresh.flatMap((path) => children.get(path) ?? []));
  return [...found].sort().map((path): Affected => {
    const { kind, id } = all.get(path) as SourceDocument;
    return { kind, id, path, isOwn: isOwn.has(path), isSame: !changed.has(path) };
  });
}

/** Of a document that stayed the very same, one text. */
const textsOf = (was: SourceDocument | undefined, is: SourceDocument | undefined): readonly string[] =>
  [...new Set([was, is])].flatMap((one) => (one === undefined ? [] : [one.text]));

const accessPath = ({ kind, path }: SourceDocument) => (kind === "access" ? [path] : []);

/** Equal but for the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || sorted(one) === sorted(other);
}

const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

function childrenOf(before: Library, after: Library, all: ReadonlyMap<string, SourceDocument>): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const path of all.keys()) {
    for (const library of [before, after]) {
      const { value } = library.sources.get(path) ?? {};
      if (!isObject(value) || typeof value.extends !== "string") continue;
      const parent = resolvePath(path, value.extends);
      children.set(parent, [...(children.get(parent) ?? []), path]);
    }
  }
  return children;
}

/** The documents under the overlays of cohorts and amendments that changed, or came into force, where they changed. */
function overlaidBy(own: readonly string[], before: Library, after: Library): string[] {
  return own.flatMap((path) => {
    const [was, is] = [before, after].map((library) => overlays(library.sources.get(path)));
    const documents = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...documents].filter((document) => was?.get(document) !== is?.get(document));
  });
}

/** The patches of a cohort, or of an amendment in force, by the document that they change. */
export function overlays(source: SourceDocument | undefined): Map<string, string> {
  const counts = source?.kind === "cohort" || source?.inForce === true;
  const list = counts && isObject(source.value) ? source.value.overlays : undefined;
  return new Map(
    (Array.isArray(list) ? list : []).filter(isObject).map(({ document, patch }) => [String(document), JSON.stringify(patch)]),
  );
}

/** Names of conditions that are not what they were; as they stand in documents. */
function changedConditions(before: Library, after: Library): string[] {
  const [was, is] = [conditionsByName(before), conditionsByName(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names.filter((name) => was.get(name) !== is.get(name)).map((name) => `"${name}"`);
}

/** A right alone, and among others of which one suffices. */
const asWritten = (right: string): string[] => [`"${right}"`, `"${right}|`, `|${right}|`, `|${right}"`];

function conditionsReading({ moved, rights }: Moved, library: Library): string[] {
  // Every right is asked of one list; which of them is asked for says more.
  const others = moved.filter((path) => path !== permissions);
  const isReading = (logic: string) =>
    readsMoved(logic, { moved: others, rights }) || rights.some((right) => logic.includes(right));
  const reading = [...conditionsByName(library)].filter(([, logic]) => isReading(logic));
  return reading.map(([name]) => `"${name}"`);
}

function conditionsByName(library: Library): Map<string, string> {
  const named = namedConditions(library);
  const written = library.ids("conditions").flatMap((id) => {
    const { conditions } = library.get("conditions", id) ?? {};
    return Object.entries(isObject(conditions) ? conditions : {});
  });
  return new Map(
    written.map(([name, entry]) => {
      try {
        return [name, JSON.stringify(compileLogic(Object(entry).when, named).logic)];
      } catch {
        return [name, ""];
      }
    }),
  );
}

function changedTexts(before: Library, after: Library): string[] {
  const [was, is] = [sharedTexts(before), sharedTexts(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name)).map((name) => `"${name}"`);
}

/** Calls that are written; those that follow from a record type are found by the type's id. */
function changedCalls(before: Library, after: Library): string[] {
  const written = (library: Library) =>
    new Map(
      library
        .ids("calls")
        .flatMap((id) => callsOfDocument(library, "calls", id).map(({ name, call }) => [name, JSON.stringify(call)] as const)),
    );
  const [was, is] = [written(before), written(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name)).map((name) => `"${name}"`);
}

/** `a.b.c` may be read whole, or with what holds it: `a.b`. */
function pathAndAbove(path: string): string[] {
  const keys = path.split(".");
  return keys
    .slice(2)
    .map((_, index) => `"${keys.slice(0, index + 2).join(".")}"`)
    .concat(`"${path}"`, `{${path}`);
}
