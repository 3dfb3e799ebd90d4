/**
 * A schema that is sound in all its parts must compile as a whole too: a data schema for forms and server, query and body for the server.
 */
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { compileData } from "../../compile/compile-data";
import { LogicError } from "../../conditions/condition";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { compileValidator } from "../../rules/build-validator";
import { judged, requireSound } from "../../rules/sound-schema";
import type { Fault } from "../fault";
import { type Compile, schemaFailure } from "./schema-failure";

/** A data schema, as a cohort or nobody sees it. What is wrong with a condition it names is told where the condition stands. */
export function checkDataCompiles(library: Library, id: string): Fault[] {
  try {
    const compiled = compileData(library, id);
    return compiled ? faultOf(schemaFailure(compiled.schema as JsonObject, "data", compileValidator), []) : [];
  } catch (error) {
    if (error instanceof LogicError) return [];
    throw error;
  }
}

/** The query and the body of each call, where they are plain schemas. */
export function checkInputsCompile(calls: unknown): Fault[] {
  return (Array.isArray(calls) ? calls : []).flatMap((call, index) =>
    ["query", "body"].flatMap((key): Fault[] => {
      const schema = isObject(call) ? call[key] : undefined;
      if (!isObject(schema) || typeof schema.data === "string") return [];
      return faultOf(schemaFailure(schema, "input", compileInput), ["calls", index, key]);
    }),
  );
}

const compileInput: Compile = (schema) => {
  requireSound(schema);
  return addFormats.default(new Ajv({ strict: false, logger: false, ...judged })).compile(schema);
};

function faultOf(failure: string | undefined, pointer: Pointer): Fault[] {
  return failure === undefined ? [] : [{ code: "schema-fails", pointer, at: "value", found: failure }];
}
