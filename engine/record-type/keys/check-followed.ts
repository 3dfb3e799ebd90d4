/** A column that follows a linked row names a link and a column there, and does not come back to itself. */
import type { Fault } from "../../check/fault";
import type { RecordColumn } from "../../documents/language";
import type { Library } from "../../documents/library";
import { columnSource } from "../../records/column-type";
import { type LinkedColumn, rowColumns } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import { circleFrom } from "../circle";
import type { RecordChecking } from "../record-part";

/** Columns that every row has and that do not change while the row stays as it is. */
const followable = Object.keys(rowColumns).filter(
  (name) => !["revision", "claimed_by", "claimed_until", "updated_at"].includes(name),
);

type Columns = Readonly<Record<string, RecordColumn>>;

export function checkFollowed(columns: Columns, { id, library }: RecordChecking): Fault[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const source = columnSource(column);
    return source !== "set" && "link" in source ? checkLink(source, `${id}.${name}`, columns, library) : [];
  });
}

/** `step` is `<type>.<column>`, the column that follows. */
function checkLink({ link, column }: LinkedColumn, step: string, columns: Columns, library: Library): Fault[] {
  const at = { pointer: ["columns", step.slice(step.lastIndexOf(".") + 1), "from"], at: "value" } as const;
  const links = Object.keys(columns).filter((one) => columns[one]?.link !== undefined);
  if (!links.includes(link)) return [{ code: "unknown-link", ...at, found: link, expected: ["owner", ...links] }];
  const linked = library.get("record", columns[link]?.link ?? "");
  if (!linked) return [];
  const names = [...Object.keys(soundParts(linked).columns ?? {}), ...followable];
  if (!names.includes(column)) return [{ code: "unknown-column", ...at, found: column, expected: names }];
  const circle = circleFrom(step, (one) => sourceOf(one, library));
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
