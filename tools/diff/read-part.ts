/**
 * The tree of parts of a document of each kind: its compiled form where the engine has one, else what is written, with its conditions
 * compiled.
 */
import {
  type CompiledData,
  type CompiledRecord,
  type CompiledScreen,
  CompileTools,
  compileData,
  compileMenu,
  compileRecord,
  compileScreen,
  type DocumentKind,
  isObject,
  type JsonObject,
  type Library,
} from "../../engine/tools";
import { fieldTitles, withFieldNames } from "./field-names";
import { accountKeys, createKeys, importKeys, kindKeys, limitKeys, mailKeys, programKeys } from "./kind-keys";
import { blockNode, type Part, partOf, tagged } from "./part";
import { listTitle, readerTitle } from "./reader-words";

/** Undefined where the library has no such document, or it is not to be read at all. Throws what compiling throws. */
export const readPart = (library: Library, kind: DocumentKind, id: string): Part | undefined => partLater(library, kind, id)?.();

/** All that a part is made of is read at once; it is made when it is asked for. */
export function partLater(library: Library, kind: DocumentKind, id: string): (() => Part) | undefined {
  const document = library.get(kind, id);
  const node = document && (readers[kind] ?? written)(library, id, document);
  if (!node) return undefined;
  const titles = kind === "screen" ? fieldTitles(node, library) : new Map();
  let part: Part | undefined;
  return () => {
    part ??= withFieldNames(partOf(node, kind, id), titles);
    return part;
  };
}

type Reader = (library: Library, id: string, document: JsonObject) => JsonObject | undefined;

const readers: Partial<Record<DocumentKind, Reader>> = {
  screen: (library, id) => {
    const compiled = compileScreen(library, id)?.screen;
    if (!compiled) return undefined;
    const { allowedWhen, sources, blocks, state: inputs, whole: agreed, queries: _, labels: __, ...own } = compiled;
    const broken = blocks.find(({ kind }) => kind === "error");
    if (broken) throw new Error(String(broken.props.reason));
    return {
      ...own,
      inputs,
      agreed,
      allowedWhen: tagged(allowedWhen),
      sources: sourceNodes(sources),
      blocks: blocks.map(blockNode),
    };
  },
  menu: (library, id) => {
    const compiled = compileMenu(library, id);
    if (!compiled) return undefined;
    const { reads: _, sources, ...own } = compiled;
    return {
      ...own,
      sources: sourceNodes(sources ?? {}),
      items: compiled.items.map((entry) => menuEntry(entry as unknown as JsonObject)),
    };
  },
  data: (library, id, document) => {
    const compiled = compileData(library, id);
    if (!compiled) return undefined;
    const { properties: _, conditions: __, required: ___, $schema: ____, judged: _____, ...own } = document;
    return { ...own, fields: compiled.fields.map((field) => fieldNode(field, document)).sort(byId) };
  },
  record: (library, id, document) => {
    const compiled = compileRecord(library, id);
    if (!compiled) return undefined;
    // A masked field is seen, but not its value; a note that is asked for is no note that is shown.
    const readers = compiled.readers.map(({ without, masked, ...reader }) => ({
      ...reader,
      $name: readerTitle(library, document, reader),
      masked,
      without: without.filter((name) => !masked.includes(name)),
    }));
    const transitions = new Map(
      [...compiled.transitions].map(([id, { note, account, mail, ...act }]) => [
        id,
        { ...act, mail: mailKeys(mail), account: accountKeys(account), askedNote: note },
      ]),
    );
    const limit = limitKeys(library, compiled.limit);
    const titled = <One>(named: ReadonlyMap<string, One>) =>
      new Map([...named].map(([name, one]) => [name, { ...one, $name: listTitle(library, id, name) }]));
    const opened = new Map([...compiled.lists].map(([name, list]) => [name, { ...list, public: list.public && true }]));
    const [lists, reports] = [titled(opened), titled(compiled.reports)];
    const own = {
      ...createKeys(compiled.create),
      import: importKeys(compiled.import),
      children: childNodes(library, compiled.children),
      timed: undefined,
    };
    return taggedWhens({ ...compiled, readers, transitions, lists, reports, limit, ...own }) as JsonObject;
  },
  calls: (library, id, document) => {
    const tools = new CompileTools(library);
    const calls = (Array.isArray(document.calls) ? document.calls : []).filter(isObject);
    return {
      ...written(library, id, document),
      // Its promises are told as a contract.
      calls: calls.map(
        ({ permission, allowedWhen = true, method: _, path: __, query: ___, answer: ____, body: _____, ...call }) => ({
          ...(conditionsCompiled(call, tools) as JsonObject),
          rateLimit: limitNode(call.rateLimit),
          allowedWhen: tagged(tools.logic({ and: [{ permitted: permission ?? "" }, allowedWhen] })),
        }),
      ),
    };
  },
  conditions: (library, _id, document) => {
    const tools = new CompileTools(library);
    const conditions = Object.keys(isObject(document.conditions) ? document.conditions : {}).sort();
    return {
      conditions: conditions.map((name) => {
        const { when, ...entry } = (document.conditions as Record<string, JsonObject>)[name] as JsonObject;
        return { id: name, ...entry, when: tagged(tools.logic(when)) };
      }),
    };
  },
  retention: (library, id, document) => kindKeys("retention", written(library, id, document)),
  register: (library, id, { permission = "", ...document }) => ({
    ...kindKeys("register", written(library, id, document)),
    allowedWhen: tagged(new CompileTools(library).logic({ permitted: permission })),
  }),
  /** The answer that a case expects of a condition is asked of nobody. */
  case: (_library, _id, { $schema: _, ...document }) => document,
  texts: (library, id, { texts, ...document }) => ({
    ...written(library, id, document),
    texts: Object.entries(isObject(texts) ? texts : {})
      .map(([name, text]) => ({ id: name, text: conditionsCompiled(text, new CompileTools(library)) }))
      .sort(byId),
  }),
  context: (library, id, { properties, ...document }) => ({
    ...written(library, id, document),
    properties: variablesIn(properties, ""),
  }),
  program: (library, id, document) => programKeys(written(library, id, document)),
  /** A change by overlays is told of the documents that they change. */
  cohort: (library, id, { overlays: _, ...document }) => written(library, id, document),
  amendment: (library, id, { overlays: _, ...document }) => written(library, id, document),
};

/** The rows that link to a row, known by the title of their type. */
const childNodes = (library: Library, children: CompiledRecord["children"]) =>
  new Map([...children].map(([name, one]) => [name, { ...one, $name: library.get("record", one.record)?.title }]));

/** The variables of a context by their whole paths, known by what their document says of them. */
const variablesIn = (properties: unknown, around: string): (JsonObject & { id: string })[] =>
  Object.entries(isObject(properties) ? properties : {})
    .flatMap(([name, one]) => {
      const { properties: inside, ...own } = isObject(one) ? one : {};
      const path = around + name;
      return [{ ...own, id: path, $name: shortWords(own.description) }, ...variablesIn(inside, `${path}.`)];
    })
    .sort(byId);

const shortWords = (words: unknown): string | undefined =>
  typeof words === "string" && words.length <= 80 ? words.replace(/\.$/, "") : undefined;

/** An address elsewhere is one that people go or write to. */
const limitNode = (limit: unknown) => (isObject(limit) ? { perAddress: limit.address, perAccount: limit.account } : undefined);

const sourceNodes = (sources: CompiledScreen["sources"]) =>
  Object.entries(sources)
    .map(([name, { when, againWhile, reads: _, ...source }]) => ({
      id: name,
      when: tagged(when),
      againWhile: tagged(againWhile),
      ...source,
    }))
    .sort(byId);

function written(library: Library, _id: string, { $schema: _, ...document }: JsonObject): JsonObject {
  return conditionsCompiled(document, new CompileTools(library)) as JsonObject;
}

const byId = (one: { readonly id: unknown }, other: { readonly id: unknown }) => (String(one.id) < String(other.id) ? -1 : 1);

/** An item for each row is told as the item that it repeats. */
function menuEntry(entry: JsonObject): JsonObject {
  if (!isObject(entry.$each)) return Array.isArray(entry.items) ? { ...entry, items: entry.items.map(menuEntry) } : entry;
  const { $each: item, rows, empty } = entry;
  return { ...item, rows, empty };
}

const ruleKeys = ["visibleWhen", "readOnlyWhen", "validWhen", "optionsWhen"] as const;

/** A field with its rules, and what its schema says of its value. */
function fieldNode(field: CompiledData["fields"][number], document: JsonObject): JsonObject & { id: string } {
  const {
    properties: _,
    items: __,
    options: ___,
    compute: ____,
    required: _____,
    requiredWhen: ______,
    ...shape
  } = propertyAt(document, field.path);
  const rules = Object.fromEntries(ruleKeys.map((key) => [key, tagged(field[key])]));
  return {
    ...shape,
    title: field.title,
    ...rules,
    requiredWhen: tagged(field.required ? true : (field.requiredWhen ?? false)),
    options: field.options,
    compute: field.compute === undefined ? undefined : { $value: field.compute },
    id: field.path,
  };
}

/** The property of a field in the data schema, by its path: `riwayat[].tahun`. */
export function propertyAt(document: JsonObject, path: string): JsonObject {
  let here: unknown = document;
  for (const key of path.split(".")) {
    const [name = "", ...lists] = key.split("[]");
    here = (isObject(here) && isObject(here.properties) ? here.properties : {})[name];
    for (const _ of lists) here = isObject(here) ? here.items : undefined;
  }
  return isObject(here) ? here : {};
}

/** Bare compiled conditions as nodes. */
function taggedWhens(node: unknown): unknown {
  if (node instanceof Map) return [...node].map(([id, value]) => ({ ...(taggedWhens(value) as JsonObject), id })).sort(byId);
  if (Array.isArray(node)) return node.map(taggedWhens);
  if (!isObject(node) || "$text" in node || "$value" in node) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "when" ? tagged(value) : taggedWhens(value)]),
  );
}

/** The conditions of what is written, compiled where they stand; names of shared texts give way to the words. */
function conditionsCompiled(node: unknown, tools: CompileTools): unknown {
  if (Array.isArray(node)) return node.map((part) => conditionsCompiled(part, tools));
  if (!isObject(node)) return node;
  if (typeof node.ref === "string" && Object.keys(node).length === 1) return tools.text(node);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const isCondition = key === "when" || key.endsWith("When");
      return [key, isCondition && value !== undefined ? tagged(tools.logic(value)) : conditionsCompiled(value, tools)];
    }),
  );
}
