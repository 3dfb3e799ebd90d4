/**
 * The rows that a list or a report is about, as the WHERE of one query: those that who asks may read, that the document selects, and that
 * the request narrows. A value that a rule hides takes no part for the rows of that rule: nobody finds by a filter what they may not read.
 */
import { type RawBuilder, sql } from "kysely";
import {
  bindRule,
  type ColumnType,
  columnNamed,
  fromWib,
  isBlankText,
  isNumeric,
  mayHold,
  type RowSelection,
  rangeNames,
  type Scope,
} from "../../engine/server";
import { Failure } from "../failures/failure";
import { anyOf, columnSql, conditionSql, valueSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import type { Actor } from "./actor";
import { behindLinks } from "./behind-links";
import { unmasked } from "./masked";
import { type BoundReader, possibleReaders, shows } from "./readers";
import type { Searched } from "./searched";
import { searchedNames, searchedSql } from "./searched-rows";

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
  { id, scope, onlyOwn }: Actor,
  selection: RowSelection,
  { params: asked = {}, used = [], searched }: RowsAsked = {},
): RowsSelected {
  const readers = possibleReaders(kind, scope, selection);
  if (!maySelect(kind, scope, selection)) throw new Failure(403, "forbidden");
  const selected = conditionSql(bindRule(selection.when, kind.shape, scope));
  const filters = ["id", ...selection.filters].flatMap((name) => filterSql(kind, name, asked));
  const keyword = String(asked.keyword ?? "");
  const asks = isBlankText(keyword) || !searched || !asksFor(searched) ? undefined : searched;
  const names = [...used, ...searchedNames(asks), ...filters.map(({ name }) => name)];
  // A masked value is found by the whole of it: that tells nothing to a person who has it.
  const wholes = (asks?.sealed ?? []).map(({ column }) => column);
  const showing = readers.filter((reader) => {
    if (selection.public) return names.every((name) => selection.public?.includes(name));
    const [open = reader] = unmasked([reader]);
    return shows(kind.record, reader, names) && shows(kind.record, open, wholes);
  });
  const found = asks ? [searchedSql(kind, asks, keyword)] : [];
  const own = onlyOwn ? [sql`(t.owner_id = ${id} or t.owner_id is null)`] : [];
  return {
    readers,
    where: ({ without } = {}) => {
      const narrowed = filters.filter(({ name }) => name !== without).map(({ condition }) => condition);
      const readable = anyOf(showing.map(({ fragment }) => fragment));
      return sql`${sql.join([readable, selected, ...own, ...narrowed, ...found], sql.raw(" and "))}`;
    },
  };
}

/** Whether who asks is a reader of them at all; of public rows everybody is. */
export const maySelect = (
  { record }: RecordKind,
  scope: Scope,
  { for: named, public: open }: Pick<RowSelection, "for" | "public">,
): boolean =>
  open !== undefined ||
  record.readers.some(({ id, when }) => (named === undefined || named.includes(id)) && mayHold(when, scope));

const asksFor = (searched: Searched) => searched.sealed.length + searchedNames(searched).length > 0;

interface Filter {
  readonly name: string;
  readonly condition: RawBuilder<unknown>;
}

function filterSql({ record, shape }: RecordKind, name: string, asked: Asked): Filter[] {
  const type = columnNamed(shape, name)?.type ?? "text";
  const condition = (holds: (column: RawBuilder<unknown>) => RawBuilder<unknown>): Filter => ({
    name,
    condition: behindLinks(shape, name, (of, column, there) => holds(columnSql(there, column, of))),
  });
  const [from, to] = rangeNames(name).map((one) => asked[one]);
  const edges = [
    ...limitSql(type, from, "start").map((limit) => condition((column) => sql`${column} >= ${limit}`)),
    ...limitSql(type, to, "end").map((limit) => condition((column) => sql`${column} <= ${limit}`)),
  ];
  const value = asked[name];
  if (value === undefined || value === "") return edges;
  const isUnset = record.columns.get(name)?.isFlag === true && Number(value) === 0;
  const stored = valueSql(type, value);
  return [
    ...edges,
    condition((column) => (isUnset ? sql`(${column} = ${stored} or ${column} is null)` : sql`${column} = ${stored}`)),
  ];
}

/** The edge of a range of numbers or days, if one is asked for; a day begins and ends in WIB. */
function limitSql(type: ColumnType, asked: unknown, at: "start" | "end"): RawBuilder<unknown>[] {
  if (isNumeric(type)) return typeof asked === "number" ? [valueSql(type, asked)] : [];
  if (typeof asked !== "string" || Number.isNaN(fromWib(asked).getTime())) return [];
  return [type === "moment" ? sql`cast(${fromWib(asked, at)} as timestamptz)` : valueSql(type, asked)];
}
