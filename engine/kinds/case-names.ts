/** The names that exist only in what a case looks at: fields of its form or its row, items of its menu, sources of its screen, states, transitions, lists and columns of its record type. */
import { keysOf } from "../check/project/names";
import { type Library, overlaysOf } from "../documents/library";
import { programOf } from "../documents/program-folder";
import { isObject, type JsonObject, written } from "../json/json";
import type { Pointer } from "../json/pointer";
import { recordNames } from "../record-type/record-names";
import { atFirstEntry, schemaFields } from "../rules/schema-fields";

/** Undefined where the case names no such document, or one that is not there: that is told at its name. */
export function caseNames(what: string, value: JsonObject, _: Pointer, library: Library): readonly string[] | undefined {
  const document = (kind: "data" | "menu" | "record" | "screen", key: string) =>
    value[key] === undefined ? undefined : library.get(kind, written(value[key]));
  switch (what) {
    case "field": {
      const id = value.form ?? document("record", "record")?.data;
      const form = id === undefined ? undefined : library.get("data", written(id));
      return form && [...schemaFields(form).map(({ path }) => atFirstEntry(path)), ...cohortFields(written(id), library)];
    }
    case "item": {
      const menu = document("menu", "menu");
      return menu && itemsIn(menu.items);
    }
    case "source": {
      const screen = document("screen", "screen");
      return screen && keysOf(screen.sources);
    }
    case "record-list": {
      const record = document("record", "record");
      return record && keysOf(record.lists);
    }
    case "record-state":
    case "transition":
    case "reader":
    case "column": {
      const record = document("record", "record");
      return record && recordNames(what, record, [], library);
    }
    default:
      return undefined;
  }
}

/** The fields that an overlay adds to a form: a case says that somebody of the cohort has them, or that another has not. */
function cohortFields(form: string, library: Library): string[] {
  const path = library.pathOf("data", form);
  const cohorts = library.ids("cohort").filter((id) => programOf(id) === programOf(form));
  const patches = cohorts.flatMap((id) => overlaysOf(library, id).get(path) ?? []);
  return patches.flatMap((patch) => (isObject(patch) ? keysOf(patch.properties) : []));
}

/** Those in groups are named by their own id. */
const itemsIn = (items: unknown): string[] =>
  (Array.isArray(items) ? items.filter(isObject) : []).flatMap((item) => [written(item.id), ...itemsIn(item.items)]);
