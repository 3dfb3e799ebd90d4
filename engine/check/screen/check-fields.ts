/**
 * What a field of a data schema needs to be a field: a name that people read and a type; and keys beside them that fit: a list of
 * choices of its type, a default among them, a way to fill it in, messages for rules it has.
 */

import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { choicesOf } from "../project/names";
import { fitsType } from "../shape/walk-shape";

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

const typed = ["type", "$ref", "enum", "const", "oneOf", "anyOf", "allOf", "if"];

export function checkFields(holder: JsonObject, library: Library, pointer: Pointer = []): Fault[] {
  const always = Array.isArray(holder.required) ? holder.required : [];
  return Object.entries(isObject(holder.properties) ? holder.properties : {}).flatMap(([name, field]): Fault[] => {
    if (!isObject(field)) return [];
    const place = [...pointer, "properties", name];
    const lacks = (key: string): Fault => ({ code: "missing-key", pointer: place, at: "value", found: key });
    return [
      ...(field.title === undefined && field.$ref === undefined ? [lacks("title")] : []),
      ...(typed.some((key) => key in field) ? [] : [lacks("type")]),
      ...checkRules(field, place, always.includes(name)),
      ...checkOptions(name, field, place, library),
      ...checkFields(field, library, place),
      ...(isObject(field.items) ? checkFields(field.items, library, [...place, "items"]) : []),
    ];
  });
}

function checkRules(field: JsonObject, pointer: Pointer, isRequired: boolean): Fault[] {
  const faults: Fault[] = [];
  if (isRequired && field.requiredWhen !== undefined)
    faults.push({ code: "required-already", pointer: [...pointer, "requiredWhen"], at: "value" });
  const wanted = Object.hasOwn(widgetTypes, String(field.widget)) ? widgetTypes[String(field.widget)] : undefined;
  const types = field.type === undefined ? [] : [field.type].flat().map(String);
  if (wanted && types.length > 0 && !types.some((type) => wanted.includes(type))) {
    const expected = [`type ${wanted.join(" | ")}`];
    faults.push({
      code: "keyword-without-effect",
      pointer: [...pointer, "widget"],
      at: "value",
      found: String(field.widget),
      expected,
    });
  }
  return faults;
}

/** The values of its list are of the field's own type, its default is one of them, and no field waits for itself. */
function checkOptions(name: string, { type, options, default: first }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  if (!isObject(options)) return [];
  if (options.parent === name)
    return [{ code: "waiting-fields", pointer: [...pointer, "options", "parent"], at: "value", found: name, expected: [name] }];
  const choices = choicesOf(library, options.list) ?? [];
  const wanted = { type: type as string | string[] | undefined };
  const stranger = choices.find((value) => !fitsType(wanted, value));
  if (type !== undefined && type !== "array" && stranger !== undefined) {
    const found = JSON.stringify(stranger);
    return [
      {
        code: "invalid-choice",
        pointer: [...pointer, "options", "list"],
        at: "value",
        found,
        expected: [[type].flat().join(" | ")],
      },
    ];
  }
  const isOffered =
    first === undefined || !fitsType(wanted, first) || choices.length === 0 || choices.includes(first) || Array.isArray(first);
  if (isOffered) return [];
  const expected = [`options.list ${options.list}`];
  return [{ code: "invalid-default", pointer: [...pointer, "default"], at: "value", found: JSON.stringify(first), expected }];
}
