/**
 * Things that stand beside each other under one name, such as two tiles "Verval dokumen", two columns, or two fields of a section: nobody can tell
 * them apart by what they are called, least of all who hears them. Two that are never shown together may share a name.
 */
import type { Logic } from "../../conditions/condition";
import { conditionsFor } from "../../documents/conditions";
import { type Read, rowOfSource, rowsOfSource } from "../../documents/implied/implied-by";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { objectsOf, type Pointer } from "../../json/pointer";
import { shownColumn } from "../../records/shown-column";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { exclude } from "../logic/outcomes";
import { visitParts } from "../visit-parts";
import { demandedAround } from "./demanded-around";

/** The lists whose entries lead somewhere by their label: those of which nobody knows that they exclude each other may not share it. */
const choices = ["items", "figures", "tasks"];

/** The lists whose entries are told apart by a text, and the key of that text. */
const lists: Readonly<Record<string, "label" | "title">> = {
  ...Object.fromEntries(choices.map((name) => [name, "label"])),
  buttons: "label",
  actions: "label",
  rowActions: "label",
  bulkActions: "label",
  columns: "label",
  series: "label",
  tabs: "label",
  sections: "title",
  blocks: "title",
};

/** Of every list of a screen or a menu, and of the fields in each section of a form. */
export function checkLabels(document: CheckedDocument, check: DocumentCheck): Fault[] {
  const areApart = apartIn(document, check);
  const faults: Fault[] = [];
  const compare = (entries: readonly Named[], isChoice: boolean) => {
    entries.forEach((entry, index) => {
      const other = entries.slice(0, index).find((one) => one.name === entry.name && one.rules.kind === entry.rules.kind);
      // That something stands twice is told as that.
      if (!other || other.id === entry.id || (isChoice ? areApart(other, entry) : !isAlways(other) || !isAlways(entry))) return;
      const { name: found, pointer, leans } = entry;
      faults.push({ code: "label-taken", pointer, at: "value", found, expected: [other.id], ...(leans && { leans }) });
    });
  };
  visitParts(document.value, (part, pointer) => {
    const titleOf = columnTitles(document.value, part, check.library);
    for (const list of Object.keys(part)) {
      const key = Object.hasOwn(lists, list) ? lists[list] : undefined;
      if (key) compare(namedBy(part[list], [...pointer, list], key, titleOf), choices.includes(list));
    }
    if (part.kind === "detail") compare(namedBy(part.fields, [...pointer, "fields"], "label", titleOf), false);
    if (part.kind === "form")
      for (const section of objectsOf(part.sections, [...pointer, "sections"]))
        compare(fieldsOf(section, fieldsIn(part.schema, check.library)), false);
  });
  return faults;
}

interface Named {
  readonly name: string;
  readonly id: string;
  readonly pointer: Pointer;
  readonly rules: JsonObject;
  readonly leans?: true;
}

/** Whether nothing decides that it is shown: neither a condition of its own nor what may be done with a row. */
function isAlways({ rules: { visibleWhen, permission, action } }: Named): boolean {
  return visibleWhen === undefined && permission === undefined && !(isObject(action) && action.kind === "transition");
}

type TitleOf = (column: string) => unknown;

/** A label with cases is left to whoever reads it. A column without a label has its title. */
function namedBy(list: unknown, pointer: Pointer, key: "label" | "title", titleOf: TitleOf): Named[] {
  // One stands beside no other.
  if (!Array.isArray(list) || list.length < 2) return [];
  return objectsOf(list, pointer).flatMap(([entry, at]): Named[] => {
    const isUnnamed = entry[key] === undefined && typeof entry.column === "string";
    const name = isUnnamed ? titleOf(String(entry.column)) : entry[key];
    if (typeof name !== "string" || name === "") return [];
    const id = written(isUnnamed ? entry.column : (entry.id ?? entry.column));
    return [{ name, id, pointer: isUnnamed ? at : [...at, key], rules: entry, ...(isUnnamed && { leans: true }) }];
  });
}

/** The titles of the columns of the rows that a block shows. */
function columnTitles(screen: JsonObject, { source }: JsonObject, library: Library): TitleOf {
  const read: Read = (kind, id) => library.get(kind, id);
  let type: string | undefined;
  return (column) => {
    type ??= (rowOfSource(screen, source, read) ?? rowsOfSource(screen, source, read))?.type ?? "";
    return shownColumn(library, type, column, "row")?.label;
  };
}

function fieldsIn(schema: unknown, library: Library): JsonObject {
  const properties = typeof schema === "string" ? library.get("data", schema)?.properties : undefined;
  return isObject(properties) ? properties : {};
}

/** A field has the title of its schema, and is shown by that one's rule. */
function fieldsOf([{ fields }, at]: readonly [JsonObject, Pointer], known: JsonObject): Named[] {
  if (!Array.isArray(fields) || fields.length < 2) return [];
  return fields.flatMap((entry: unknown, index): Named[] => {
    const id = written(isObject(entry) ? entry.field : entry);
    const rules = Object.hasOwn(known, id) ? known[id] : undefined;
    if (!isObject(rules) || typeof rules.title !== "string") return [];
    return [{ name: rules.title, id, pointer: [...at, "fields", index], rules, leans: true }];
  });
}

/** Whether two choices are never offered together: by what they demand, and what is demanded around them. */
function apartIn({ value }: CheckedDocument, { library, context }: DocumentCheck): (one: Named, other: Named) => boolean {
  const named = conditionsFor(library, value);
  const scope = { ...context, params: {}, sources: {}, row: {} };
  const seenBy = ({ pointer }: Named): Logic => ({ and: [...demandedAround(value, pointer), true] });
  return (one, other) => exclude(seenBy(one), seenBy(other), scope, named);
}
