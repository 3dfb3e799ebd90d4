/**
 * The needs of a field of a data schema: a name that people read and a type; and keys beside them that fit: a list of choices of its type,
 * a default among them, a way to fill it in, messages for rules it has.
 */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import { withoutEffect } from "../screen/without-effect";
import { fitsType } from "../shape/walk-shape";
import { checkCascade } from "./check-cascade";
import { checkClear } from "./check-clear";
import { checkOptionsFrom } from "./check-options-from";
import { checkUpload } from "./check-upload";
import { type FieldNode, isField, schemaNodes } from "./schema-nodes";

/** The types a widget can hold the value of; those not named here choose among values of any type. */
const widgetTypes: Readonly<Record<string, readonly string[]>> = {
  checkbox: ["boolean"],
  consent: ["boolean"],
  checkboxes: ["array"],
  ...Object.fromEntries(["number", "updown", "range"].map((name) => [name, ["number", "integer"]])),
  ...Object.fromEntries(
    "text textarea digits password email url date date-time time color".split(" ").map((name) => [name, ["string"]]),
  ),
};

/** Widgets that show choices one beside the other, and what gives a field choices; yes and no are such too. */
const choosing = ["radio", "select", "checkboxes"];
const chosenBy = ["options", "optionsFrom", "enum", "const", "oneOf", "anyOf", "allOf", "$ref"];

const typed = ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf", "if"];

export function checkFields(schema: JsonObject, library: Library): Fault[] {
  return schemaNodes(schema)
    .filter(isField)
    .flatMap((field) => [
      ...checkNamedAndTyped(field),
      ...checkRequiredOnce(field),
      ...checkWidget(field),
      ...checkClear(field),
      ...checkOptions(field, library),
      ...checkCascade(field, library),
      ...checkOptionsFrom(field, library),
      ...checkUpload(field, library),
    ]);
}

function checkNamedAndTyped({ schema, pointer }: FieldNode): Fault[] {
  const lacks = (key: string): Fault => ({ code: "missing-key", pointer, at: "value", found: key });
  return [
    ...(schema.title === undefined && schema.$ref === undefined ? [lacks("title")] : []),
    ...(typed.some((key) => key in schema) ? [] : [lacks("type")]),
  ];
}

function checkRequiredOnce({ schema, pointer, holder, name }: FieldNode): Fault[] {
  const always = Array.isArray(holder.schema.required) ? holder.schema.required : [];
  if (schema.requiredWhen === undefined || !always.includes(name)) return [];
  return [{ code: "required-already", pointer: [...pointer, "requiredWhen"], at: "value" }];
}

function checkWidget({ schema, pointer }: FieldNode): Fault[] {
  const { type, widget, items } = schema;
  const name = written(widget);
  const hasChoices = [schema, items].some((part) => isObject(part) && chosenBy.some((key) => key in part));
  if (choosing.includes(name) && type !== "boolean" && !hasChoices) return [withoutEffect([...pointer, "widget"], ['"options"'])];
  const wanted = Object.hasOwn(widgetTypes, name) ? widgetTypes[name] : undefined;
  const types = type === undefined ? [] : [type].flat().map(written);
  if (!wanted || types.length === 0 || types.some((one) => wanted.includes(one))) return [];
  const expected = [`type ${wanted.join(" | ")}`];
  return [{ code: "keyword-without-effect", pointer: [...pointer, "widget"], at: "value", found: name, expected }];
}

/** The values of its list are of the field's own type, its default is one of them, and no field waits for itself. */
function checkOptions({ schema, pointer, name }: FieldNode, library: Library): Fault[] {
  const { type, options, alone, default: first } = schema;
  if (!isObject(options)) return [];
  if (options.parent === name)
    return [{ code: "waiting-fields", pointer: [...pointer, "options", "parent"], at: "value", found: name, expected: [name] }];
  const reference = library.get("reference", written(options.list));
  if (options.parent !== undefined && reference && !(isObject(reference.master) && reference.master.parent !== undefined))
    return [withoutEffect([...pointer, "options", "parent"], [`"master": { "parent" } (${options.list})`])];
  const choices = choicesOf(library, options.list) ?? [];
  const wanted = { type: type as string | string[] | undefined };
  // A value unlike the others of its list is told there.
  const isStrange = choices.length > 0 && choices.every((value) => !fitsType(wanted, value));
  if (type !== undefined && type !== "array" && isStrange) {
    const [found, expected] = [JSON.stringify(choices[0]), [[type].flat().join(" | ")]];
    return [{ code: "invalid-choice", pointer: [...pointer, "options", "list"], at: "value", found, expected }];
  }
  if (alone !== undefined && choices.length > 0 && !choices.includes(alone)) {
    const expected = choices.map((choice) => written(choice));
    return [{ code: "unknown-value", pointer: [...pointer, "alone"], at: "value", found: written(alone), expected }];
  }
  const isOffered =
    first === undefined || !fitsType(wanted, first) || choices.length === 0 || choices.includes(first) || Array.isArray(first);
  if (isOffered) return [];
  const expected = [`options.list ${options.list}`];
  return [{ code: "invalid-default", pointer: [...pointer, "default"], at: "value", found: JSON.stringify(first), expected }];
}
