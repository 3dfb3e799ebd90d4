/**
 * Every schema inside a data schema: the whole, its fields, the items of lists, definitions, and the branches of a choice. A check of
 * data schemas looks at one node and needs no walk of its own.
 *
 *   { properties: { riwayat: { items: { properties: { tahun: {} } } } } }
 *     -> the whole, `riwayat`, its items, `tahun`
 */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";

export interface SchemaNode {
  readonly schema: JsonObject;
  readonly pointer: Pointer;
  /** The node that this one is a part of; the whole has none. */
  readonly holder?: SchemaNode;
  /** The name of a property, of a definition, or of the field that a dependency waits for. */
  readonly name?: string;
  /** Stands in the form whatever the values are: neither a definition nor a branch of a choice. */
  readonly isInForm: boolean;
}

/** A field of the form, with the node of the object that holds it. */
export type FieldNode = SchemaNode & { readonly holder: SchemaNode; readonly name: string };

const found = new WeakMap<JsonObject, readonly SchemaNode[]>();

/** The nodes of a data schema, each before its parts; found once for all checks. */
export function schemaNodes(schema: JsonObject): readonly SchemaNode[] {
  const nodes = found.get(schema) ?? [...nodesFrom({ schema, pointer: [], isInForm: true })];
  found.set(schema, nodes);
  return nodes;
}

/** Whether the node is a field that stands in the form. */
export function isField(node: SchemaNode): node is FieldNode {
  return node.isInForm && node.name !== undefined;
}

/** A field that begins with a value, or is worked out: nobody has to fill it in. */
export const fillsItself = ({ default: begins, first, compute }: JsonObject): boolean =>
  [begins, first, compute].some((value) => value !== undefined);

/** The fields that an object of the form holds. */
export function fieldsOf({ schema }: SchemaNode): ReadonlyMap<string, JsonObject> {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return new Map(properties.filter((entry): entry is [string, JsonObject] => isObject(entry[1])));
}

const byName = ["properties", "definitions", "dependencies"];
const single = ["items", "if", "then", "else", "not", "additionalProperties"];
const listed = ["allOf", "anyOf", "oneOf"];

function* nodesFrom(node: SchemaNode): Generator<SchemaNode> {
  yield node;
  for (const [key, part] of Object.entries(node.schema)) {
    const at = (schema: unknown, path: Pointer, name?: string) => {
      const isInForm = node.isInForm && (key === "properties" || key === "items");
      const inner = { pointer: [...node.pointer, ...path], holder: node, isInForm, ...(name === undefined ? {} : { name }) };
      return isObject(schema) ? nodesFrom({ schema, ...inner }) : [];
    };
    if (byName.includes(key) && isObject(part)) {
      for (const [name, schema] of Object.entries(part)) yield* at(schema, [key, name], name);
    } else if (single.includes(key)) yield* at(part, [key]);
    else if (listed.includes(key) && Array.isArray(part)) {
      for (const [index, schema] of part.entries()) yield* at(schema, [key, index]);
    }
  }
}
