/**
 * Makes validators of data schemas, in Node only: in process for the server, as a module of plain functions for the page.
 *
 *   compileValidator(schema).validate(data)   // AJV itself
 *   validatorModule(schema)                   // "import * as runtime from '...'; export const validator = ..."
 *
 * A schema with oneOf, anyOf or if also gets a function for each subschema that rjsf asks about, by rjsf's hash of it. The page hands
 * them to the precompiled validator of `@rjsf/validator-ajv8` (`engine/form/composite/registry.ts`).
 */
import { join } from "node:path";
// biome-ignore lint/style/noRestrictedImports: the hash must be the one that rjsf asks with, in a form that has choices between schemas
import { hashForSchema, type RJSFSchema, schemaParser } from "@rjsf/utils";
import { _, Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import ajvErrors from "ajv-errors";
import { withOwnMessages, withoutMessages } from "./own-messages";
import { judged, requireSound } from "./sound-schema";
import { formats } from "./string-formats";
import type { CompiledSchema, DataValidator } from "./validator";
import { createValidator } from "./validator-runtime";

type Schema = Readonly<Record<string, unknown>>;

const runtimePath = join(import.meta.dirname, "validator-runtime.ts");

function createAjv(forModule: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    logger: false,
    ...judged,
    code: forModule ? { source: true, lines: true, formats: _`require("runtime").formats` } : {},
  });
  ajvErrors.default(ajv);
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  return ajv;
}

interface SchemaParts {
  /** rjsf's hash of the whole schema. */
  readonly hash: string;
  /** The subschemas rjsf chooses by, keyed as rjsf will ask for them; none for a schema that has no choices. */
  readonly parts: Readonly<Record<string, RJSFSchema>>;
}

function partsOf(schema: Schema): SchemaParts {
  const hash = String(schema.$id ?? hashForSchema(schema as RJSFSchema));
  if (!/"(oneOf|anyOf|if|dependencies|allOf)":/.test(JSON.stringify(schema))) return { hash, parts: {} };
  const { [hash]: _root, ...parts } = schemaParser(schema as RJSFSchema);
  return { hash, parts };
}

/** A part can refer to the whole schema's definitions; they go with it. */
function withDefinitions(part: RJSFSchema, schema: Schema): Schema {
  const { $id: _id, ...own } = part;
  const { definitions, $defs } = schema;
  return { ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}), ...own };
}

/** A validator that runs AJV in this process. */
export function compileValidator(schema: Schema): DataValidator {
  requireSound(schema);
  const ajv = createAjv(false);
  const { hash, parts } = partsOf(schema);
  const compiled = Object.entries(parts).map(
    ([name, part]) => [name, ajv.compile(withoutMessages(withDefinitions(part, schema)))] as const,
  );
  const whole = ajv.compile(withOwnMessages(schema));
  return createValidator(whole as CompiledSchema, Object.fromEntries([[hash, whole], ...compiled]) as DataValidator["functions"]);
}

/**
 * The same validator as the source of an ES module that exports `validator`; it uses no `eval` and imports one module, the
 * engine's runtime, from `runtime`.
 */
export function validatorModule(schema: Schema, runtime: string = runtimePath): string {
  requireSound(schema);
  const ajv = createAjv(true);
  ajv.addSchema(withOwnMessages(schema), "whole");
  const { hash, parts } = partsOf(schema);
  const named = Object.entries(parts);
  for (const [index, [, part]] of named.entries()) ajv.addSchema(withoutMessages(withDefinitions(part, schema)), `part${index}`);
  const names = Object.fromEntries(["whole", ...named.map((_part, index) => `part${index}`)].map((name) => [name, name]));
  const code = standaloneCode(ajv, names);
  const byHash = [[hash, "whole"], ...named.map(([name], index) => [name, `part${index}`])];
  const functions = byHash.map(([name, made]) => `${JSON.stringify(name)}: ${made}`).join(", ");
  return [
    `import * as runtime from ${JSON.stringify(runtime)};`,
    toModule(code),
    `export const validator = runtime.createValidator(whole, { ${functions} });`,
    "",
  ].join("\n");
}

/** AJV writes CommonJS; its exports become plain names, and what it requires comes from the runtime. */
function toModule(code: string): string {
  return code
    .replace(/^"use strict";/, "")
    .replace(/exports\.(whole|part\d+) = (\w+);/g, (_all, name, made) => (name === made ? "" : `const ${name} = ${made};`))
    .replace(/require\("runtime"\)/g, "runtime")
    .replace(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g, "runtime.$1");
}
