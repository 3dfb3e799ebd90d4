/**
 * The way to a new field: its meaning in the data schema, whom it is required of, and its place in every form that shows the schema.
 *
 *   addField(library, { schema: "ppg/dosen", name: "homebase", title: "Program studi asal", sort: "text", ... })
 *     ->  one edit of schemas/data/ppg/dosen.schema.json, one of each screen
 */
import { isObject, type JsonObject, type Library, listItems } from "../../../engine/tools";
import { WrongWish } from "../../new/new-cohort";
import { isUnfinished, rowOf } from "../condition-rows";
import type { Path } from "../edit-text";
import { words } from "../wording";
import { appended, blocksOf, type FileEdit, isOf, plain, strings, type WrittenBlock } from "./places";

/** A data schema that forms show. */
export interface FieldHome {
  readonly schema: string;
  readonly file: string;
  readonly title: string;
  readonly forms: readonly FormPlace[];
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
  /** The section of each form; null where the form does not show it. */
  readonly places: readonly { readonly file: string; readonly path: Path; readonly section: number | null }[];
}

export function fieldHomes(library: Library, program: string): readonly FieldHome[] {
  const forms = blocksOf(library, "form");
  const homes = library.ids("data").filter((id) => isOf(program, id) && library.sources.has(library.pathOf("data", id)));
  return homes.flatMap((schema) => {
    const own = forms.filter(({ whole }) => whole.schema === schema);
    if (own.length === 0) return [];
    return [
      {
        schema,
        file: library.pathOf("data", schema),
        title: plain(library.get("data", schema)?.title) ?? schema,
        forms: own.flatMap((one) => formPlace(library, one)),
      },
    ];
  });
}

/** A form without sections of its own shows whatever its schema has. */
function formPlace(library: Library, { file, path, screen, own, whole }: WrittenBlock): FormPlace[] {
  if (!Array.isArray(own.sections)) return [];
  const properties = Object(library.get("data", String(whole.schema))?.properties) as JsonObject;
  const titleOf = (name: string) => plain(Object(properties[name]).title) ?? name;
  const sections = own.sections.map((one) => {
    const fields = strings(Object(one).fields);
    const named = fields.slice(0, 3).map(titleOf).join(", ");
    return plain(Object(one).title) ?? (fields.length > 3 ? `${named}, …` : named);
  });
  return [{ file, path, title: plain(own.title) ? `${screen}: ${own.title}` : screen, sections }];
}

/** Throws a `WrongWish` for a name that cannot be one, or stands there already, and for a condition in which a name is still to be chosen. */
export function addField(library: Library, wish: FieldWish): readonly FileEdit[] {
  const { schema, name, required, places } = wish;
  const file = library.pathOf("data", schema);
  const data = library.sources.get(file)?.value;
  if (!isObject(data)) throw new WrongWish(words.noDocument(schema));
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new WrongWish(words.ways.badName(name));
  if (isUnfinished(rowOf(required))) throw new WrongWish(words.ways.unfinished);
  if (isObject(data.properties) && name in data.properties) throw new WrongWish(words.ways.takenName(name));
  const shown = places.map(({ file: screen, path, section }): FileEdit => {
    const own = blocksOf(library, "form").find((one) => one.file === screen && String(one.path) === String(path))?.own;
    if (!own) throw new WrongWish(words.noPlace);
    const list = section === null ? ["hidden"] : ["sections", section, "fields"];
    return { file: screen, edit: appended(own, list, name, path) };
  });
  const meaning: FileEdit = { file, edit: { kind: "set", path: ["properties", name], value: schemaOf(library, wish) } };
  return required === true ? [{ file, edit: appended(data, ["required"], name) }, meaning, ...shown] : [meaning, ...shown];
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
