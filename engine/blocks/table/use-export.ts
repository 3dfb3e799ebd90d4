/** Gives the person a file of all that the table's question finds: from the server where it has one, else made of the rows. */
import { useState } from "react";
import { evaluate } from "../../conditions/condition";
import { CallFailure } from "../../host";
import { useScreen } from "../../render/screen-context";
import { type Row, readPage } from "../../resolve/rows";
import type { Query } from "../../screen/screen-store";
import { csvOf } from "../../texts/csv";
import type { ResolvedRow, TableColumn } from "./resolve";

export interface ExportProps {
  readonly call?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly label?: string;
  /** The forms in which the server makes a file for it, beside what the person goes on doing. */
  readonly sheet?: readonly string[];
  /** Where all sheets that a person asked for stand. */
  readonly screen?: string;
}

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

export function useExport({ title, source, path, file, query, all, columns, shown, resolveRow }: Exported) {
  const { host, bundle, store } = useScreen();
  const [isRunning, setRunning] = useState(false);
  const { page: _page, limit: _limit, ...asked } = query;

  const fetchAll = async (): Promise<readonly Row[]> => {
    const { call = "", params = {} } = bundle.screen.sources[source] ?? {};
    const own = evaluateEach(params, store.scope);
    const rows: Row[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await host.call(call, { params: { ...own, ...asked, page, limit: rowsAtOnce } });
      const found = readPage(answer.body, path);
      rows.push(...found.rows);
      last = found.lastPage;
    }
    return rows;
  };

  const askedNow = () => {
    const own = evaluateEach(bundle.screen.sources[source]?.params ?? {}, store.scope);
    return { ...own, ...asked, ...file?.params };
  };

  const write = async () => {
    if (file?.call !== undefined) return host.download(file.call, askedNow());
    const rows = all ?? (await fetchAll());
    const words = (label: string) => host.text("table.note-column", { label });
    const head = shown.flatMap((index) => namesOf(columns[index] as TableColumn, words));
    const body = rows.map((row) => wordsOf(resolveRow(row), columns, shown));
    host.saveFile(`${title}.csv`, new Blob([csvOf([head, ...body])], { type: "text/csv;charset=utf-8" }));
  };

  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      await write();
    } catch (failure) {
      // The host has told the person of it.
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, asked: askedNow };
}

function evaluateEach(params: Readonly<Record<string, unknown>>, scope: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, evaluate((value as { $value: unknown }).$value, scope)]),
  );
}

/** What stands small beneath the text of a cell has a column of its own. */
const namesOf = ({ label, hasNote }: TableColumn, noteOf: (label: string) => string) =>
  hasNote ? [label, noteOf(label)] : [label];

function wordsOf({ cells }: ResolvedRow, columns: readonly TableColumn[], shown: readonly number[]): string[] {
  return shown.flatMap((index) => {
    const { text = "", note = "" } = cells[index] ?? {};
    return columns[index]?.hasNote ? [text, note] : [text];
  });
}
