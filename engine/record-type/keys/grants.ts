/**
 * The rows of a type give a permission to the members of a group: the right and the membership lead to the same group, the permission is a
 * text and the group's number is a number, and a membership has an owner, because that person is the member.
 */
import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import type { RecordGrants, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { valueAt } from "../../json/pointer";
import { columnType } from "../../records/column-type";
import { linksOf } from "../../records/columns-with";
import type { CompiledGrants } from "../../records/compiled-grants";
import type { ColumnType } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import { readsFoundRows } from "../part-scopes";
import type { NameMention, RecordChecking, RecordCompiling, RecordPart } from "../record-part";
import { checkRule } from "../row-rules";

export const grants = {
  compile: (value, compiling) => ({ grants: value && compileGrants(value, compiling) }),
  check: checkGrants,
  checkRules: ({ when }, checking) => checkRule(when, ["grants", "when"], checking),
  scope: readsFoundRows,
  names: {
    "record-state": (mention) => {
      const members = membersOf(mention);
      return members && keysOf(members.states);
    },
    column: grantedColumns,
  },
} satisfies RecordPart<"grants">;

function compileGrants({ permission, when = true, by, members }: RecordGrants, { tools }: RecordCompiling): CompiledGrants {
  const { record, by: theirs, in: states, group } = members;
  return { permission, when: tools.logic(when), by, members: { record, by: theirs, states, group } };
}

function checkGrants({ permission, by, members }: RecordGrants, { record, library }: RecordChecking): Fault[] {
  const document = library.get("record", members.record);
  if (!document) return [];
  const there = soundParts(document);
  const pointer = ["grants", "members"];
  if (there.owner === "none") {
    const expected = library.ids("record").filter((id) => library.get("record", id)?.owner !== "none");
    return [{ code: "unknown-record", pointer: [...pointer, "record"], at: "value", found: members.record, expected }];
  }
  const group = record.columns?.[by]?.link;
  const leads = there.columns?.[members.by]?.link;
  const isElsewhere = group !== undefined && leads !== undefined && leads !== group;
  const elsewhere = { pointer: [...pointer, "by"], at: "value", found: members.by, more: { target: members.record } } as const;
  return [
    ...wrongType(typeIn(record, permission, library), "text", { pointer: ["grants", "permission"], found: permission }),
    ...wrongType(typeIn(there, members.group, library), "integer", { pointer: [...pointer, "group"], found: members.group }),
    ...(isElsewhere ? [{ code: "not-linked-here", ...elsewhere } as const] : []),
  ];
}

/** Undefined for a column that is not there: that is told where it is named. */
function typeIn(record: RecordType, name: string, library: Library): ColumnType | undefined {
  const column = record.columns?.[name];
  return column && columnType(library, record, column);
}

const wrongType = (
  type: ColumnType | undefined,
  wanted: ColumnType,
  position: { readonly pointer: Pointer; readonly found: string },
): Fault[] =>
  type === undefined || type === wanted
    ? []
    : [{ code: "wrong-column", at: "value", ...position, expected: [wanted], more: { type } }];

/** The record type whose rows say who is a member. */
function membersOf({ document, library }: NameMention): JsonObject | undefined {
  const type = valueAt(document.grants, ["members", "record"]);
  return typeof type === "string" ? library.get("record", type) : undefined;
}

function grantedColumns(mention: NameMention): readonly string[] | undefined {
  const { record, pointer } = mention;
  const isLink = pointer.at(-1) === "by";
  if (pointer[1] !== "members") return isLink ? linksOf(record) : keysOf(record.columns);
  const members = membersOf(mention);
  return members && (isLink ? linksOf(soundParts(members)) : keysOf(members.columns));
}
