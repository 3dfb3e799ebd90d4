import { resolvePath } from "../../documents/library";
import { valueAt } from "../../json/pointer";

/** The subset of JSON Schema that the language's own schemas are written in, with the annotations the checker follows. */
export interface MetaSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly $ref?: string;
  readonly anyOf?: readonly MetaSchema[];
  readonly oneOf?: readonly MetaSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly items?: MetaSchema;
  readonly properties?: Readonly<Record<string, MetaSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: MetaSchema;
  readonly additionalProperties?: boolean | MetaSchema;
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
  /** The sort of thing that a name must name: `screen`, `call`, `permission`, ... */
  readonly refersTo?: string;
  /**
   * The sort of a value: `condition`, `expression`, `number` (an expression that gives one), `date` (an expression that gives one; `moment`: one with a time, `first-day` and
   * `last-day`: read from its beginning, to its end), `text`, `action`, `schema`, `regex`, `patch`.
   */
  readonly holds?: string;
  /** Keys that a document may leave out where others imply them (`documents/implied`): they are there in the whole document. */
  readonly implied?: readonly string[];
  /** A short way to write something, of a choice: it is gone in the whole document. */
  readonly short?: boolean;
  /** Variables that exist inside this value. */
  readonly adds?: readonly string[];
}

/** The meta-schemas by their path from the project's root. */
export type Language = Readonly<Record<string, MetaSchema>>;

/** A meta-schema together with the file its own references start from. */
export interface FiledSchema {
  readonly schema: MetaSchema;
  readonly file: string;
}

const followed = new WeakMap<MetaSchema, FiledSchema>();

/** Follows `$ref` (to other files too), keeping the annotations that stand beside it. */
export function follow(filed: FiledSchema, language: Language): FiledSchema {
  if (filed.schema.$ref === undefined) return filed;
  const known = followed.get(filed.schema) ?? followReference(filed, filed.schema.$ref, language);
  followed.set(filed.schema, known);
  return known;
}

function followReference({ schema, file }: FiledSchema, reference: string, language: Language): FiledSchema {
  const [path = "", pointer = ""] = reference.split("#");
  const target = path ? resolvePath(file, path) : file;
  const found = valueAt(language[target], pointer.split("/").slice(1));
  if (!found) throw new Error(`${file}: nothing at ${reference}`);
  const next = follow({ schema: found as MetaSchema, file: target }, language);
  return { schema: { ...next.schema, ...annotations(schema) }, file: next.file };
}

function annotations({ adds, holds, refersTo, type }: MetaSchema): Partial<MetaSchema> {
  const beside = { adds, holds, refersTo, type };
  return Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== undefined));
}
