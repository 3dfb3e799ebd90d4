/**
 * Writes TypeScript types for the document language from its meta-schemas. Covers the subset the meta-schemas use: a `$ref` names
 * a type, everything else is written in place.
 */
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

interface MetaSchema {
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  $ref?: string;
  anyOf?: MetaSchema[];
  oneOf?: MetaSchema[];
  items?: MetaSchema;
  properties?: Record<string, MetaSchema>;
  required?: string[];
  /** Keys that a document may leave out: the types are those of the whole document, which has them. */
  implied?: string[];
  /** A choice that the whole document does not have. */
  short?: boolean;
  additionalProperties?: boolean | MetaSchema;
  definitions?: Record<string, MetaSchema>;
}

const scalars: Record<string, string> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

/** Types for the given schema files (paths from `root`) and all that they refer to. */
export function languageTypes(root: string, files: readonly string[]): string {
  const written = new Map<string, string>();
  const read = new Map<string, MetaSchema>();
  const open = (file: string): MetaSchema => {
    const known = read.get(file) ?? (JSON.parse(readFileSync(join(root, file), "utf8")) as MetaSchema);
    read.set(file, known);
    return known;
  };

  const declare = (file: string, pointer: string): string => {
    const name = pointer.split("/").at(-1);
    const schema = name ? (open(file).definitions?.[name] as MetaSchema) : open(file);
    const typeName = schema.title ?? pascal(name ?? basename(file).replace(".schema.json", ""));
    if (!written.has(typeName)) {
      written.set(typeName, "");
      written.set(typeName, `${comment(schema)}export type ${typeName} = ${write(schema, file)};\n`);
    }
    return typeName;
  };

  const write = (schema: MetaSchema, file: string): string => {
    if (schema.$ref !== undefined) {
      const [path = "", pointer = ""] = schema.$ref.split("#");
      return declare(path ? normalize(join(dirname(file), path)) : file, pointer);
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return choices.flatMap((choice) => (choice.short ? [] : [named(choice, file)])).join(" | ");
    if (Array.isArray(schema.type)) return schema.type.map((type) => scalars[type]).join(" | ");
    if (schema.type === "array") return `readonly (${schema.items ? named(schema.items, file) : "unknown"})[]`;
    if (schema.type === "object" || schema.properties) return writeObject(schema, file);
    return (schema.type && scalars[schema.type]) ?? "unknown";
  };

  /** A titled schema in place becomes a type of its own. */
  const named = (schema: MetaSchema, file: string): string => {
    if (!schema.title || schema.$ref) return write(schema, file);
    if (!written.has(schema.title)) {
      written.set(schema.title, "");
      written.set(schema.title, `${comment(schema)}export type ${schema.title} = ${write(schema, file)};\n`);
    }
    return schema.title;
  };

  const writeObject = (schema: MetaSchema, file: string): string => {
    const { additionalProperties: rest } = schema;
    if (!schema.properties) return `Readonly<Record<string, ${typeof rest === "object" ? named(rest, file) : "unknown"}>>`;
    const lines = Object.entries(schema.properties).map(([key, property]) => {
      const optional = [schema.required, schema.implied].some((keys) => keys?.includes(key)) ? "" : "?";
      return `${comment(property)}readonly ${JSON.stringify(key)}${optional}: ${named(property, file)};`;
    });
    if (rest === true) lines.push("readonly [key: string]: unknown;");
    return `{\n${lines.join("\n")}\n}`;
  };

  for (const file of files) declare(file, "");
  return [...written.values()].join("\n");
}

function comment({ description }: MetaSchema): string {
  return description ? `/** ${description} */\n` : "";
}

function pascal(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
