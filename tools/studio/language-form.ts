/**
 * The language as forms: what may stand at a place of a document, in which form it stands there now, and what a new one begins with. All of
 * it is read of the meta-schemas, so that a key that the language gains has its place in the desk on the same day.
 *
 *   form.spotAt(form.root("menu"), document, ["items", 0, "label"])  ->  what `text` of common.schema.json says, in the form "kalimat"
 */
import { type DocumentKind, isObject, type JsonObject, metaSchemaOf } from "../../engine/tools";
import { schemaById } from "../editor/json-schema";
import { changeWords, type MetaSchemas, targetOf } from "../editor/named-places";
import type { Path } from "./edit-text";

/** The words of the language on one place, with everything that it refers to. */
export interface Spot {
  readonly schema: JsonObject;
  readonly file: string;
  /** The definition as the meta-schema holds it: the same object at each place that refers to it. */
  readonly origin: unknown;
}

/** A value as its document writes it, and as it is with what the document extends. */
export interface Values {
  readonly own: unknown;
  readonly merged?: unknown;
}

/** The value that decides on the form. */
export const together = ({ own, merged }: Values): unknown => (isObject(own) && isObject(merged) ? { ...merged, ...own } : own);

/** Both values of a key or an item; items of the parent are known by their ids. */
export function inner({ own, merged }: Values, key: string | number): Values {
  const value = (own as JsonObject | undefined)?.[key];
  if (typeof key === "string") return { own: value, merged: isObject(merged) ? merged[key] : undefined };
  const items: readonly unknown[] = Array.isArray(merged) ? merged : [];
  const same = isObject(value) && value.id !== undefined ? items.find((one) => isObject(one) && one.id === value.id) : undefined;
  return { own: value, merged: same };
}

export const sorts = ["object", "map", "list", "logic", "choice", "name", "text", "flag", "number", "any"] as const;
export type Sort = (typeof sorts)[number];

export class LanguageForm {
  constructor(private readonly language: MetaSchemas) {}

  root(kind: DocumentKind): Spot {
    const file = metaSchemaOf(kind);
    return this.whole({ schema: this.language[file] ?? {}, file, origin: file });
  }

  /**
   * The place at a path of a value that stands at `from`; `any` where the language says nothing of it. A document that extends another
   * writes no kind where its parent does: `merged` is what both say together.
   */
  spotAt(from: Spot, { own, merged }: Values, path: Path): Spot {
    let [spot, values]: [Spot, Values] = [from, { own, merged }];
    for (const key of path) {
      spot = this.childOf(this.formOf(spot, together(values)), key);
      values = inner(values, key);
    }
    return spot;
  }

  /** The place of a key or an item in a place whose form is known. */
  childOf({ schema, file }: Spot, key: string | number): Spot {
    const { properties, additionalProperties, items } = schema;
    const own = isObject(properties) ? properties[key] : undefined;
    const changing = typeof key === "string" && key in changeWords ? changeWord(key as keyof typeof changeWords) : undefined;
    const found = typeof key === "number" ? items : (own ?? (isObject(additionalProperties) ? additionalProperties : changing));
    return this.whole({ schema: isObject(found) ? found : {}, file, origin: found });
  }

  /** The forms in which a value may stand at a place; the place itself where there is one. */
  formsOf(spot: Spot): readonly Spot[] {
    const { anyOf, oneOf, ...rest } = spot.schema;
    const forms = [anyOf, oneOf].find((one) => Array.isArray(one)) as readonly unknown[] | undefined;
    if (!forms) return [spot];
    const { description, holds, ...kept } = rest;
    return forms.filter(isObject).flatMap((schema) => {
      const form = this.whole({ schema, file: spot.file, origin: schema });
      const { discriminator: _, ...said }: JsonObject = { ...kept, description, holds, ...form.schema };
      return this.formsOf({ ...form, schema: said });
    });
  }

  /** The form in which the value stands. */
  formOf(spot: Spot, value: unknown): Spot {
    const forms = this.formsOf(spot);
    if (forms.length === 1) return forms[0] as Spot;
    const ranked = forms.map((form, index) => ({ form, rank: this.fit(form, value), index }));
    ranked.sort((one, other) => other.rank - one.rank || one.index - other.index);
    return ranked[0]?.form ?? spot;
  }

  /** The keys that an object may have at a place, in the order of the language. */
  keysOf({ schema }: Spot): readonly string[] {
    return isObject(schema.properties) ? Object.keys(schema.properties) : [];
  }

  /** The smallest value that may stand there; `from` is what stood there in another form, whose words are kept. */
  least(spot: Spot, from?: unknown): unknown {
    const forms = this.formsOf(spot);
    const form = forms.find((one) => this.isPlain(one)) ?? forms[0] ?? spot;
    const { schema } = form;
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const words = typeof from === "string" ? from : "";
    const sort = sortOf(schema);
    if (sort === "list") return Number(schema.minItems ?? 0) > 0 ? [this.least(this.childOf(form, 0), from)] : [];
    if (sort === "flag") return true;
    if (sort === "number") return schema.minimum ?? 0;
    if (sort === "logic") return true;
    if (sort !== "object" && sort !== "map") return words;
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    const named = this.keysOf(form).filter((key) => required.includes(key));
    const keys = [...named, ...required.filter((key) => !named.includes(key))];
    return Object.fromEntries(keys.map((key) => [key, this.least(this.childOf(form, key), from)]));
  }

  /** Whether it demands no parts with parts of their own: a block that must hold blocks is not what a list begins with. */
  private isPlain(form: Spot): boolean {
    const { required } = form.schema;
    const demanded = Array.isArray(required) ? required.map((key) => this.childOf(form, String(key))) : [];
    return demanded.every((child) => !["object", "list", "map"].includes(sortOf((this.formsOf(child)[0] ?? child).schema)));
  }

  private whole({ schema, file, origin }: Spot): Spot {
    if (schema.holds === "schema") {
      const { holds: _, type: _type, ...beside } = schema;
      const found = this.whole({ schema: { $ref: "#/definitions/schema", ...beside }, file: metaSchemaOf("data"), origin });
      const properties = { ...(found.schema.properties as JsonObject), data: schemaById };
      return { ...found, schema: { ...found.schema, properties } };
    }
    if (typeof schema.$ref !== "string" || !isReference(schema.$ref)) return { schema, file, origin };
    const { $ref, ...beside } = schema;
    const target = targetOf($ref as string, file);
    const found = target.steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), this.language[target.file]);
    const inner = this.whole({ schema: isObject(found) ? found : {}, file: target.file, origin: found });
    return { ...inner, schema: { ...inner.schema, ...beside } };
  }

  /** How well a value fits a form: nothing of it may contradict, and what it demands and names counts for it. */
  private fit(form: Spot, value: unknown): number {
    const { schema } = form;
    const sort = sortOf(schema);
    if (sort === "any") return 0;
    if (value === undefined) return 0;
    if (!isOfSort(sort, schema, value)) return -1;
    if (!isObject(value) || !isObject(schema.properties)) return 1;
    const properties = schema.properties;
    const constants = Object.entries(properties).filter(([, one]) => isObject(one) && typeof one.const === "string");
    if (constants.some(([key, one]) => value[key] !== (one as JsonObject).const)) return -1;
    const required = Array.isArray(schema.required) ? schema.required : [];
    const keys = Object.keys(value);
    const told = keys.filter((key) => key in properties).length;
    return (
      1 + constants.length * 10 + told - (keys.length - told) * 3 - required.filter((key) => !(String(key) in value)).length * 2
    );
  }
}

/** Data schemas have a key of this name, too: there it is a schema's, and no string. */
const isReference = (text: string) => text.includes("#") || text.endsWith(".json");

const changeWord = (key: keyof typeof changeWords): JsonObject => ({
  type: key === "remove" ? "boolean" : "string",
  description: changeWords[key],
});

export function sortOf(schema: JsonObject): Sort {
  const { type, holds, properties } = schema;
  if (holds === "condition" || (typeof holds === "string" && holds !== "text" && type === undefined)) return "logic";
  if (schema.enum !== undefined || schema.const !== undefined) return type === "boolean" ? "flag" : "choice";
  if (type === "string") return schema.refersTo !== undefined || schema.offers !== undefined ? "name" : "text";
  if (type === "boolean") return "flag";
  if (type === "integer" || type === "number") return "number";
  if (type === "array") return "list";
  if (type === "object") return isObject(properties) ? "object" : "map";
  return "any";
}

function isOfSort(sort: Sort, schema: JsonObject, value: unknown): boolean {
  if (sort === "list") return Array.isArray(value);
  if (sort === "object" || sort === "map") return isObject(value);
  if (sort === "flag") return typeof value === "boolean";
  if (sort === "number") return typeof value === "number";
  if (sort === "choice") return schema.const === value || (Array.isArray(schema.enum) && schema.enum.includes(value));
  if (sort === "logic") return true;
  return typeof value === "string";
}
