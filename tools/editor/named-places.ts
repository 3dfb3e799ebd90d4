/**
 * The language's schemas once more, with nothing in them but the places where names and conditions stand, and the descriptions that stand
 * beside a `$ref`: editors do not show those, because a `$ref` takes the place of everything beside it. Each meta-schema takes its part in
 * by `allOf`.
 *
 *   { "screen": { "type": "string", "refersTo": "screen" }, "replace": { "type": "boolean" } }
 *     ->  { "properties": { "screen": { "$ref": "#/definitions/name-screen" } } }
 */
import { posix } from "node:path";
import { isObject, type JsonObject } from "../../engine/tools";

/** Meta-schemas by their path from the project's root. */
export type MetaSchemas = Readonly<Record<string, JsonObject>>;

/** Names of the sort are offered, and anything else may stand there. */
export const offerOf = (what: string, file = ""): JsonObject => ({
  anyOf: [{ $ref: `${file}#/definitions/name-${what}` }, { type: "string" }],
});

/** The name of a meta-schema among the definitions. */
export const placeOf = (file: string): string =>
  `${file.startsWith("engine/") ? "block-" : ""}${posix.basename(file).replace(/\.(schema\.)?json$/, "")}`;

/** Where a `$ref` leads: the file, and the steps inside it. */
export function targetOf(reference: string, file: string): { file: string; steps: string[] } {
  const [path = "", pointer = ""] = reference.split("#");
  return { file: path ? posix.normalize(posix.join(posix.dirname(file), path)) : file, steps: pointer.split("/").slice(1) };
}

export const definitionAt = ({ file, steps }: ReturnType<typeof targetOf>): string =>
  `#/definitions/${[placeOf(file), ...steps].join("/")}`;

/** The sort of a value, as a definition. */
const held: Readonly<Record<string, string>> = {
  condition: "condition",
  expression: "value",
  date: "value",
  schema: "schema",
};

/** The keys by which a child or a patch changes an item of a list. */
export const changeWords = { after: "Id pendahulunya.", remove: "true: dihapus." };

export class NamedPlaces {
  private readonly pruned = new Map<unknown, JsonObject | undefined>();

  constructor(
    private readonly language: MetaSchemas,
    /** The sorts of names that there are definitions for. */
    private readonly named: ReadonlySet<string>,
  ) {}

  /** The definitions by file. */
  definitions(): JsonObject {
    const files = Object.keys(this.language).sort();
    return Object.fromEntries(files.map((file) => [placeOf(file), this.file(file)]));
  }

  private file(file: string): JsonObject {
    const { definitions, ...root } = this.language[file] as JsonObject;
    const inner = Object.entries(isObject(definitions) ? definitions : {}).map(([name, one]) => [
      name,
      this.prune(one, file) ?? {},
    ]);
    return { ...this.prune(root, file), ...(inner.length > 0 ? { definitions: Object.fromEntries(inner) } : {}) };
  }

  /** Undefined where no name stands in it. */
  private prune(schema: unknown, file: string, key = ""): JsonObject | undefined {
    if (!isObject(schema)) return undefined;
    const name = this.nameOf(schema, key);
    if (name) return { $ref: `#/definitions/${name}`, ...besideReference(schema) };
    const offers = key === "extends" ? `parent-${placeOf(file)}` : schema.offers;
    if (typeof offers === "string") return offerOf(offers);
    if (typeof schema.$ref === "string") {
      const kept = { ...(this.leadsToNames(schema.$ref, file) ? { $ref: definitionAt(targetOf(schema.$ref, file)) } : {}) };
      const all = { ...kept, ...besideReference(schema) };
      return Object.keys(all).length > 0 ? all : undefined;
    }
    return this.parts(schema, file);
  }

  private nameOf({ refersTo, holds }: JsonObject, key: string): string | undefined {
    // A parent is named from its child's folder, not by a name of its own.
    if (typeof refersTo === "string" && key !== "extends" && this.named.has(refersTo)) return `name-${refersTo}`;
    return typeof holds === "string" ? held[holds] : undefined;
  }

  private parts(schema: JsonObject, file: string): JsonObject | undefined {
    const made: JsonObject = {};
    const properties = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([key, one]) => {
      const part = this.prune(one, file, key);
      return part ? [[key, part]] : [];
    });
    const own =
      isObject(schema.properties) && "id" in schema.properties
        ? { ...ofChanges, ...Object.fromEntries(properties) }
        : Object.fromEntries(properties);
    if (Object.keys(own).length > 0) made.properties = own;
    for (const key of ["items", "additionalProperties", "propertyNames"]) {
      const part = this.prune(schema[key], file);
      if (part) made[key] = part;
    }
    if (schema.discriminator !== undefined) made.allOf = this.byKind(schema.oneOf as readonly JsonObject[], file);
    else if (Array.isArray(schema.anyOf)) {
      const choices = schema.anyOf.map((one) => this.prune(one, file));
      if (choices.some((one) => one !== undefined))
        made.anyOf = choices.map((one, index) => ({ ...shapeOf(schema.anyOf as readonly JsonObject[], index), ...one }));
    }
    return Object.keys(made).length > 0 ? made : undefined;
  }

  /** A choice by `kind`: only what fits the kind that is written is offered and held against it. */
  private byKind(choices: readonly JsonObject[], file: string): JsonObject[] {
    return choices.flatMap((choice) => {
      const part = this.prune(choice, file);
      const { kind } = (this.found(choice, file).properties ?? {}) as JsonObject;
      if (!part || !isObject(kind)) return [];
      // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
      return [{ if: { properties: { kind: { const: kind.const } }, required: ["kind"] }, then: part }];
    });
  }

  private found(schema: JsonObject, file: string): JsonObject {
    if (typeof schema.$ref !== "string") return schema;
    const target = targetOf(schema.$ref, file);
    return target.steps.reduce<unknown>(
      (at, step) => (isObject(at) ? at[step] : undefined),
      this.language[target.file],
    ) as JsonObject;
  }

  /** Of what is still being looked at (a block in a block) it is taken to be so. */
  private leadsToNames(reference: string, file: string): boolean {
    const target = targetOf(reference, file);
    const schema = this.found({ $ref: reference }, file);
    if (!this.pruned.has(schema)) {
      this.pruned.set(schema, {});
      this.pruned.set(schema, this.prune(schema, target.file));
    }
    return this.pruned.get(schema) !== undefined;
  }
}

/** Keys of an item in a document with `extends`: explained wherever they are written, and offered nowhere, since most documents have none. */
const ofChanges = Object.fromEntries(
  Object.entries(changeWords).map(([key, markdownDescription]) => [key, { markdownDescription, doNotSuggest: true }]),
);

/** The key that tells the alternatives of a choice apart. */
function shapeOf(choices: readonly JsonObject[], index: number): JsonObject {
  const { type, const: one, enum: some, required } = choices[index] as JsonObject;
  const said = { type, const: one, enum: some, required };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** `markdownDescription` outlives the `$ref` beside it. */
function besideReference({ $ref, description }: JsonObject): JsonObject {
  return typeof $ref === "string" && typeof description === "string" ? { markdownDescription: inMarkdown(description) } : {};
}

export const inMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
