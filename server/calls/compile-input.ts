/** Compiles the JSON Schema that a call's document gives for a query or a body into a check. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { readFormats, stringFormats } from "../../engine/index";

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
const plain = addFormats.default(new Ajv(options));
const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: true }));
for (const ajv of [plain, coercing])
  for (const [name, format] of Object.entries(stringFormats)) if (!(name in ajv.formats)) ajv.addFormat(name, format);

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
