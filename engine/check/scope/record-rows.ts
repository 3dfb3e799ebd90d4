/** The types of rows, as conditions and texts about a record type read them: `row`, the rows that it is linked to, and who acts. */
import type { Library } from "../../documents/library";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { columnSchemas } from "../../records/column-schema";
import { shapeOfRecord } from "../../records/record-columns";
import { mostLinks, type RowShape } from "../../records/row-shape";
import { schemaOfColumn } from "../../records/schema-of-column";
import { soundParts } from "../../records/sound-parts";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { dataType } from "./source-types";

/** A row without its data. */
export const columnsType = (library: Library, id: string): TypeSchema => ({
  type: "object",
  properties: rowTypes(library, id),
});

/** A single row with its data, as a call reads it that has changed it. */
export function dataRowType(library: Library, id: string): TypeSchema {
  const { data } = soundParts(library.get("record", id) ?? {});
  return { type: "object", properties: { ...rowTypes(library, id), data: dataType(library, data) } };
}

/** The same row with questions about the rows that link to it, which only conditions ask. */
export const conditionRowType = (library: Library, id: string): TypeSchema => ({
  ...dataRowType(library, id),
  children: linkedTypes(library, id),
});

/** A row as the database is asked for it: it knows only columns, and the rows that link to it. */
export const foundRowType = (library: Library, id: string): TypeSchema => ({
  ...columnsType(library, id),
  children: linkedTypes(library, id),
});

/** The rows that link to a row, by the name that it gives them. Of the rows that those are linked to, only the id is at hand. */
export const linkedRowTypes = (library: Library, id: string) => childTypes(library, shapeOfRecord(library, id), mostLinks);

/** The row behind a link, with so many steps of links behind that; empty where nobody knows it. */
export function linkedRowType(library: Library, id: string, link: string, steps: number): TypeSchema {
  const linked = shapeOfRecord(library, id).links.get(link);
  if (!linked) return {};
  return { type: "object", properties: columnTypes(library, linked.record, linked.shape(), mostLinks - steps) };
}

/** The id of who acts, their permissions, groups and addresses, the lists they choose from, and their rows of the record types that say `actor`. */
export function actorType(library: Library, context: ScopeTypes): TypeSchema {
  const held = context.preferences?.properties ?? {};
  const properties: Record<string, TypeSchema> = {
    id: { type: "string" },
    permissions: held.permissions ?? {},
    groups: held.groups ?? {},
    addresses: { type: "array", items: sealed },
    chooses: { type: "array", items: { type: "object", properties: { list: { type: "string" }, of: {} } } },
    ...ownRows(library, "actor"),
  };
  return { type: "object", properties };
}

/** These are asked for at every condition and text of a document. */
const rowTypes = derivedOfLibrary((library, id: string) => columnTypes(library, id, shapeOfRecord(library, id)));
const linkedTypes = derivedOfLibrary((library, id: string) => childTypes(library, shapeOfRecord(library, id)));

/** A rule knows whether a sealed column is filled, and whether it is an address of who acts: no text prints it, and it equals nothing. */
const sealed: TypeSchema = { type: "object", properties: {} };

/** A link is the linked row; the last of a path has only its id. */
function columnTypes(library: Library, id: string, { columns, links }: RowShape, depth = 0): Record<string, TypeSchema> {
  const { states } = soundParts(library.get("record", id) ?? {});
  const types = [...columns].map(([name, type]): [string, TypeSchema] => {
    const link = links.get(name);
    if (!link) return [name, type === "sealed" ? sealed : schemaOfColumn(library, id, name, type)];
    const inner = depth < mostLinks ? columnTypes(library, link.record, link.shape(), depth + 1) : { id: columnSchemas.text };
    return [name, { type: "object", properties: inner }];
  });
  return { ...Object.fromEntries(types), state: { type: "string", enum: Object.keys(states) } };
}

function childTypes(library: Library, { children }: RowShape, depth = 0): Record<string, TypeSchema> {
  const types = [...children].map(([name, { record, shape }]): [string, TypeSchema] => [
    name,
    { type: "object", properties: columnTypes(library, record, shape(), depth) },
  ]);
  return Object.fromEntries(types);
}

const ownRows = derivedOfLibrary((library, _of: "actor"): Record<string, TypeSchema> => {
  const types = library.ids("record").flatMap((id): [string, TypeSchema][] => {
    const { actor } = soundParts(library.get("record", id) ?? {});
    if (!actor) return [];
    // Of the rows that they are linked to, only the id is at hand.
    const properties = columnTypes(library, id, shapeOfRecord(library, id), mostLinks);
    return [[actor.as, { type: "array", items: { type: "object", properties } }]];
  });
  return Object.fromEntries(types);
});
