/**
 * The meta-schema of record types, put together of the pieces that lie beside the parts of `engine/record-type`: a file gives one key or
 * a few (`properties`, those that must be there in `required`, and `definitions` that they share).
 *
 *   keys/limit.schema.json { "properties": { "limit": { ... } } }  ->  schemas/language/record.schema.json { ..., "properties": { ..., "limit": { ... } } }
 */
import { readdirSync, readFileSync } from "node:fs";
import { isObject, type JsonObject, recordPartNames, transitionPartNames } from "../engine/tools";
import { formatted } from "./formatted";

const folder = "engine/record-type";
export const recordSchemaFile = "schemas/language/record.schema.json";

export function recordSchemaText(root: string): string {
  const frame = readJson(`${root}${folder}/record-type.schema.json`);
  const ofTransition = readPieces(`${root}${folder}/transition`, transitionPartNames);
  const ofRecord = readPieces(`${root}${folder}/keys`, recordPartNames);
  const { transitions } = ofRecord.properties;
  const { items } = transitions as { items: JsonObject };
  const { definitions, ...transition } = ofTransition;
  const schema = {
    ...frame,
    properties: { ...ofRecord.properties, transitions: { ...(transitions as JsonObject), items: { ...items, ...transition } } },
    required: ofRecord.required,
    definitions: sorted({ ...ofRecord.definitions, ...definitions }),
  };
  return formatted(recordSchemaFile, JSON.stringify(fromLanguageFolder(schema)));
}

interface Pieces {
  readonly properties: JsonObject;
  readonly required: readonly string[];
  readonly definitions: JsonObject;
}

/** In the order of the parts; a key that has no part yet comes last, for the compiler to name it. */
function readPieces(path: string, parts: readonly string[]): Pieces {
  const files = readdirSync(path).filter((name) => name.endsWith(".schema.json"));
  const pieces = files.map((name) => readJson(`${path}/${name}`) as unknown as Partial<Pieces>);
  const properties: JsonObject = Object.assign({}, ...pieces.map((piece) => piece.properties));
  const required = new Set(pieces.flatMap((piece) => piece.required ?? []));
  const missing = parts.find((key) => !Object.hasOwn(properties, key));
  if (missing !== undefined) throw new Error(`${path}: no file says what may be written under "${missing}"`);
  const keys = [...parts, ...Object.keys(properties).filter((key) => !parts.includes(key))];
  return {
    properties: Object.fromEntries(keys.map((key) => [key, properties[key]])),
    required: keys.filter((key) => required.has(key)),
    definitions: Object.assign({}, ...pieces.map((piece) => piece.definitions)),
  };
}

/** A piece names what it refers to as seen from its own folder. */
function fromLanguageFolder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromLanguageFolder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string" ? part.replace(/^(\.\.\/)+schemas\/language\//, "") : fromLanguageFolder(part),
    ]),
  );
}

const sorted = (value: JsonObject): JsonObject => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8")) as JsonObject;
