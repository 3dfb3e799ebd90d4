/** Checks a query or a body against the JSON Schema that the call's document gives. */
import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";

export interface InputFault {
  /** Dotted path of the faulty value; a missing property is named itself. */
  readonly path: string;
  /** Shared text that says what is wrong. */
  readonly text: "validation.required" | "validation.pattern";
}

/** All faults of the value; with `coerce` a query's texts become the numbers and booleans the schema asks for, in place. */
export type InputCheck = (value: unknown) => readonly InputFault[];

const options = { allErrors: true, strict: false, ownProperties: true } as const;
const plain = addFormats.default(new Ajv(options));
const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: true }));

export function compileInput(schema: Record<string, unknown>, { coerce }: { coerce: boolean }): InputCheck {
  const validate = (coerce ? coercing : plain).compile(schema);
  return (value) => {
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
