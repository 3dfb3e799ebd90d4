/** A JSON Schema inside a call or a context document: written as in data schemas, or `{ "data": "<id>" }` for one of those. */
import { metaSchemaOf } from "../../documents/document-kind";
import { isObject } from "../../json/json";
import { type Pointer, valueAt } from "../../json/pointer";
import { checkDefinitionCycles } from "../data/check-definition-cycles";
import { checkDefinitionName } from "../data/check-definition-name";
import { checkRequiredNames } from "../data/check-required-names";
import { schemaNodes } from "../data/schema-nodes";
import type { DocumentCheck, Fault } from "../fault";
import { checkRegex } from "../logic/check-regex";
import { type ShapeFault, walkShape } from "./walk-shape";

const file = metaSchemaOf("data");

export function checkHeldSchema(value: unknown, pointer: Pointer, check: DocumentCheck): Fault[] {
  if (isObject(value) && typeof value.data === "string") return checkDataName(value.data, [...pointer, "data"], check);
  const schema = check.language[file]?.definitions?.schema;
  if (!schema) throw new Error(`the language lacks ${file}`);
  const faults: Fault[] = [];
  walkShape({ schema, file }, value, {
    language: check.language,
    fault: (fault) => {
      const whole = [...pointer, ...fault.pointer];
      const name = fault.code === "unknown-key" && fault.found === "data" ? valueAt(value, fault.pointer) : undefined;
      if (typeof name === "string") faults.push(...checkDataName(name, whole, check));
      else faults.push(asFault(fault, whole));
    },
    mention: ({ name, value: held, pointer: inside }) => {
      if (name === "regex") faults.push(...checkRegex(held, [...pointer, ...inside]));
    },
  });
  if (!isObject(value) || faults.length > 0) return faults;
  const named = schemaNodes(value).flatMap((node) => [...checkDefinitionName(node, value), ...checkRequiredNames(node, value)]);
  return [...named, ...checkDefinitionCycles(value)].map((fault) => ({ ...fault, pointer: [...pointer, ...fault.pointer] }));
}

function checkDataName(id: string, pointer: Pointer, check: DocumentCheck): Fault[] {
  const known = check.names("schema");
  check.used("schema", id);
  return known.lacks(id) ? [{ code: "unknown-schema", pointer, at: "value", found: id, expected: known.all() }] : [];
}

function asFault({ code, at, found, expected }: ShapeFault, pointer: Pointer): Fault {
  const shown = typeof found === "string" ? found : JSON.stringify(found);
  return { code: code === "unknown-kind" ? "unknown-value" : code, pointer, at, found: shown, expected };
}
