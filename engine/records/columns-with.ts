/** The columns of a record type that lead to other rows, and those that hold a number of a series. */
import type { RecordType } from "../documents/language";

const columnsWith = ({ columns = {} }: RecordType, key: "link" | "series") =>
  Object.keys(columns).filter((name) => columns[name]?.[key] !== undefined);

export const linksOf = (record: RecordType) => columnsWith(record, "link");

export const seriesOf = (record: RecordType) => columnsWith(record, "series");
