/**
 * A column that copies a sealed field, or follows the mail address of the owner's account, holds the keyed hash of its value: the same value has the same hash, and nothing else can be told of it.
 * So a list may show it masked and find it by the whole value, and one row alone may have it. It gives no order, filter, group or sheet.
 */
import type { Fault } from "../../check/fault";
import type { Pointer } from "../../json/pointer";
import { shapeOfType } from "../../records/record-columns";
import { reportGroup } from "../../records/report-group";
import { columnNamed, type RowShape } from "../../records/row-shape";
import { sortKey } from "../../records/sort-key";
import type { RecordChecking } from "../record-part";

interface Mention {
  readonly name: string;
  readonly pointer: Pointer;
}

export function checkSealed({ record, library }: RecordChecking): Fault[] {
  const { columns = {}, lists = {}, reports = {}, limit } = record;
  const shape = shapeOfType(library, record);
  const mentions: Mention[] = [
    ...Object.entries(lists).flatMap(([list, { columns: shown, search, filters, sort, closest, counts, export: sheet }]) => {
      const pointer = ["lists", list];
      return [
        ...behindLinks(named(shown, [...pointer, "columns"])),
        ...behindLinks(named(search, [...pointer, "search"])),
        ...named(filters, [...pointer, "filters"]),
        ...named(
          sort?.map((key) => sortKey(key).column),
          [...pointer, "sort"],
        ),
        ...named(closest, [...pointer, "closest"]),
        ...(counts === undefined ? [] : [{ name: counts, pointer: [...pointer, "counts"] }]),
        ...named(sheet?.columns, [...pointer, "export", "columns"]),
      ];
    }),
    ...Object.entries(reports).flatMap(([report, { filters, group }]) => [
      ...named(filters, ["reports", report, "filters"]),
      ...named(
        group.map((key) => reportGroup(key).column),
        ["reports", report, "group"],
      ),
    ]),
    ...(limit ? [{ name: limit.of, pointer: ["limit", "of"] }] : []),
  ];
  const following = Object.entries(columns).flatMap(([name, { from }]): Mention[] =>
    from !== undefined && from !== "owner.email" && isSealed(shape, name)
      ? [{ name: from, pointer: ["columns", name, "from"] }]
      : [],
  );
  return [...following, ...mentions.filter(({ name }) => isSealed(shape, name))].map(
    ({ name, pointer }): Fault => ({ code: "sealed-use", pointer, at: "value", found: name }),
  );
}

const named = (names: readonly string[] = [], pointer: Pointer): Mention[] =>
  names.map((name, index) => ({ name, pointer: [...pointer, index] }));

const behindLinks = (mentions: readonly Mention[]) => mentions.filter(({ name }) => name.includes("."));

const isSealed = (shape: RowShape, name: string) => columnNamed(shape, name)?.type === "sealed";
