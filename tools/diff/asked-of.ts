/**
 * The people on whom the changes of one document are tried: the people of its program, what is known of them, and the types of what it
 * reads.
 */
import {
  contextTypes,
  type DocumentKind,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  lookUp,
  onceInLibrary,
  type Pointer,
  programOf,
  type ScopeTypes,
  type TypeSchema,
} from "../../engine/tools";
import { once } from "../once";
import type { Asked, PersonaScopes } from "./asked";
import { handAt } from "./at-hand";
import { cascadeOf } from "./cascade";
import { readsOf } from "./open-values";
import { typesIn } from "./types-in";
import { type Vocabulary, vocabularyOf } from "./vocabulary";
import { whoMeets } from "./who-meets";
import { documentNames, libraryNames } from "./words/library-names";
import { allNames, type Names } from "./words/names";
import { worldOf } from "./world";

/** `states` are those that are compared, the later one last. */
export function askedOf(
  kind: DocumentKind,
  id: string,
  states: readonly [...Library[], Library],
  people: readonly PersonaScopes[],
): Asked {
  const after = states.at(-1) as Library;
  const program = programOf(id);
  const isOfAll = !after.has("program", program);
  const met = people.filter(({ persona }) => isOfAll || persona.program === program);
  const { context, typeOf, vocabulary } = wordsFor(kind, id, after);
  const roots = new Set([...Object.keys(context), "cohort", ...people.flatMap(({ after: scope }) => Object.keys(scope))]);
  const documents = states.map((library) => documentNames(library, kind, id));
  const own = kind === "cohort" ? [valueNames(after.get(kind, id), vocabulary)] : [];
  const names = allNames(libraryNames(after), ...documents, ...own);
  const of = met.filter(({ persona }) => persona.isImagined !== true).length;
  const cascade = kind === "record" ? { cascade: cascadeOf(id, states) } : {};
  const asked = {
    vocabulary,
    names,
    of,
    roots,
    typeOf,
    world: worldOf(kind, id, states),
    decisive: decisiveIn(after, program),
    ...cascade,
  };
  if (kind !== "data") return { ...asked, people: met };
  const filled = met.map((person) => ({ ...person, form: person.persona.records[id] }));
  let found: readonly PersonaScopes[] | undefined;
  return {
    ...asked,
    // Most changes of a form ask nobody.
    get people() {
      found ??= whoMeets(id, after, { ...asked, people: filled });
      return found;
    },
  };
}

const contextOf = onceInLibrary((library, _: "") => contextTypes(library, new Set()));

/** The words for what the conditions of a document read, and the types of it. */
export const wordsFor = (kind: DocumentKind, id: string, library: Library) => wordsIn(library, `${kind} ${id}`);

const wordsIn = onceInLibrary((library, document: string) => {
  const [kind, id] = document.split(" ") as [DocumentKind, string];
  const context = contextOf(library, "")(id) ?? {};
  const types = typesIn(kind, id, library, context);
  const rows = once(() => rowTypes(library, id, kind));
  const typeOf = (path: string): TypeSchema => {
    const found = [types, ...(path.startsWith("row.") ? rows() : [])]
      .map((one) => lookUp(one, path))
      .flatMap((one) => ("schema" in one && Object.keys(one.schema).length > 0 ? [one.schema] : []));
    const states = found.flatMap(({ enum: choices = [] }) => choices);
    return path === "row.state" && states.length > 0
      ? { type: "string", enum: [...new Set(states)] }
      : withChoices(found[0] ?? {}, library);
  };
  return { context, typeOf, vocabulary: vocabularyOf(typeOf, library, library.get(kind, id) ?? {}) };
});

/** The types of the rows that a screen or menu lists, of each of its sources. */
function rowTypes(library: Library, id: string, kind: DocumentKind): ScopeTypes[] {
  const { sources } = kind === "screen" || kind === "menu" ? (library.get(kind, id) ?? {}) : {};
  const calls = Object.values(isObject(sources) ? sources : {}).map((source) => String(Object(source).call));
  const records = new Set(calls.map((call) => call.replace(/\.[^.]*$/, "")).filter((one) => library.has("record", one)));
  return [...records].map((one) => typesIn("record", one, library, contextOf(library, "")(one) ?? {}));
}

/** The same where one place of the document has more at hand. */
export function vocabularyAt(kind: DocumentKind, id: string, library: Library, pointer: Pointer): Vocabulary {
  const { typeOf, vocabulary } = wordsFor(kind, id, library);
  const document = library.get(kind, id) ?? {};
  const hand = handAt(document, library, pointer);
  return hand ? vocabularyOf(typeOf, library, document, hand) : vocabulary;
}

/** The values of a cohort as conditions that read them are told. */
function valueNames({ values }: JsonObject = {}, vocabulary: Vocabulary): Names {
  const keys = Object.keys(isObject(values) ? values : {});
  return new Map(keys.map((key) => [key, vocabulary.nameOf(`cohort.${key}`).replaceAll('"', "")]));
}

/** The document of a program reads them to find a person's cohort and the windows that are theirs. */
const decisiveIn = onceInLibrary((library, program: string): ReadonlySet<string> => {
  const { cohort, config } = library.get("program", program) ?? {};
  const { by } = isObject(config) ? config : {};
  return readsOf([cohort, ...(Array.isArray(by) ? by : []).filter(isObject).map(({ value }) => value)]).paths;
});

/** A longer list says of a value only that it is one of many. */
const mostChoices = 40;

/** A value from a list is one of its choices: no province is somebody's login. */
function withChoices(schema: TypeSchema, library: Library): TypeSchema {
  const { list } = schema.options ?? {};
  const items = typeof list === "string" && schema.enum === undefined ? (listItems(library, list) ?? []) : [];
  return items.length === 0 || items.length > mostChoices ? schema : { ...schema, enum: items.map(({ value }) => value) };
}
