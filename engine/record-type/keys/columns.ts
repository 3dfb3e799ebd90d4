/** Typed columns: a field that is copied, what is followed, what transitions write. */
import type { ScopeTypes } from "../../check/logic/scope-types";
import { columnsType } from "../../check/scope/record-rows";
import type { RecordColumn, RecordSeries } from "../../documents/language";
import { isObject } from "../../json/json";
import type { CompiledText } from "../../nodes/compiled";
import { columnSource, columnType, ownerSchema } from "../../records/column-type";
import type { CompiledColumn, CompiledSeries } from "../../records/compiled-record";
import { byName } from "../by-name";
import { checkSources } from "../column-types";
import { checkSealed } from "../model/check-sealed";
import { checkNeverWritten } from "../model/check-written";
import { readsRow } from "../part-scopes";
import type { RecordCompiling, RecordPart, ScopePlace } from "../record-part";
import { checkAnswered } from "../taken-names";
import { checkFollowed } from "./check-followed";
import { checkSeries } from "./check-series";

export const columns = {
  compile: (value, compiling) => ({ columns: byName(value, (name, column) => compileColumn(name, column, compiling)) }),
  check: (value, checking) => [
    ...checkSources(checking.record, checking.library),
    ...checkAnswered(value),
    ...checkFollowed(value, checking),
    ...checkSeries(value, checking),
    ...checkSealed(checking),
  ],
  checkRules: (_, checking) => checkNeverWritten(checking),
  scope: (place) => (place.pointer[2] === "series" ? seriesScope(place) : readsRow(place)),
  names: {
    column: ({ record, pointer }) => [
      ...(pointer.at(-2) === "per" ? ["year", "month"] : []),
      ...Object.keys(record.columns ?? {}),
    ],
  },
} satisfies RecordPart<"columns">;

function compileColumn(name: string, column: RecordColumn, { library, record, tools }: RecordCompiling): CompiledColumn {
  const fields = library.get("data", record.data)?.properties;
  const field = isObject(fields) && column.field ? fields[column.field] : undefined;
  const title = column.title ?? (isObject(field) && typeof field.title === "string" ? field.title : undefined);
  const source = columnSource(column);
  const followed = source !== "set" && "owner" in source ? ownerSchema(library, record, source.owner) : field;
  const type = columnType(library, record, column);
  return {
    name,
    type,
    title: tools.text(title),
    link: column.link,
    isFlag: isFlag(followed),
    isEmail: type === "text" && isEmail(field),
    source,
    series: column.series && compileSeries(column.series, tools),
  };
}

/** The pattern of a number reads the running number, the time in WIB, and the row's columns. */
function seriesScope({ library, id }: ScopePlace): ScopeTypes {
  const text = { type: "string" };
  return {
    series: { type: "object", properties: { number: text, year: text, month: text, roman: text } },
    row: columnsType(library, id),
  };
}

const compileSeries = ({ pattern, digits = 1, per = [] }: RecordSeries, tools: RecordCompiling["tools"]): CompiledSeries => ({
  pattern: tools.text(pattern) as CompiledText,
  digits,
  per,
});

const isEmail = (field: unknown) => isObject(field) && (field.format === "email" || field.format === "gmail");

const isFlag = (field: unknown) => isObject(field) && JSON.stringify(field.enum) === "[0,1]";
