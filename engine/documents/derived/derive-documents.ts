/**
 * The documents that follow from a record type which says `screens`: a page for each list and report that it names, a page for one row, the
 * dialogs of its transitions, and home and menus of the program. They are short, as an author would write them; what a screen leaves out is implied as in any other.
 *
 *   schemas/records/contoh/izin.json   "screens": { "antrean": { "title": "Antrean izin", "icon": "list" } }
 *     ->  screens/contoh/izin-antrean.json, screens/contoh/izin-antrean-rinci.json, and an item of menus/contoh/{sidebar,tiles}.json
 *
 * A document that is written at the same path stands instead, and takes up what follows with `"extends": "#follows"`.
 */
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { DocumentKind } from "../document-kind";
import { programOf, sharedFolder } from "../program-folder";
import type { SourceDocument } from "../source-document";
import { dialogScreens } from "./dialog-screen";
import { listScreen } from "./list-screen";
import { homeOf } from "./program-home";
import { menusOf } from "./program-menus";
import { reportScreen } from "./report-screen";
import { rowScreen } from "./row-screen";
import { type Entry, entryOf, type ShownRecord } from "./shown-record";

/** The written documents, as far as they are asked. */
export interface WrittenDocuments {
  written(kind: DocumentKind, id: string): JsonObject | undefined;
  ids(kind: DocumentKind): readonly string[];
  pathOf(kind: DocumentKind, id: string): string;
}

/** The part of a path by which a written document names what follows at its place. */
export const followsPart = "#follows";

export function derivedDocuments(library: WrittenDocuments): readonly SourceDocument[] {
  const shown = library.ids("record").flatMap((type) => {
    const record = library.written("record", type);
    if (!record || !isObject(record.screens)) return [];
    const papers = library.ids("paper").filter((id) => library.written("paper", id)?.record === type);
    return [{ type, record, hasPapers: papers.length > 0, untyped: untypedIn(record, library) }];
  });
  const programs = [...new Set(shown.map(({ type }) => programOf(type)))].filter((program) => program !== sharedFolder);
  return [
    ...shown.flatMap((one) => screensOf(one, library.pathOf("record", one.type))),
    ...programs.flatMap((program) => programDocuments(program, shown, library)),
  ];
}

function untypedIn({ data }: JsonObject, library: WrittenDocuments): readonly string[] {
  const { properties } = library.written("data", String(data)) ?? {};
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) =>
    isObject(field) && field.readOnlyWhen === true ? [name] : [],
  );
}

function screensOf(shown: ShownRecord, path: string): SourceDocument[] {
  const entries = entriesOf(shown);
  const pages = entries.flatMap((entry) =>
    entry.report ? [reportScreen(entry)] : [listScreen(shown, entry), rowScreen(shown, entry)],
  );
  const at = (name: string): Pointer => (entries.some((entry) => entry.name === name) ? ["screens", name] : ["screens"]);
  return [
    ...pages.map(({ id, of, value }) => documentAt("screen", id, value, { path, pointer: at(of) })),
    ...dialogScreens(shown, entries).map(({ id, value }) => documentAt("screen", id, value, { path, pointer: ["screens"] })),
  ];
}

const entriesOf = (shown: ShownRecord): readonly Entry[] =>
  Object.entries(shown.record.screens as JsonObject).flatMap(([name, said]) => entryOf(shown, name, said) ?? []);

function programDocuments(program: string, shown: readonly ShownRecord[], library: WrittenDocuments): SourceDocument[] {
  const entries = shown.filter(({ type }) => programOf(type) === program).flatMap(entriesOf);
  const own = library.written("program", program);
  if (!own || !entries.some(({ said }) => said.icon !== undefined)) return [];
  const path = library.pathOf("program", program);
  const menus = menusOf(entries, own.home).map(({ name, value }) =>
    documentAt("menu", `${program}/${name}`, value, { path, pointer: ["menus"] }),
  );
  const home = documentAt("screen", `${program}/home`, homeOf(program, own, entries), { path, pointer: ["home"] });
  return own.home === home.id ? [home, ...menus] : menus;
}

const folderOf = { screen: "screens/", menu: "menus/" } as const;

function documentAt(
  kind: keyof typeof folderOf,
  id: string,
  parts: JsonObject,
  follows: NonNullable<SourceDocument["follows"]>,
): SourceDocument {
  const value = { $schema: `../../schemas/language/${kind}.schema.json`, ...parts };
  return { path: `${folderOf[kind]}${id}.json`, kind, id, text: JSON.stringify(value, null, 2), value, follows };
}
