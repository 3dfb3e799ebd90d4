/**
 * The way to a new field: its meaning in the data schema, whom it is required of, and its place in every form that shows the schema.
 *
 *   addField(library, { schema: "ppg/dosen", name: "homebase", title: "Program studi asal", sort: "text", ... })
 *     ->  one edit of schemas/data/ppg/dosen.schema.json, one of each screen
 */
import { getAt, isObject, type JsonObject, type Library, listItems } from "../../../engine/tools";
import { WrongWish } from "../../new/new-cohort";
import { isUnfinished, rowOf } from "../condition-rows";
import type { Path } from "../edit-text";
import type { FileEdit } from "../edits";
import { words } from "../wording";
import { appended, blocksOf, isOf, ownPath, patched, plain, strings, type WrittenBlock } from "./places";

/** A data schema that forms show. */
export interface FieldHome {
  readonly schema: string;
  readonly file: string;
  readonly title: string;
  readonly forms: readonly FormPlace[];
  /** The groups in it, and the lists of groups. */
  readonly groups: readonly FieldGroup[];
}

export interface FieldGroup {
  /** The object that holds the fields. */
  readonly path: Path;
  readonly title: string;
}

export interface FormPlace {
  readonly file: string;
  readonly path: Path;
  readonly title: string;
  /** In the order of the form. */
  readonly sections: readonly string[];
}

export const fieldSorts = ["text", "number", "date", "flag", "choice"] as const;
export type FieldSort = (typeof fieldSorts)[number];

export interface FieldWish {
  readonly schema: string;
  readonly name: string;
  readonly title: string;
  readonly help?: string;
  readonly sort: FieldSort;
  /** Of a text the longest, of a number its bounds. */
  readonly least?: number;
  readonly most?: number;
  /** Of a choice. */
  readonly list?: string;
  /** A condition; true for everybody, false for nobody. */
  readonly required: unknown;
  /** The group that it stands in; the schema itself where it is left out. A form shows all of a group. */
  readonly group?: Path;
  /** The section of each form; null where the form does not show it. */
  readonly places: readonly { readonly file: string; readonly path: Path; readonly section: number | null }[];
}

export function fieldHomes(library: Library, program: string): readonly FieldHome[] {
  const forms = blocksOf(library, "form");
  return library.ids("data").flatMap((schema) => {
    const file = library.pathOf("data", schema);
    const own = forms.filter(({ whole }) => whole.schema === schema);
    if (!isOf(program, schema) || !library.sources.has(file) || own.length === 0) return [];
    return [
      {
        schema,
        file,
        title: plain(library.get("data", schema)?.title) ?? schema,
        forms: own.flatMap((one) => formPlace(library, one)),
        groups: groupsIn(library.sources.get(file)?.value),
      },
    ];
  });
}

function groupsIn(holder: unknown, path: Path = [], titles: readonly string[] = []): readonly FieldGroup[] {
  return Object.entries(Object(Object(holder).properties) as JsonObject).flatMap(([name, field]) => {
    const { title, items } = Object(field) as JsonObject;
    const isList = isObject(items);
    const [inner, at] = isList ? [items, [...path, "properties", name, "items"]] : [field, [...path, "properties", name]];
    if (!isObject(inner) || !isObject(inner.properties)) return [];
    const said = [...titles, plain(title) ?? name];
    return [{ path: at, title: said.join(" › ") }, ...groupsIn(inner, at, said)];
  });
}

/** A form without sections of its own shows whatever its schema has; one that inherits its schema shows a field where the one before it does. */
function formPlace(library: Library, block: WrittenBlock): FormPlace[] {
  const { file, path, screen, whole } = block;
  const written = writtenSections(block);
  if (!written || isHeir(block)) return [];
  const properties = Object(library.get("data", String(whole.schema))?.properties) as JsonObject;
  const titleOf = (name: string) => plain(Object(properties[name]).title) ?? name;
  const sections = written.map((one) => {
    const fields = strings(Object(one).fields);
    const named = fields.slice(0, 3).map(titleOf).join(", ");
    return plain(Object(one).title) ?? (fields.length > 3 ? `${named}, …` : named);
  });
  return [{ file, path, title: plain(whole.title) ? `${screen}: ${whole.title}` : screen, sections }];
}

function writtenSections({ own, path, extending, follows }: WrittenBlock): readonly unknown[] | undefined {
  const { sections } = extending ? (Object(getAt(extending.written, path)) as JsonObject) : own;
  return Array.isArray(sections) && !follows ? sections : undefined;
}

const isHeir = ({ whole, extending }: WrittenBlock): boolean => extending?.baseWhole.schema === whole.schema;

/** Throws a `WrongWish` for a name that cannot be one, or stands there already, and for a condition in which a name is still to be chosen. */
export function addField(library: Library, wish: FieldWish): readonly FileEdit[] {
  const { schema, name, required, group = [] } = wish;
  const file = library.pathOf("data", schema);
  const data = getAt(library.sources.get(file)?.value, group);
  if (!isObject(data)) throw new WrongWish(words.noDocument(schema));
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new WrongWish(words.ways.badName(name));
  if (isUnfinished(rowOf(required))) throw new WrongWish(words.ways.unfinished);
  if (isObject(data.properties) && name in data.properties) throw new WrongWish(words.ways.takenName(name));
  const shown = group.length > 0 ? [] : shownEdits(library, wish);
  const meaning: FileEdit = { file, edit: { kind: "set", path: [...group, "properties", name], value: schemaOf(library, wish) } };
  const demanded = required === true ? [{ file, edit: appended(data, ["required"], name, group) }] : [];
  return [...demanded, meaning, ...shown];
}

/** The chosen section of each form, and the same one of forms that inherit it and write that section themselves. */
function shownEdits(library: Library, { schema, name, places }: FieldWish): FileEdit[] {
  const forms = blocksOf(library, "form").filter(({ whole }) => whole.schema === schema);
  /** By file and id of the form, the id of the section; null where it is hidden. */
  const chosen = new Map<string, unknown>();
  const edits = places.map(({ file, path, section }): FileEdit => {
    const form = forms.find((one) => one.file === file && String(one.path) === String(path));
    if (!form) throw new WrongWish(words.noPlace);
    chosen.set(`${file} ${form.whole.id}`, section === null ? null : getAt(writtenSections(form), [section, "id"]));
    return { file, edit: section === null ? hidden(form, name) : placed(form, section, name) };
  });
  // A form may inherit from one that inherits itself.
  for (let known = -1; known !== chosen.size; ) {
    known = chosen.size;
    for (const form of forms.filter((one) => isHeir(one) && !chosen.has(`${one.file} ${one.whole.id}`))) {
      const before = `${form.extending?.parent} ${form.whole.id}`;
      if (!chosen.has(before)) continue;
      const section = chosen.get(before);
      chosen.set(`${form.file} ${form.whole.id}`, section);
      const edit = inheritedEdit(form, section, name);
      if (edit) edits.push({ file: form.file, edit });
    }
  }
  return edits;
}

/** A field that a form forgot. */
interface Forgotten {
  readonly file: string;
  /** A place in the form. */
  readonly path: Path;
  readonly name: string;
}

export interface Shown {
  /** In words; null where the form hides the field. */
  readonly section: string | null;
  readonly edit: FileEdit["edit"];
}

/** The edits that show a field at the end of a form, or hide it there; none where the form takes its sections over from another one. */
export function showField(library: Library, { file, path, name }: Forgotten): readonly Shown[] {
  const form = blocksOf(library, "form").find(
    (one) => one.file === file && one.path.every((step, index) => step === path[index]),
  );
  const [place] = form ? formPlace(library, form) : [];
  if (!form || !place) return [];
  const last = place.sections.length - 1;
  const shown = last < 0 ? [] : [{ section: place.sections[last] || words.item(last + 1), edit: placed(form, last, name) }];
  return [...shown, { section: null, edit: hidden(form, name) }];
}

/** Nothing where the form takes the section over as it is. */
function inheritedEdit(form: WrittenBlock, section: unknown, name: string): FileEdit["edit"] | undefined {
  const { own } = form;
  if (section === null) return Array.isArray(own.hidden) ? hidden(form, name) : undefined;
  const said = (Array.isArray(own.sections) ? own.sections : []).find((one) => Object(one).id === section) as unknown;
  if (Object(said).remove === true) return hidden(form, name);
  if (!Array.isArray(Object(said).fields)) return undefined;
  return placed(
    form,
    (writtenSections(form) ?? []).findIndex((one) => Object(one).id === section),
    name,
  );
}

function placed(form: WrittenBlock, section: number, name: string): FileEdit["edit"] {
  const { own, path, extending } = form;
  if (!extending) return appended(own, ["sections", section, "fields"], name, path);
  const { document, written } = extending;
  const at = ownPath(document, written, [...path, "sections", section, "fields"]);
  if (at && Array.isArray(getAt(document, at))) return appended(document, at, name);
  return patched(document, written, [...path, "sections", section, "fields", name], {});
}

function hidden({ own, path, extending }: WrittenBlock, name: string): FileEdit["edit"] {
  if (!extending) return appended(own, ["hidden"], name, path);
  const { document, written } = extending;
  const names = strings(getAt(written, [...path, "hidden"]));
  return patched(document, written, [...path, "hidden"], [...names, name]);
}

function schemaOf(library: Library, { title, help, sort, least, most, list, required }: FieldWish): JsonObject {
  const meaning: Readonly<Record<FieldSort, JsonObject>> = {
    text: { type: "string", maxLength: most },
    number: { type: "integer", minimum: least, maximum: most },
    date: { type: "string", format: "date" },
    flag: { type: "boolean" },
    choice: { type: typeof valueIn(library, list) === "number" ? "integer" : "string", options: { list } },
  };
  const said = { title, description: help || undefined, ...meaning[sort] };
  const all = { ...said, requiredWhen: typeof required === "boolean" ? undefined : required };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const valueIn = (library: Library, list = "") => listItems(library, list)?.[0]?.value;
