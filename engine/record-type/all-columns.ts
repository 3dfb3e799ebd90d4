import type { RecordType } from "../documents/language";
import { onceInLibrary } from "../documents/once-in-library";
import { shapeOfType } from "../records/record-columns";
import { namesOf } from "../records/row-shape";
import type { NameMention } from "./record-part";

/** The columns of a record type, and those of the rows that it is linked to (`peserta.nama`). */
export const allColumns = ({ record, library }: Pick<NameMention, "record" | "library">): readonly string[] =>
  columnsOfType(library, record);

/** Names are looked for at each place that mentions one. */
const columnsOfType = onceInLibrary((library, record: RecordType): readonly string[] => {
  const linked = namesOf(shapeOfType(library, record)).filter((name) => name.includes("."));
  return [...Object.keys(record.columns ?? {}), ...linked];
});

/** The order in which rows were made and changed needs no column of its own. */
export const sortable = (columns: readonly string[]) => [...columns, "state", "created_at", "updated_at"];

/** Each of these names, upwards and downwards. */
export const sortKeys = (columns: readonly string[]) => sortable(columns).flatMap((name) => [name, `-${name}`]);
