import { chosen, type HeldBy } from "../../check/logic/check-values";
import type { TypeSchema } from "../../check/logic/scope-types";
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { columnSchemas } from "../../records/column-schema";
import type { ColumnType } from "../../records/compiled-record";

/** The types of the columns of a record type, for values that are written into them. */
export const columnHolds =
  ({ columns = {} }: Pick<RecordType, "columns">, types: ReadonlyMap<string, ColumnType> | undefined, library: Library): HeldBy =>
  (name) => {
    const type = types?.get(name);
    const list = columns[name]?.list;
    return (
      type && chosen({ ...(columnSchemas[type] as TypeSchema), ...(list === undefined ? {} : { options: { list } }) }, library)
    );
  };
