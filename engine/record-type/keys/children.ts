/** Rows of other types that link to a row of this one: those types have such a link. */
import type { Fault } from "../../check/fault";
import { linksOf } from "../../records/columns-with";
import { soundParts } from "../../records/sound-parts";
import { byName } from "../by-name";
import type { NameMention, RecordChecking, RecordPart } from "../record-part";

export const children = {
  compile: (value) => ({ children: byName(value, (_, { record, by }) => ({ record, by })) }),
  check: checkChildren,
  names: {
    column: ({ record, ...mention }) => [...(record.owner === "none" ? [] : ["owner"]), ...childLinks({ record, ...mention })],
  },
} satisfies RecordPart<"children">;

type Children = Readonly<Record<string, { readonly record: string; readonly by: string }>>;

function checkChildren(value: Children, { id, library }: RecordChecking): Fault[] {
  return Object.entries(value).flatMap(([name, { record, by }]): Fault[] => {
    const there = soundParts(library.get("record", record) ?? {}).columns ?? {};
    if (!Object.hasOwn(there, by) || there[by]?.link === id) return [];
    return [{ code: "not-linked-here", pointer: ["children", name, "by"], at: "value", found: by, more: { target: record } }];
  });
}

function childLinks({ record, pointer, library }: NameMention): readonly string[] {
  return linksOf(soundParts(library.get("record", record.children?.[String(pointer[1])]?.record ?? "") ?? {}));
}
