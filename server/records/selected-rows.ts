/**
 * The rows that a list or a report is about, as the WHERE of one query: those that who asks may read, that the document selects, and that
 * the request narrows. A value that a rule hides takes no part for the rows of that rule: nobody finds by a filter what they may not read.
 */
import { type RawBuilder, sql } from "kysely";
import {
  bindRule,
  columnNamed,
  fromWib,
  isBlankText,
  mayHold,
  type RowSelection,
  type Scope,
  searchForms,
} from "../../engine/server";
import { containing } from "../calls/list-page";
import { Failure } from "../failures/failure";
import { anyOf, columnSql, conditionSql, valueSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import type { Actor } from "./actor";
import { type BoundReader, possibleReaders, shows } from "./readers";
import { type Searched, valuesNamed } from "./searched";

type Asked = Readonly<Record<string, unknown>>;

export interface RowsSelected {
  /** The rules that can show rows to who asks. */
  readonly readers: readonly BoundReader[];
  /** The condition over `t`; `without` leaves the filter of one column out. */
  where(options?: { without?: string }): RawBuilder<boolean>;
}

interface RowsAsked {
  /** The filters and the keyword. */
  readonly params?: Asked;
  /** Further columns whose values the answer tells of. */
  readonly used?: readonly string[];
  readonly searched?: Searched;
}

/**
 * Throws a Failure (403) for who is no reader at all; a reader who has no
 * rows, such as an officer without a region, gets none.
 */
export function selectRows(
  kind: RecordKind,
  { scope }: Actor,
  selection: RowSelection,
  { params: asked = {}, used = [], searched }: RowsAsked = {},
): RowsSelected {
  const readers = possibleReaders(kind, scope, selection.for);
  if (!maySelect(kind, scope, selection)) throw new Failure(403, "forbidden");
  const selected = conditionSql(bindRule(selection.when, kind.shape, scope));
  const filters = ["id", ...selection.filters].flatMap((name) => filterSql(kind, name, asked));
  const keyword = String(asked.keyword ?? "");
  const asks = isBlankText(keyword) || searchedNames(searched).length === 0 ? undefined : searched;
  const names = [...used, ...searchedNames(asks), ...filters.map(({ name }) => name)];
  const showing = readers.filter((reader) => shows(kind.record, reader, names));
  const found = asks ? [containsSql(kind, asks, keyword)] : [];
  return {
    readers,
    where: ({ without } = {}) => {
      const narrowed = filters.filter(({ name }) => name !== without).map(({ condition }) => condition);
      const readable = anyOf(showing.map(({ fragment }) => fragment));
      return sql`${sql.join([readable, selected, ...narrowed, ...found], sql.raw(" and "))}`;
    },
  };
}

/** Whether who asks is a reader of them at all. */
export const maySelect = ({ record }: RecordKind, scope: Scope, { for: named }: Pick<RowSelection, "for">): boolean =>
  record.readers.some(({ id, when }) => (named === undefined || named.includes(id)) && mayHold(when, scope));

interface Filter {
  readonly name: string;
  readonly condition: RawBuilder<unknown>;
}

function filterSql({ record, shape }: RecordKind, name: string, asked: Asked): Filter[] {
  const type = columnNamed(shape, name)?.type ?? "text";
  const column = columnSql(shape, name);
  const value = asked[name];
  if (type === "date" || type === "moment") {
    const edge = (which: "from" | "to", at: "start" | "end", sign: string): Filter[] => {
      const day = asked[`${name}_${which}`];
      if (typeof day !== "string" || Number.isNaN(fromWib(day).getTime())) return [];
      const limit = type === "date" ? valueSql(type, day) : sql`cast(${fromWib(day, at)} as timestamptz)`;
      return [{ name, condition: sql`${column} ${sql.raw(sign)} ${limit}` }];
    };
    return [...edge("from", "start", ">="), ...edge("to", "end", "<=")];
  }
  if (value === undefined || value === "") return [];
  const equals = sql`${column} = ${valueSql(type, value)}`;
  const isUnset = record.columns.get(name)?.isFlag === true && Number(value) === 0;
  return [{ name, condition: isUnset ? sql`(${equals} or ${column} is null)` : equals }];
}

const searchedNames = (searched: Searched | undefined): string[] =>
  searched ? [...searched.texts, ...searched.choices.map(({ column }) => column)] : [];

/** One of the columns contains a form of the keyword, whatever the capitals and spaces. `%` and `_` in it mean themselves. */
function containsSql({ shape }: RecordKind, { texts, choices }: Searched, keyword: string): RawBuilder<unknown> {
  const patterns = searchForms(keyword).map(containing);
  const inText = (name: string) =>
    patterns.map((pattern) => sql`layar_plain(${columnSql(shape, name)}) like layar_plain(cast(${pattern} as text))`);
  const isChosen = ({ column, options }: Searched["choices"][number]) => {
    const type = columnNamed(shape, column)?.type ?? "text";
    const values = valuesNamed(options, keyword).map((value) => valueSql(type, value));
    return values.length > 0 ? [sql`${columnSql(shape, column)} in (${sql.join(values)})`] : [];
  };
  const found = [...texts.flatMap(inText), ...choices.flatMap(isChosen)];
  return found.length > 0 ? sql`(${sql.join(found, sql.raw(" or "))})` : sql`false`;
}
