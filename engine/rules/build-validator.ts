/**
 * Makes validators of data schemas, in Node only: in process for the server, as a module of plain functions for the page.
 *
 *   compileValidator(schema).validate(data)   // AJV itself
 *   validatorModule(schema)                   // "import * as runtime from '...'; export const validator = ..."
 *
 * A schema with oneOf, anyOf or if also gets a function for each subschema that rjsf asks about, by rjsf's hash of it.
 */
import { join } from "node:path";
// biome-ignore lint/style/noRestrictedImports: the hash must be the one that rjsf asks with, in a form that has choices between schemas
import { hashForSchema, type RJSFSchema, schemaParser } from "@rjsf/utils";
import { _, Ajv, type ValidateFunction } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { formats } from "./string-formats";
import type { DataValidator } from "./validator";
import { createValidator } from "./validator-runtime";

type Schema = Readonly<Record<string, unknown>>;

const runtimePath = join(import.meta.dirname, "validator-runtime.ts");

function createAjv(forModule: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    logger: false,
    messages: false,
    code: forModule ? { source: true, lines: true, formats: _`require("runtime").formats` } : {},
  });
  ajv.addVocabulary(["errorMessage"]);
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  return ajv;
}

/** The subschemas rjsf chooses by, keyed as rjsf will ask for them; none for a schema that has no choices. */
function partsOf(schema: Schema): Readonly<Record<string, RJSFSchema>> {
  if (!/"(oneOf|anyOf|if|dependencies|allOf)":/.test(JSON.stringify(schema))) return {};
  const { [hashForSchema(schema as RJSFSchema)]: _root, ...parts } = schemaParser(schema as RJSFSchema);
  return parts;
}

/** A part can refer to the whole schema's definitions; they go with it. */
function withDefinitions(part: RJSFSchema, schema: Schema): Schema {
  const { $id: _id, ...own } = part;
  const { definitions, $defs } = schema;
  return { ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}), ...own };
}

/** A validator that runs AJV in this process. */
export function compileValidator(schema: Schema): DataValidator {
  const ajv = createAjv(false);
  const parts: Record<string, ValidateFunction> = {};
  for (const [hash, part] of Object.entries(partsOf(schema))) parts[hash] = ajv.compile(withDefinitions(part, schema));
  return createValidator(ajv.compile(schema) as never, parts as never);
}

/**
 * The same validator as the source of an ES module that exports `validator`; it uses no `eval` and imports one module, the
 * engine's runtime, from `runtime`.
 */
export function validatorModule(schema: Schema, runtime: string = runtimePath): string {
  const ajv = createAjv(true);
  ajv.addSchema(schema, "whole");
  const parts = Object.entries(partsOf(schema));
  for (const [index, [, part]] of parts.entries()) ajv.addSchema(withDefinitions(part, schema), `part${index}`);
  const names = Object.fromEntries(["whole", ...parts.map((_part, index) => `part${index}`)].map((name) => [name, name]));
  const code = standaloneCode(ajv, names);
  const byHash = parts.map(([hash], index) => `${JSON.stringify(hash)}: part${index}`).join(", ");
  return [
    `import * as runtime from ${JSON.stringify(runtime)};`,
    toModule(code),
    `export const validator = runtime.createValidator(whole, { ${byHash} });`,
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
