/** The operators on rows that link to the row at hand, in SQL: there these rows are `it`. */
import { asFilter, conditionOf, NoSql, nullIsNo, type PlainFragment, type Sql, type SqlArgument } from "./sql";

/**
 * Whether one of the rows that link to this one fulfils a condition, and how many do. Inside, these rows are `it`. Those of one person are
 * found first, and this row by their links: beside other rules an index finds it so.
 */
export const exists: Sql = (rows, condition) => {
  if (rows?.kind !== "rows" || !rows.ofPerson) return ["exists (select 1 ", ...linkedRows(rows, condition), ")"];
  const { by } = rows;
  const links: PlainFragment = ["select ", { column: by, of: "it" }, " ", ...rowsWhere(rows, conditionIn(condition))];
  return nullIsNo([{ column: linkedColumn(by), of: "t" }, " = any(array(", ...links, "))"]);
};

export const count: Sql = (rows, condition) => ["(select count(*) ", ...linkedRows(rows, condition), ")"];

function linkedRows(rows: SqlArgument | undefined, condition: SqlArgument | undefined): PlainFragment {
  if (rows?.kind !== "rows") throw new NoSql("only rows that link to this one can be asked");
  const { by } = rows;
  const linked: PlainFragment = [{ column: by, of: "it" }, " = ", { column: linkedColumn(by), of: "t" }];
  return rowsWhere(rows, [...linked, " and ", ...conditionIn(condition)]);
}

const rowsWhere = ({ record }: { readonly record: string }, where: PlainFragment): PlainFragment => [
  ...["from ", { tableOf: record }, " as it where "],
  ...where,
];

function conditionIn(condition: SqlArgument | undefined): PlainFragment {
  if (!condition) throw new NoSql("linked rows are asked by a condition");
  return asFilter(conditionOf(condition));
}

const linkedColumn = (by: string) => (by === "owner" ? "owner" : "id");
