/** The rows in which a keyword is found. */
import { type RawBuilder, sql } from "kysely";
import { columnNamed, searchForms } from "../../engine/server";
import { columnSql, valueSql } from "../rows/fragment-sql";
import type { RecordKind } from "../rows/record-kind";
import { searchColumn } from "../rows/shape/search-column";
import { ownTexts } from "../rows/shape/table-shape";
import { behindLinks, isBehindLinks } from "./behind-links";
import { type Searched, valuesNamed, wordPattern } from "./searched";

/** The columns of which parts are found. */
export const searchedNames = (searched: Searched | undefined): string[] =>
  searched ? [...searched.texts, ...searched.choices.map(({ column }) => column)] : [];

/** One of the columns contains a form of the keyword. Rows behind links are found by themselves, so that each part has its index. */
export function searchedSql(kind: RecordKind, searched: Searched, keyword: string): RawBuilder<unknown> {
  const { own, behind } = partsOf(kind, searched, keyword);
  const here = own.length > 0 ? sql`(${sql.join(own, sql.raw(" or "))})` : sql`false`;
  if (behind.length === 0) return here;
  const rows = [here, ...behind].map((found) => sql`select t.id from ${sql.table(kind.table)} as t where ${found}`);
  return sql`t.id in (${sql.join(rows, sql.raw(" union all "))})`;
}

interface Parts {
  /** Conditions on the row itself. */
  readonly own: readonly RawBuilder<unknown>[];
  /** On those that it is linked to. */
  readonly behind: readonly RawBuilder<unknown>[];
}

function partsOf({ shape }: RecordKind, { texts, sealed, choices }: Searched, keyword: string): Parts {
  const patterns = searchForms(keyword).map(wordPattern);
  const within = (of: string, names: readonly string[]) => {
    const column = sql.ref(`${of}.${searchColumn(names)}`);
    return sql`(${sql.join(
      patterns.map((pattern) => sql`${column} like layar_plain(cast(${pattern} as text))`),
      sql.raw(" or "),
    )})`;
  };
  const chosen = choices.flatMap(({ column, options }) => {
    const type = columnNamed(shape, column)?.type ?? "text";
    const values = valuesNamed(options, keyword).map((value) => valueSql(type, value));
    if (values.length === 0) return [];
    const condition = behindLinks(
      shape,
      column,
      (of, name, there) => sql`${columnSql(there, name, of)} in (${sql.join(values)})`,
    );
    return [{ column, condition }];
  });
  const same = sealed.map(({ column, hashOf }) => sql`${columnSql(shape, column)} = ${hashOf(keyword)}`);
  const named = ownTexts(texts);
  const linked = texts.filter(isBehindLinks);
  return {
    own: [...(named.length > 0 ? [within("t", named)] : []), ...same, ...conditionsOf(chosen, (name) => !isBehindLinks(name))],
    behind: [
      ...linked.map((name) => behindLinks(shape, name, (of, column) => within(of, [column]))),
      ...conditionsOf(chosen, isBehindLinks),
    ],
  };
}

const conditionsOf = (
  chosen: readonly { readonly column: string; readonly condition: RawBuilder<unknown> }[],
  isMeant: (column: string) => boolean,
) => chosen.filter(({ column }) => isMeant(column)).map(({ condition }) => condition);
