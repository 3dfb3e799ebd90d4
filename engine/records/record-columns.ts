/** The columns of a record type's rows that rules may read, as its document and those of the types that it is linked to say. */
import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { derivedOfLibrary, onceInLibrary } from "../documents/once-in-library";
import { columnType } from "./column-type";
import { rowColumns } from "./compiled-record";
import type { LinkedShape, RowColumns, RowShape } from "./row-shape";
import { soundParts } from "./sound-parts";

/** Empty for a type that is not there. */
export const shapeOfRecord = onceInLibrary((library, type: string): RowShape => {
  const record = soundParts(library.get("record", type) ?? {});
  return shapeWith(library, record, columnsOfRecord(library, type));
});

/** Of a type as it is written, which may have faults. */
export const shapeOfType = onceInLibrary(
  (library, record: RecordType): RowShape => shapeWith(library, record, columnsOf(library, record)),
);

/** Each type is asked for by all that are linked to it. */
const columnsOfRecord = derivedOfLibrary((library, type: string) =>
  columnsOf(library, soundParts(library.get("record", type) ?? {})),
);

function shapeWith(library: Library, record: RecordType, columns: RowColumns): RowShape {
  const linked = (id: string): LinkedShape => ({ record: id, shape: () => shapeOfRecord(library, id) });
  const links = Object.entries(record.columns ?? {}).flatMap(([name, { link }]) =>
    link === undefined ? [] : [[name, linked(link)] as const],
  );
  const children = Object.entries(record.children ?? {}).map(
    ([name, { record: child, by }]) => [name, { ...linked(child), by }] as const,
  );
  return { columns, links: new Map(links), children: new Map(children) };
}

/** Types of all that conditions read as `row.<name>`: what every row has, and the type's own columns. */
function columnsOf(library: Library, record: RecordType): RowColumns {
  const common = Object.entries(rowColumns).filter(([name]) => record.owner !== "none" || name !== "owner");
  const own = Object.entries(record.columns ?? {}).map(([name, column]) => [name, columnType(library, record, column)] as const);
  return new Map([...common, ...own]);
}
