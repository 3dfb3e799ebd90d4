/**
 * The variables that a part of a document may read, and their types: the context's schemas plus what the screen or the data schema adds.
 */
import { isObject } from "../../json/json";
import type { ProblemCode } from "../../problems/codes";

/** The part of JSON Schema that types a variable. `{}` is a value nobody describes. */
export interface TypeSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** Of a date without a time: whether it is a first or a last day. */
  readonly day?: unknown;
  readonly enum?: readonly unknown[];
  /** Never missing, as the state of a row. */
  readonly isThere?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly additionalProperties?: boolean | TypeSchema;
  readonly items?: TypeSchema;
  /** Of a row: the rows that link to it, by the name that its type gives them. Only conditions that may ask about them have it. */
  readonly children?: Readonly<Record<string, TypeSchema>>;
  /** Of an object: its fields that are leaving. They are empty for every rule, so nothing reads them. */
  readonly leaving?: readonly string[];
  /** Of a field: the reference list its value is chosen from. */
  readonly options?: { readonly list?: unknown; readonly open?: unknown };
}

/** Roots of the scope by name. */
export type ScopeTypes = Readonly<Record<string, TypeSchema>>;

export type Lookup = { readonly schema: TypeSchema } | Missing;

interface Missing {
  readonly missing: string;
  readonly known: readonly string[];
  readonly parent: string;
  readonly isLeaving: boolean;
}

/** Follows `a.b.c`; a way through something nobody describes leads to `{}`. */
export function lookUp(scope: ScopeTypes, path: string): Lookup {
  let here: TypeSchema = { type: "object", properties: scope };
  let trail = "";
  for (const key of path.split(".")) {
    const next = step(here, key);
    if (next === "any") return { schema: {} };
    if (!next) {
      const isLeaving = here.leaving?.includes(key) === true;
      return { missing: key, known: Object.keys(here.properties ?? {}), parent: trail, isLeaving };
    }
    trail = trail ? `${trail}.${key}` : key;
    here = next;
  }
  return { schema: wellFormed(here) };
}

/** A name that the language has and that cannot be read here is told as that; another one is `usual`. */
export function codeOfMissing({ missing, parent, isLeaving }: Missing, usual: ProblemCode): ProblemCode {
  if (isLeaving) return "leaving-field";
  return parent === "" && missing === "row" ? "no-row" : usual;
}

/** The readable parts of a type that may be wrongly written; that is told where it stands. */
export function wellFormed(schema: TypeSchema): TypeSchema {
  if (typeof schema !== "object" || schema === null) return {};
  const { type, enum: choices } = schema;
  const isTyped = type === undefined || [type].flat().every((one) => typeof one === "string");
  if (isTyped && (choices === undefined || Array.isArray(choices))) return schema;
  const { type: _, enum: __, ...rest } = schema;
  return { ...rest, ...(isTyped ? { type } : {}), ...(Array.isArray(choices) ? { enum: choices } : {}) };
}

function step(here: TypeSchema, key: string): TypeSchema | "any" | undefined {
  const own = here.properties && Object.hasOwn(here.properties, key) ? here.properties[key] : undefined;
  if (own !== undefined) return isObject(own) ? own : "any";
  if (here.items && /^\d+$/.test(key)) return here.items;
  if (key === "length" && (here.type === "array" || here.type === "string")) return { type: "integer" };
  if (isObject(here.additionalProperties)) return here.additionalProperties as TypeSchema;
  if (here.additionalProperties === true) return "any";
  const isOpen = here.properties === undefined && here.items === undefined && (here.type === undefined || here.type === "object");
  return isOpen ? "any" : undefined;
}
