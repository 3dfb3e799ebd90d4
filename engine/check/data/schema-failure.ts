/**
 * Whether a schema compiles, as the server and the build will compile it. Compiling is slow, so what has compiled once is known by its
 * hash: in memory, and for the next run in `node_modules/.cache/layar`, where each is an empty file.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { JsonObject } from "../../json/json";

/** Makes a validator of a schema; throws where it cannot. */
export type Compile = (schema: JsonObject) => unknown;

const failures = new Map<string, string | undefined>();

/** The part that stops a schema from being compiled, as the compiler says it; undefined where nothing does. `way` names the compiler. */
export function schemaFailure(schema: JsonObject, way: string, compile: Compile): string | undefined {
  const key = createHash("sha256")
    .update(`${salt()} ${way} ${JSON.stringify(schema)}`)
    .digest("hex");
  if (!failures.has(key)) failures.set(key, isStored(key) ? undefined : failureOf(schema, key, compile));
  return failures.get(key);
}

function failureOf(schema: JsonObject, key: string, compile: Compile): string | undefined {
  try {
    compile(schema);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  store(key);
  return undefined;
}

const load = createRequire(import.meta.url);
const folder = join(load.resolve("ajv/package.json"), "../../.cache/layar");

let salted: string | undefined;

/** A schema that compiles today may not with another compiler. */
function salt(): string {
  salted ??= [load.resolve("ajv/package.json"), join(import.meta.dirname, "../../rules/build-validator.ts")]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  return salted;
}

function isStored(key: string): boolean {
  return existsSync(join(folder, key));
}

/** A folder that cannot be written costs only time. */
function store(key: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, key), "");
  } catch {}
}
