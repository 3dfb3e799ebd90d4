/** A file of all that the table's question finds, in the columns that are shown. */

import { type ExportProps, useExport } from "../../render/export/use-export";
import { useScreen } from "../../render/screen-context";
import type { Query } from "../../screen/screen-store";
import { type Row, readPage } from "../../values/rows";
import type { ResolvedRow, TableColumn } from "./resolve";

interface Exported {
  readonly title: string;
  readonly source: string;
  /** Where the rows stand in an answer. */
  readonly path?: string | undefined;
  readonly file: ExportProps | undefined;
  readonly query: Query;
  readonly all?: readonly Row[] | undefined;
  readonly columns: readonly TableColumn[];
  readonly shown: readonly number[];
  resolveRow(row: Row): ResolvedRow;
}

/** Rows asked for at once, of a list that answers page by page. */
const rowsAtOnce = 100;

export function useTableExport({ title, source, path, file, query, all, columns, shown, resolveRow }: Exported) {
  const { host, bundle } = useScreen();
  const { page: _page, limit: _limit, ...asked } = query;

  const fetchAll = async (params: Readonly<Record<string, unknown>>): Promise<readonly Row[]> => {
    const { call = "" } = bundle.screen.sources[source] ?? {};
    const rows: Row[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await host.call(call, { params: { ...params, page, limit: rowsAtOnce } });
      const found = readPage(answer.body, path);
      rows.push(...found.rows);
      last = found.lastPage;
    }
    return rows;
  };

  const lines = async (params: Readonly<Record<string, unknown>>) => {
    const rows = all ?? (await fetchAll(params));
    const words = (label: string) => host.text("table.note-column", { label });
    const head = shown.flatMap((index) => namesOf(columns[index] as TableColumn, words));
    return [head, ...rows.map((row) => wordsOf(resolveRow(row), columns, shown))];
  };
  return useExport({ title, source, file, asked, lines });
}

/** The small text beneath the text of a cell has a column of its own. */
const namesOf = ({ label, hasNote }: TableColumn, noteOf: (label: string) => string) =>
  hasNote ? [label, noteOf(label)] : [label];

function wordsOf({ cells }: ResolvedRow, columns: readonly TableColumn[], shown: readonly number[]): string[] {
  return shown.flatMap((index) => {
    const { text = "", note = "" } = cells[index] ?? {};
    return columns[index]?.hasNote ? [text, note] : [text];
  });
}
