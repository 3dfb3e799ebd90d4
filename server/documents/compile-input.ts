/** Compiles the JSON Schema that a call's document gives for a query or a body into a check. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { readFormats, stringFormats } from "../../engine/server";

export interface InputFault {
  /** Dotted path of the faulty value, or of the property that is missing. */
  readonly path: string;
  /** The shared text that says what is wrong. */
  readonly text: "validation.required" | "validation.pattern";
}

/**
 * Gives all faults of the value. It changes the value itself: texts of a format are read as people write them, and with `coerce` texts
 * become the numbers and booleans of the schema.
 */
export type InputCheck = (value: unknown) => readonly InputFault[];

const options = { allErrors: true, strict: false, ownProperties: true } as const;
const plain = withFormats(new Ajv(options));
const coercing = withFormats(new Ajv({ ...options, coerceTypes: true }));

/** The usual formats, and those of fields as the house writes them: "0001-01-01" is no day. */
function withFormats(ajv: Ajv): Ajv {
  const usual = addFormats.default(ajv);
  return Object.entries(stringFormats).reduce((known, [name, format]) => known.addFormat(name, format), usual);
}

/** What a list gives at most where its document does not say less. */
const most: Readonly<Record<string, number>> = { limit: 1_000, page: 1_000_000 };

/**
 * The check of a call's query: nothing but what its document names, each in its type, and nothing at all where it names none. So no handler
 * ever reads a value that nobody has checked. `limit` and `page` have a bound.
 */
export function compileQuery(schema: Readonly<Record<string, unknown>> = {}): InputCheck {
  const given = Object.entries((schema.properties ?? {}) as Readonly<Record<string, object>>);
  const properties = given.map(([name, property]) => {
    if (!isTyped(property)) throw new Error(`"${name}" of a call's query has no type`);
    const maximum = most[name];
    return [name, maximum === undefined ? property : { type: "integer", minimum: 1, maximum, ...property }] as const;
  });
  const closed = { type: "object", additionalProperties: false, properties: Object.fromEntries(properties) };
  return compileInput({ ...schema, ...closed }, { coerce: true });
}

const isTyped = (property: object) => ["type", "enum", "const"].some((key) => key in property);

/** Compiles when the call is first asked: every cohort sees some hundred calls, and most of them are never asked by its people. */
export function compileInput(schema: Record<string, unknown>, { coerce }: { coerce: boolean }): InputCheck {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    readFormats(schema, value);
    const validate: ValidateFunction = compiled ?? (coerce ? coercing : plain).compile(schema);
    compiled = validate;
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword, params }: ErrorObject) => {
      const missing = keyword === "required" ? `/${params.missingProperty}` : "";
      const extra = keyword === "additionalProperties" ? `/${params.additionalProperty}` : "";
      return {
        path: (instancePath + missing + extra).slice(1).replaceAll("/", "."),
        text: keyword === "required" ? "validation.required" : "validation.pattern",
      };
    });
  };
}
