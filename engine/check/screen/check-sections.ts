/**
 * A form asks for a field in a section that shows it, and behind the field that its choices wait for. It gives a height to a box of several
 * lines alone, and a browser fills in what has one of its own names.
 *
 *   "visibleWhen": jenis is "a" of a section, "visibleWhen": jenis is "b" of its field  ->  never-shown-here, at the field
 */
import type { Logic } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsOf, type Pointer } from "../../json/pointer";
import { helpDiffers } from "../data/check-help";
import { fillsItself } from "../data/schema-nodes";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { bearingOn, exclude, implies, outcomesOf } from "../logic/outcomes";
import { screenScope } from "../scope/screen-scope";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";
import { withoutEffect } from "./without-effect";

export function checkSections({ id, value: screen }: CheckedDocument, check: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    (form, pointer) => {
      if (form.kind !== "form") return;
      const asked = sectionFields(form, pointer);
      faults.push(...unknownToBrowsers(asked), ...sentWhileLocked(form, pointer, { screen, id, check }));
      const fields = fieldsAsked(form, check.library);
      if (!fields) return;
      faults.push(
        ...beforeParents(asked, fields),
        ...helpsThatDiffer(asked, fields),
        ...heightsOfOneLine(asked, fields),
        ...hiddenFields(asked, fields, { form, screen, id, check }),
      );
    },
    ["blocks"],
  );
  return faults;
}

interface Asked {
  readonly name: string;
  /** The form's own words and settings in place of the field's; empty where it only names it. */
  readonly said: JsonObject;
  readonly pointer: Pointer;
}

function fieldsAsked({ schema }: JsonObject, library: Library): JsonObject | undefined {
  const properties = typeof schema === "string" ? library.get("data", schema)?.properties : undefined;
  return isObject(properties) ? properties : undefined;
}

function sectionFields(form: JsonObject, pointer: Pointer): Asked[] {
  return objectsOf(form.sections, [...pointer, "sections"]).flatMap(([section, at]) =>
    (Array.isArray(section.fields) ? section.fields : []).map((field: unknown, index): Asked => {
      const said = isObject(field) ? field : {};
      return { name: written(isObject(field) ? field.field : field), said, pointer: [...at, "fields", index] };
    }),
  );
}

/** A parent that fills itself keeps nobody waiting. */
function beforeParents(asked: readonly Asked[], fields: JsonObject): Fault[] {
  return asked.flatMap(({ name, pointer }, index): Fault[] => {
    const options = isObject(fields[name]) ? fields[name].options : undefined;
    const parent = isObject(options) ? options.parent : undefined;
    const isFilled = typeof parent === "string" && isObject(fields[parent]) && fillsItself(fields[parent]);
    const isLater = !isFilled && asked.slice(index + 1).some((other) => other.name === parent);
    return isLater ? [{ code: "after-its-child", pointer, at: "value", found: name, expected: [written(parent)] }] : [];
  });
}

function helpsThatDiffer(asked: readonly Asked[], fields: JsonObject): Fault[] {
  return asked.flatMap(({ name, said: { help }, pointer }) => {
    const schema = isObject(fields[name]) ? fields[name] : {};
    const cases = Array.isArray(help)
      ? help.map((one, index) => [Object(one).text, [index, "text"]] as const)
      : [[help, []] as const];
    return cases.flatMap(([text, at]) =>
      helpDiffers(text, schema).map((fault) => ({ ...fault, pointer: [...pointer, "help", ...at] })),
    );
  });
}

/** A field that says its widget nowhere is a box of one line. */
function heightsOfOneLine(asked: readonly Asked[], fields: JsonObject): Fault[] {
  return asked.flatMap(({ name, said: { rows, widget }, pointer }) => {
    const schema = fields[name];
    if (rows === undefined || !isObject(schema) || schema.$ref !== undefined) return [];
    return (widget ?? schema.widget) === "textarea" ? [] : [withoutEffect([...pointer, "rows"], ['"widget": "textarea"'])];
  });
}

/** Of the HTML standard, "Autofill": the names that stand alone, but for those of payment and messages. A browser passes over any other. */
const filledIn = [
  "name honorific-prefix given-name additional-name family-name honorific-suffix nickname sex bday bday-day bday-month bday-year",
  "username new-password current-password one-time-code organization organization-title language photo url email on off",
  "tel tel-country-code tel-national tel-area-code tel-local tel-extension postal-code country country-name street-address",
  "address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4",
].flatMap((names) => names.split(" "));

function unknownToBrowsers(asked: readonly Asked[]): Fault[] {
  return asked.flatMap(({ said: { autocomplete: found }, pointer }): Fault[] =>
    typeof found !== "string" || filledIn.includes(found)
      ? []
      : [{ code: "unknown-value", pointer: [...pointer, "autocomplete"], at: "value", found, expected: filledIn }],
  );
}

interface Standing {
  readonly form: JsonObject;
  readonly screen: JsonObject;
  readonly id: string;
  readonly check: DocumentCheck;
}

/** A form that is locked whenever the button that sends it is there: what is sent is what was stored. */
function sentWhileLocked(
  { readOnlyWhen, submit }: JsonObject,
  pointer: Pointer,
  { screen, id, check }: Omit<Standing, "form">,
): Fault[] {
  const { context, library } = check;
  const { visibleWhen, enabledWhen } = isObject(submit) ? submit : {};
  const pressed = [visibleWhen, enabledWhen].filter(isObject) as Logic[];
  if (!context || !isObject(readOnlyWhen) || pressed.length === 0) return [];
  const named = conditionsFor(library, screen);
  const place = [...pointer, "submit"];
  const around = [...demandedAround(screen, place), ...pressed];
  const scope = screenScope(screen, place, { library, context, id });
  // Of a button that is never there nothing more is said.
  const isPressed = outcomesOf({ and: around }, scope, named)?.canHold === true;
  return isPressed && implies({ and: around }, readOnlyWhen as Logic, scope, named)
    ? [{ code: "sent-while-locked", pointer: place, at: "key" }]
    : [];
}

/** A field that its data schema hides whenever its section is shown. */
function hiddenFields(asked: readonly Asked[], fields: JsonObject, { form, screen, id, check }: Standing): Fault[] {
  const { context, library } = check;
  if (!context || typeof form.id !== "string") return [];
  const named = conditionsFor(library, screen);
  return asked.flatMap(({ name, pointer }): Fault[] => {
    const shown = isObject(fields[name]) ? fields[name].visibleWhen : undefined;
    if (!isObject(shown)) return [];
    const own = inForm(shown, form.id as string) as Logic;
    const around = bearingOn(own, demandedAround(screen, pointer), named);
    const scope = screenScope(screen, pointer, { library, context, id });
    const isHidden = around.length > 0 && exclude({ and: around }, own, scope, named);
    return isHidden ? [{ code: "never-shown-here", pointer, at: "value" }] : [];
  });
}

/** A condition of a data schema as its screen would write it: `form.x` is `forms.<id>.x` there. */
function inForm(logic: unknown, form: string): unknown {
  if (Array.isArray(logic)) return logic.map((part) => inForm(part, form));
  if (!isObject(logic)) return logic;
  const named = (path: unknown) => (typeof path === "string" ? path.replace(/^(form|item)\./, `forms.${form}.`) : path);
  const entries = Object.entries(logic).map(([key, value]): [string, unknown] => {
    if (key !== "var") return [key, inForm(value, form)];
    return [key, Array.isArray(value) ? [named(value[0]), ...value.slice(1)] : named(value)];
  });
  return Object.fromEntries(entries);
}
