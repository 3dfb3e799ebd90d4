/**
 * Who is given a permission: the right and the membership lead to the same group, the permission is a text and the group's number is a
 * number, and a membership has an owner, because that person is the member.
 */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Pointer } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import type { ColumnType } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";

export function checkGrants(record: RecordType, library: Library): Fault[] {
  const { grants, columns = {} } = record;
  const found = grants && library.get("record", grants.members.record);
  if (!grants || !found) return [];
  const members = soundParts(found);
  const owned = library.ids("record").filter((id) => library.get("record", id)?.owner !== "none");
  if (members.owner === "none")
    return [
      {
        code: "unknown-record",
        pointer: ["grants", "members", "record"],
        at: "value",
        found: grants.members.record,
        expected: owned,
      },
    ];
  const group = columns[grants.by]?.link;
  const { by, group: number } = grants.members;
  const leads = members.columns?.[by]?.link;
  const elsewhere: Fault[] =
    group === undefined || leads === undefined || leads === group
      ? []
      : [
          {
            code: "not-linked-here",
            pointer: ["grants", "members", "by"],
            at: "value",
            found: by,
            more: { target: grants.members.record },
          },
        ];
  return [
    ...wants(record, grants.permission, "text", ["grants", "permission"], library),
    ...wants(members, number, "integer", ["grants", "members", "group"], library),
    ...elsewhere,
  ];
}

function wants(record: RecordType, name: string, wanted: ColumnType, pointer: Pointer, library: Library): Fault[] {
  const column = record.columns?.[name];
  const type = column && columnType(library, record, column);
  if (type === undefined || type === wanted) return [];
  return [{ code: "wrong-column", pointer, at: "value", found: name, expected: [wanted], more: { type } }];
}
