/**
 * A column that follows a linked row names a link and a column there, and does not come back to itself. Who says that others link to its
 * rows is linked to by them.
 */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { columnSource } from "../../records/column-type";
import { type LinkedColumn, rowColumns } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";
import { circleFrom } from "./circle";

/** What every row has that does not change while the row stays as it is. */
const followable = Object.keys(rowColumns).filter(
  (name) => !["revision", "claimed_by", "claimed_until", "updated_at"].includes(name),
);

export function checkLinks(id: string, { columns = {}, children = {} }: RecordType, library: Library): Fault[] {
  const followed = Object.entries(columns).flatMap(([name, column]) => {
    const source = columnSource(column);
    return source !== "set" && "link" in source ? checkFollowed(id, name, source, columns, library) : [];
  });
  const linked = Object.entries(children).flatMap(([name, { record, by }]): Fault[] => {
    const there = soundParts(library.get("record", record) ?? {}).columns ?? {};
    if (!Object.hasOwn(there, by) || there[by]?.link === id) return [];
    return [{ code: "not-linked-here", pointer: ["children", name, "by"], at: "value", found: by, more: { target: record } }];
  });
  return [...followed, ...linked];
}

function checkFollowed(
  id: string,
  name: string,
  { link, column }: LinkedColumn,
  columns: NonNullable<RecordType["columns"]>,
  library: Library,
): Fault[] {
  const at = { pointer: ["columns", name, "from"], at: "value" } as const;
  const links = Object.keys(columns).filter((one) => columns[one]?.link !== undefined);
  if (!links.includes(link)) return [{ code: "unknown-link", ...at, found: link, expected: ["owner", ...links] }];
  const linked = library.get("record", columns[link]?.link ?? "");
  if (!linked) return [];
  const known = [...Object.keys(soundParts(linked).columns ?? {}), ...followable];
  if (!known.includes(column)) return [{ code: "unknown-column", ...at, found: column, expected: known }];
  const circle = circleFrom(`${id}.${name}`, (step) => sourceOf(step, library));
  return circle ? [{ code: "circle", ...at, found: circle.join(" > ") }] : [];
}

/** `<type>.<column>` that this column follows. */
function sourceOf(step: string, library: Library): readonly string[] {
  const [type = "", name = ""] = step.split(".");
  const { columns = {} } = soundParts(library.get("record", type) ?? {});
  const source = columns[name] && columnSource(columns[name]);
  if (!source || source === "set" || !("link" in source)) return [];
  return [`${columns[source.link]?.link}.${source.column}`];
}
