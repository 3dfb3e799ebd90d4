import type { HeldBy } from "../../check/logic/check-values";
import type { TypeSchema } from "../../check/logic/scope-types";
import { columnSchemas } from "../../records/column-schema";
import type { ColumnType } from "../../records/compiled-record";

/** The types of the columns of a record type, for values that are written into them. */
export const columnHolds =
  (types: ReadonlyMap<string, ColumnType> | undefined): HeldBy =>
  (name) => {
    const type = types?.get(name);
    return type && (columnSchemas[type] as TypeSchema);
  };
