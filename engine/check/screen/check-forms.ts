/**
 * A form whose sections are steps or tasks: its fields can be divided, each step has a name, and only such a form has answers to check at its end.
 * A form that asks for consent sends a call that demands one. Only a question before sending has answers to name, only a box of
 * several lines a height, and a browser fills in what has one of its own names.
 */

import { findCall } from "../../calls/calls";
import { wholeRootKeyword } from "../../compile/whole-root";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

export function checkForms(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    (block, pointer) => {
      if (block.kind === "form")
        faults.push(
          ...checkForm(block, pointer),
          ...checkDivided(block, pointer, library),
          ...checkConsent(block, pointer, library),
          ...checkPlaces(block, pointer, library),
        );
      if (block.kind === "submit") faults.push(...checkQuestion(block, pointer));
    },
    ["blocks"],
  );
  return faults;
}

const isDivided = (flow: unknown) => flow === "steps" || flow === "tasks";

function checkForm({ flow, check, sections }: JsonObject, pointer: Pointer): Fault[] {
  if (!isDivided(flow))
    return check === undefined ? [] : [withoutEffect([...pointer, "check"], ['"flow": "steps"', '"flow": "tasks"'])];
  return (Array.isArray(sections) ? sections : []).flatMap((section, index): Fault[] =>
    isObject(section) && section.title === undefined
      ? [{ code: "missing-key", pointer: [...pointer, "sections", index], at: "value", found: "title" }]
      : [],
  );
}

/** A root that is shown as a whole has no steps. */
function checkDivided({ flow, schema }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  const root = isDivided(flow) && typeof schema === "string" ? library.get("data", schema) : undefined;
  const keyword = root && wholeRootKeyword(root);
  if (!keyword) return [];
  return [{ code: "not-in-steps", pointer: [...pointer, "flow"], at: "value", found: String(schema), expected: [keyword] }];
}

function checkQuestion(action: JsonObject, pointer: Pointer): Fault[] {
  if (action.confirm !== undefined) return [];
  return ["yes", "no"].filter((key) => key in action).map((key) => withoutEffect([...pointer, key], ['"confirm"']));
}

function checkConsent({ consent, submit }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  if (consent === undefined || !isObject(submit)) return [];
  const demands = [submit.action].flat().some((one) => isObject(one) && findCall(library, one.call)?.consent !== undefined);
  return demands ? [] : [withoutEffect([...pointer, "consent"], ['"consent" (schemas/calls)'])];
}

/** A field that says its widget nowhere is a box of one line. */
function checkPlaces({ schema, sections }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  const root = typeof schema === "string" ? library.get("data", schema) : undefined;
  const properties = isObject(root?.properties) ? root.properties : {};
  const isLong = (field: unknown, widget: unknown) => {
    const known = properties[String(field)];
    return !isObject(known) || known.$ref !== undefined || (widget ?? known.widget) === "textarea";
  };
  return objectsIn(sections).flatMap(([section, at]) =>
    objectsIn(section.fields).flatMap(([{ field, rows, widget, autocomplete }, index]) => {
      const place = [...pointer, "sections", at, "fields", index];
      return [
        ...(rows === undefined || isLong(field, widget) ? [] : [withoutEffect([...place, "rows"], ['"widget": "textarea"'])]),
        ...wrongName(autocomplete, [...place, "autocomplete"]),
      ];
    }),
  );
}

/** Of the HTML standard, "Autofill": the names that stand alone, but for those of payment and messages. A browser passes over any other. */
const filledIn = [
  "name honorific-prefix given-name additional-name family-name honorific-suffix nickname sex bday bday-day bday-month bday-year",
  "username new-password current-password one-time-code organization organization-title language photo url email on off",
  "tel tel-country-code tel-national tel-area-code tel-local tel-extension postal-code country country-name street-address",
  "address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4",
].flatMap((names) => names.split(" "));

function wrongName(found: unknown, pointer: Pointer): Fault[] {
  if (typeof found !== "string" || filledIn.includes(found)) return [];
  return [{ code: "unknown-value", pointer, at: "value", found, expected: filledIn }];
}

const objectsIn = (list: unknown): [JsonObject, number][] =>
  (Array.isArray(list) ? list : []).flatMap((one, index): [JsonObject, number][] => (isObject(one) ? [[one, index]] : []));
