/** The small parts of the page's share: of one program, and of all documents of a kind. */
import {
  type CompiledMenu,
  callsOf,
  compileRecord,
  type DeclaredCall,
  documentKinds,
  guessedList,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  masterOf,
  permissionList,
  programName,
  type RecordOperation,
  type SourceDocument,
  sharedTexts,
  wholeText,
} from "../../engine/tools";
import type { CallEntry, Manifest, MenuPlace, Menus, ProgramEntry } from "../../src/documents/manifest";

export function programEntry(library: Library, id: string): ProgramEntry {
  const { title, favicon, home } = library.get("program", id) ?? {};
  const name = programName(library, id);
  return {
    name,
    title: String(title ?? name),
    ...(typeof favicon === "string" ? { favicon } : {}),
    home: String(home ?? ""),
  };
}

export function programMenus(library: Library, program: string): Menus {
  const named = library.get("program", program)?.menus;
  const menus: Partial<Record<MenuPlace, CompiledMenu>> = {};
  for (const [place, id] of Object.entries(isObject(named) ? named : {})) {
    const menu = documentKinds.menu.compile(library, String(id));
    if (menu) menus[place as MenuPlace] = menu;
  }
  return menus;
}

export function allCalls(library: Library): Record<string, CallEntry> {
  return Object.fromEntries(pageCalls(library).map(({ name, call }) => [name, callEntry(call)]));
}

/**
 * The calls that a page may make: of those that follow from a record type, only the ones that a document names, itself or by its base, and
 * those that keep drafts, which follow from its forms.
 */
function pageCalls(library: Library): readonly DeclaredCall[] {
  const known = callsOfPage.get(library) ?? findPageCalls(library);
  callsOfPage.set(library, known);
  return known;
}

const callsOfPage = new WeakMap<Library, readonly DeclaredCall[]>();

function findPageCalls(library: Library): readonly DeclaredCall[] {
  const named = namesIn(library, ({ kind }) => kind !== "record");
  const isNamed = ({ name, kind, operation }: DeclaredCall) =>
    kind === "calls" || operation?.operation === "draft" || named.has(name);
  return callsOf(library).filter(isNamed);
}

/** The calls that code names, all those of call documents where no document tells which: every page knows them from its start. */
export function callsOfCode(library: Library): ReadonlySet<string> {
  const named = library.get("uses", "portal")?.calls;
  if (Array.isArray(named)) return new Set(named.map(String));
  return new Set(callsOf(library).flatMap(({ name, kind }) => (kind === "calls" ? [name] : [])));
}

/** All texts that stand in quotes in documents, as they were written and as they are in full. */
function namesIn(library: Library, isRead: (document: SourceDocument) => boolean): ReadonlySet<string> {
  const names = new Set<string>();
  for (const document of library.sources.values()) {
    if (!isRead(document)) continue;
    const whole = library.get(document.kind, document.id) ?? document;
    for (const name of namesOnce(document, () => document.text)) names.add(name);
    for (const name of namesOnce(whole, () => wholeText(library, document))) names.add(name);
  }
  return names;
}

const namesKnown = new WeakMap<object, readonly string[]>();

/** What a save did not touch is the same object as before, and is not read again. */
function namesOnce(one: object, text: () => string): readonly string[] {
  const names = namesKnown.get(one) ?? [...new Set(quoted(text()))];
  namesKnown.set(one, names);
  return names;
}

/** Names that stand in quotes in a JSON text. */
export const quoted = (text: string): string[] => [...text.matchAll(/"([\w./-]+)"/g)].map(([, name = ""]) => name);

/**
 * The reads that each write changes: those of the same record, those that stand in the same document, and those of the record types that
 * the effects of a transition reach; but for steps of a registration, whose links are of one use and are asked by the screen itself.
 *
 *   "akses.save"  ->  ["akses.groups", "akses.list", "akses.fetch"]
 */
export function changesOfWrites(library: Library): Record<string, string[]> {
  const calls = pageCalls(library);
  const recordOf = ({ record }: JsonObject) => (isObject(record) ? record.data : undefined);
  const changed = calls
    .filter(({ call }) => call.method !== "GET")
    .map((write) => {
      const reached = typesReached(library, write.operation);
      const isChanged = (read: (typeof calls)[number]) =>
        (recordOf(write.call) !== undefined && recordOf(write.call) === recordOf(read.call)) ||
        (write.document === read.document && !write.call.account) ||
        (read.kind === "record" && reached.has(read.document));
      return [write.name, calls.filter((read) => read.call.method === "GET" && isChanged(read)).map(({ name }) => name)] as const;
    });
  return Object.fromEntries(changed.filter(([, reads]) => reads.length > 0));
}

/** The record types in which a transition changes or makes rows besides its own: by its effects, and by those of what they make. */
function typesReached(library: Library, operation: RecordOperation | undefined): ReadonlySet<string> {
  const types = new Set<string>();
  if (operation?.operation !== "transition" && operation?.operation !== "bulk") return types;
  const seen = new Set<string>();
  const follow = (type: string, id: string): void => {
    const record = compileRecord(library, type);
    const transition = record?.transitions.get(id);
    if (!record || !transition || seen.has(`${type}.${id}`)) return;
    seen.add(`${type}.${id}`);
    for (const effect of transition.effects) {
      if (effect.kind === "create") types.add(effect.record);
      else {
        const { of = "" } = effect;
        const target = of === "" ? type : (record.columns.get(of)?.link ?? record.children.get(of)?.record);
        if (target === undefined) continue;
        types.add(target);
        follow(target, effect.transition);
      }
    }
  };
  follow(operation.type, operation.name);
  return types;
}

function callEntry(call: JsonObject): CallEntry {
  const query = isObject(call.query) && isObject(call.query.properties) ? Object.keys(call.query.properties) : undefined;
  const upload = isObject(call.upload) ? String(call.upload.field) : undefined;
  const method = String(call.method) as CallEntry["method"];
  const atOnce = needsAnswerAtOnce(call) && method !== "GET";
  return { method, path: String(call.path), ...(query && { query }), ...(upload && { upload }), ...(atOnce && { atOnce }) };
}

/** A ticket is opened when it comes, a password is never kept, and who is nobody has no key to keep anything under. */
const needsAnswerAtOnce = ({ atOnce, ticket, ownPassword, public: isPublic }: JsonObject) =>
  atOnce === true || ticket !== undefined || ownPassword !== undefined || isPublic === true;

export function masters(library: Library): Manifest["masters"] {
  const found: Record<string, Manifest["masters"][string]> = {};
  for (const id of library.ids("reference")) {
    const master = masterOf(library, id);
    const valueType = library.get("reference", id)?.valueType;
    if (master) found[id] = { ...master, ...(valueType === "string" ? { valueType } : {}) };
  }
  return found;
}

/** Lists that only the server asks. */
const ofServer: ReadonlySet<string> = new Set([permissionList, guessedList]);

export function closedLists(library: Library): Record<string, unknown> {
  const lists = library.ids("reference").map((id) => [id, listItems(library, id)] as const);
  return Object.fromEntries(lists.filter(([id, items]) => !ofServer.has(id) && items !== undefined));
}

/** The shared texts that the page's code names; all of them where no document tells which. */
export function pageTexts(library: Library): Record<string, string> {
  const named = library.get("uses", "portal")?.pageTexts;
  const wanted = Array.isArray(named) ? new Set(named) : undefined;
  return Object.fromEntries([...sharedTexts(library)].filter(([id]) => !wanted || wanted.has(id)));
}
