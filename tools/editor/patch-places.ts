/**
 * The places that a cohort's `patch` of a document may have: the language of that kind of document in which nothing is required, everything
 * may be `null` (removed), and the item of a list may name what it changes (`id`), stand `after` another or be removed. The names of the
 * document that is patched are offered: its fields, and the ids of its lists.
 */
import {
  type DocumentKind,
  documentKinds,
  fieldName,
  isFieldList,
  isObject,
  type JsonObject,
  type Library,
  mergePatch,
  metaSchemaOf,
  type SourceDocument,
} from "../../engine/tools";
import { changeWords, definitionAt, inMarkdown, type MetaSchemas, offerOf, placeOf, targetOf } from "./named-places";

const names = "names.json";

/** The whole file of patches. */
export function patchSchemas(library: Library, language: MetaSchemas, named: ReadonlySet<string>): JsonObject {
  const patched = [...library.sources.values()].filter((document) => mayBePatched(library, document));
  const own = new Set(patched.map(({ kind }) => metaSchemaOf(kind)));
  const others = new Set(Object.keys(documentKinds).map((kind) => metaSchemaOf(kind as DocumentKind)));
  const files = Object.keys(language)
    .filter((file) => own.has(file) || !others.has(file))
    .sort();
  const parts = new PatchParts(language, named);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    description: "Dibuat oleh npm run generate: yang boleh ditulis di patch sebuah angkatan.",
    allOf: [...byKind(patched), ...patched.flatMap((document) => byDocument(library, document))],
    definitions: Object.fromEntries(files.map((file) => [placeOf(file), parts.file(file)])),
  };
}

/** Only programs that have cohorts, and what they share with others. */
function mayBePatched(library: Library, { kind, id }: SourceDocument): boolean {
  if ("isFixed" in documentKinds[kind] || kind === "cohort" || kind === "uses" || kind === "lock") return false;
  const programs = new Set(library.ids("cohort").map((cohort) => cohort.split("/", 1)[0]));
  return programs.has(id.split("/", 1)[0]);
}

const when = (document: JsonObject, then: JsonObject) => ({ if: { properties: { document }, required: ["document"] }, then });

const patchOf = (schema: JsonObject) => ({ properties: { patch: schema } });

function byKind(documents: readonly SourceDocument[]): JsonObject[] {
  const kinds = [...new Set(documents.map(({ kind }) => kind))].sort();
  return kinds.map((kind) =>
    when({ pattern: `^${documentKinds[kind].folder}` }, patchOf({ $ref: `#/definitions/${placeOf(metaSchemaOf(kind))}` })),
  );
}

/** The names of one document: what a patch most often writes. */
function byDocument(library: Library, { kind, id, path }: SourceDocument): JsonObject[] {
  const named = namesIn(library.get(kind, id));
  return named ? [when({ const: path }, patchOf(named))] : [];
}

/** Keys that documents choose: the fields of a form, and named things. */
const chosen = new Set(["properties", "conditions", "sources", "values", "columns", "states", "texts", "permissions"]);

function namesIn(value: unknown, key = ""): JsonObject | undefined {
  if (Array.isArray(value)) {
    const ids = value.flatMap((one) => (isObject(one) && typeof one.id === "string" ? [one.id] : []));
    const inner = value.map((one) => namesIn(one)?.properties).filter(isObject);
    const properties = inner.reduce<JsonObject>((all, one) => mergePatch(all, one) as JsonObject, {});
    if (isFieldList(value) && (key === "fields" || key === "required"))
      return { properties: Object.fromEntries(value.map((one) => [fieldName(one), {}])) };
    if (ids.length === 0) return Object.keys(properties).length > 0 ? { items: { properties } } : undefined;
    // A new item may have any id of its own.
    return { items: { properties: { ...properties, id: { anyOf: [{ enum: [...new Set(ids)] }, { type: "string" }] } } } };
  }
  if (!isObject(value)) return undefined;
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const part = namesIn(one, name) ?? (chosen.has(key) && isObject(one) ? {} : undefined);
    return part ? [[name, part]] : [];
  });
  return inside.length > 0 ? { properties: Object.fromEntries(inside) } : undefined;
}

class PatchParts {
  constructor(
    private readonly language: MetaSchemas,
    private readonly named: ReadonlySet<string>,
  ) {}

  file(file: string): JsonObject {
    const { definitions, $schema: _, ...root } = this.language[file] as JsonObject;
    const inner = Object.entries(isObject(definitions) ? definitions : {}).map(([name, one]) => [name, this.of(one, file)]);
    return { ...this.of(root, file), ...(inner.length > 0 ? { definitions: Object.fromEntries(inner) } : {}) };
  }

  private of(schema: unknown, file: string): JsonObject {
    if (!isObject(schema)) return {};
    const { refersTo, offers, holds, $ref, description, properties, items, additionalProperties, anyOf, oneOf } = schema;
    const told = typeof description === "string" ? { markdownDescription: inMarkdown(description) } : {};
    const name = this.nameOf(refersTo, holds);
    if (name) return { anyOf: [{ type: "null" }, { $ref: `${names}#/definitions/${name}` }], ...told };
    if (typeof offers === "string")
      return { anyOf: [{ type: "null" }, ...(offerOf(offers, names).anyOf as JsonObject[])], ...told };
    if (typeof $ref === "string") {
      const target = { $ref: definitionAt(targetOf($ref, file)) };
      return { ...target, ...told };
    }
    const choices = [oneOf, anyOf].find(Array.isArray) as readonly unknown[] | undefined;
    const changed = this.changedNames(items, file);
    if (changed) return { anyOf: [{ ...factsOf(schema), items: this.of(items, file) }, changed], ...told };
    return {
      ...factsOf(schema),
      ...told,
      ...(isObject(properties) ? { properties: this.each(properties, file) } : {}),
      ...(items === undefined ? {} : { items: this.of(items, file) }),
      ...(additionalProperties === undefined ? {} : { additionalProperties: this.others(additionalProperties, file) }),
      // A part without its kind fits whichever has what it says.
      ...(choices ? { anyOf: choices.map((one) => this.of(one, file)) } : {}),
    };
  }

  /** Of a list of names, each written alone or with more beside it: an object that says by name what becomes of it. */
  private changedNames(items: unknown, file: string): JsonObject | undefined {
    if (!isObject(items)) return undefined;
    const choices: readonly unknown[] = Array.isArray(items.anyOf) ? items.anyOf : [items];
    const name = choices.find((one) => isObject(one) && one.type === "string" && one.const === undefined);
    if (!isObject(name)) return undefined;
    const said = choices.find((one) => isObject(one) && isObject(one.properties) && "field" in one.properties);
    const { field: _, ...keys } = isObject(said) ? (said.properties as JsonObject) : {};
    const { after } = ofItems;
    return {
      type: "object",
      ...("refersTo" in name ? { propertyNames: this.of({ ...name, description: undefined }, file) } : {}),
      additionalProperties: {
        type: ["object", "null"],
        properties: { ...this.each(keys, file), after },
        additionalProperties: false,
      },
    };
  }

  private others(others: unknown, file: string): unknown {
    return isObject(others) ? this.of(others, file) : others;
  }

  private each(properties: JsonObject, file: string): JsonObject {
    const own = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, this.of(one, file)]));
    return "id" in properties ? { ...own, ...ofItems } : own;
  }

  private nameOf(refersTo: unknown, holds: unknown): string | undefined {
    if (holds === "condition") return "condition";
    if (holds === "expression" || holds === "date") return "value";
    return typeof refersTo === "string" && this.named.has(refersTo) ? `name-${refersTo}` : undefined;
  }
}

const ofItems = {
  id: { type: "string", markdownDescription: "Yang diubah; id baru menambah." },
  after: { type: ["string", "null"], markdownDescription: changeWords.after },
  remove: { const: true, markdownDescription: changeWords.remove },
};

/** The type that a value must have, where it is written at all. */
const facts = ["pattern", "minimum", "maximum", "uniqueItems", "propertyNames", "maxItems", "exclusiveMinimum", "maxLength"];

function factsOf(schema: JsonObject): JsonObject {
  const { type, enum: some, const: only } = schema;
  return {
    ...Object.fromEntries(facts.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(type === undefined ? {} : { type: [...new Set([...[type].flat(), "null"])] }),
    ...(Array.isArray(some) ? { enum: [...some, null] } : {}),
    ...(only === undefined ? {} : { enum: [only, null] }),
  };
}
