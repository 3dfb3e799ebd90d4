/**
 * Whether a schema compiles, as the server and the build will compile it. Compiling is slow, so what has compiled once is known by its
 * hash: in memory, and for the next run on disk.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { JsonObject } from "../../json/json";
import { isKnownSound, keepSound, soundKey } from "../sound-once";

/** Makes a validator of a schema; throws where it cannot. */
export type Compile = (schema: JsonObject) => unknown;

const failures = new Map<string, string | undefined>();

/** The part that stops a schema from being compiled, as the compiler says it; undefined where nothing does. `way` names the compiler. */
export function schemaFailure(schema: JsonObject, way: string, compile: Compile): string | undefined {
  const key = soundKey(salt(), `${way} ${JSON.stringify(schema)}`);
  if (!failures.has(key)) failures.set(key, isKnownSound(key) ? undefined : failureOf(schema, key, compile));
  return failures.get(key);
}

function failureOf(schema: JsonObject, key: string, compile: Compile): string | undefined {
  try {
    compile(schema);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  keepSound(key);
  return undefined;
}

const load = createRequire(import.meta.url);
let salted: string | undefined;

/** A schema that compiles today may not with another compiler. */
function salt(): string {
  salted ??= [load.resolve("ajv/package.json"), join(import.meta.dirname, "../../rules/build-validator.ts")]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  return salted;
}
