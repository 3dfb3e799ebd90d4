/**
 * A list: states as tabs, search and filters, order, rows, pages. What the person asks for is kept in the screen's store and in the
 * address, so it outlives a failed load, a reload and "back". On a phone each row is a card.
 */
import { type ReactNode, useMemo, useState } from "react";
import type { CompiledTemplate } from "../../nodes/compiled";
import type { BlockProps } from "../../render/block-props";
import type { ExportProps } from "../../render/export/use-export";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import type { Query } from "../../screen/screen-store";
import { BulkBar } from "./BulkBar";
import { filledColumns } from "./filled-columns";
import type { TableFilter } from "./filters";
import { Nothing } from "./Nothing";
import { Pagination } from "./Pagination";
import { rangeOf } from "./pages";
import type { ResolvedTable } from "./resolve";
import type { TableSearch } from "./SearchBox";
import { SortChoice } from "./SortChoice";
import { StateTabs } from "./StateTabs";
import { TableBody } from "./TableBody";
import { TableQuery } from "./TableQuery";
import type { RowSettings } from "./TableRow";
import { TableTop } from "./TableTop";
import { useColumns } from "./use-columns";
import { usePrinting } from "./use-printing";
import { useSelection } from "./use-selection";
import { useTableExport } from "./use-table-export";
import "./table.css";
import "./table-compact.css";

interface Props extends BlockProps, ResolvedTable {
  readonly title: string;
  readonly source: string;
  /** Where the rows stand in the source's answer. */
  readonly path?: string;
  readonly search?: TableSearch;
  readonly states?: { readonly id: string; readonly label: string };
  readonly filters: readonly TableFilter[];
  readonly chooseColumns?: boolean;
  readonly bulkActions?: CompiledTemplate;
  readonly actions?: readonly ButtonProps[];
  readonly export?: ExportProps;
  /** Most height of the list in pixels; what is longer scrolls in it. */
  readonly height?: number;
  readonly empty?: string;
}

export function Table(props: Props): ReactNode {
  const { id, block, title, search, states, filters, tabs, rows, page, query, bulkActions, height, empty, act } = props;
  const { host } = useScreen();
  const titleId = `${id}-title`;
  const { isAsking, ask } = useAsk(block);
  const isPrinting = usePrinting();
  const columns = useColumns(block, props.columns, props.chooseColumns === true, isPrinting);
  const selection = useSelection(block, query);
  const isCompact = props.density === "compact" && !isPrinting;
  const { resolveRow } = props;
  const shown = useMemo(
    () => (isCompact ? filledColumns(columns.shown, rows, resolveRow) : columns.shown),
    [isCompact, columns.shown, rows, resolveRow],
  );
  const settings = useRowSettings(props, shown, selection.toggle, isCompact);
  const file = useTableExport({ ...props, shown: columns.shown, file: props.export });
  const isTicked = bulkActions !== undefined && selection.rows.size > 0;
  const content = (
    <>
      <div className="table-ask" data-ticked={isTicked || undefined}>
        <TableQuery id={id} search={search} filters={filters} query={query} onQuery={ask} />
        {isTicked && <BulkBar id={id} block={block} selection={selection} actions={bulkActions} act={act} />}
      </div>
      {selection.results.size > 0 && <Results results={[...selection.results.values()]} />}
      {rows.length > 1 && <SortChoice id={id} columns={props.columns} sort={query.sort} onSort={(sort) => ask({ sort })} />}
      {rows.length > 0 && (
        <TableBody
          titleId={titleId}
          rows={rows}
          settings={settings}
          selection={selection}
          sort={query.sort}
          onSort={(sort) => ask({ sort })}
          height={height}
          showAll={isPrinting}
        />
      )}
      <div className="table-foot">
        <div className={rows.length > 0 ? "table-range" : "table-nothing"} role="status">
          {rows.length > 0 ? (
            host.text("table.range", rangeOf(page, rows.length))
          ) : (
            <Nothing of={title} query={query} text={empty} state={states?.id} tabs={tabs} onQuery={ask} />
          )}
        </div>
        <Pagination title={title} current={page.currentPage} last={page.lastPage} onPage={(number) => ask({ page: number })} />
      </div>
    </>
  );
  return (
    <section
      className="table-block"
      data-density={props.density ?? "roomy"}
      data-joined={(isCompact && !bulkActions) || undefined}
      aria-labelledby={titleId}
      aria-busy={isAsking || undefined}
    >
      <TableTop
        titleId={titleId}
        title={title}
        actions={props.actions}
        act={act}
        columns={props.chooseColumns === true ? columns : undefined}
        file={props.export && { ...props.export, ...file }}
      />
      {states ? (
        <StateTabs label={states.label} tabs={tabs} chosen={query[states.id]} onChoose={(value) => ask({ [states.id]: value })}>
          {content}
        </StateTabs>
      ) : (
        content
      )}
    </section>
  );
}

/** Asks for something else; whatever it is but a page, the list begins at its first page. */
function useAsk(block: string) {
  const screen = useScreen();
  const [isAsking, setAsking] = useState(false);
  const ask = async (change: Query) => {
    setAsking(true);
    await screen.query(block, "page" in change ? change : { ...change, page: undefined });
    setAsking(false);
  };
  return { isAsking, ask };
}

/** The same object as long as no row has to be shown anew. */
function useRowSettings(
  { columns, rows, resolveRow, rowActions, open, bulkActions, act }: Props,
  shown: readonly number[],
  toggle: ReturnType<typeof useSelection>["toggle"],
  isCompact: boolean,
): RowSettings {
  const hasActions = useMemo(
    () => rowActions === true && rows.some((row) => resolveRow(row).actions.length > 0),
    [rowActions, rows, resolveRow],
  );
  const opens = open === true;
  // A person who may tick none of the rows is shown no boxes.
  const isSelectable = useMemo(
    () => bulkActions !== undefined && rows.some((row) => resolveRow(row).selectable),
    [bulkActions, rows, resolveRow],
  );
  return useMemo(
    () => ({
      columns,
      shown,
      hasActions,
      opens,
      isSelectable,
      isCompact,
      isFolded: false,
      resolveRow,
      act,
      onTick: (key, row, on) => toggle([[key, row]], on),
    }),
    [columns, shown, hasActions, opens, isSelectable, isCompact, resolveRow, act, toggle],
  );
}

function Results({ results }: { readonly results: readonly { readonly ok: boolean }[] }): ReactNode {
  const { host } = useScreen();
  const done = results.filter(({ ok }) => ok).length;
  const failed = results.length - done;
  return (
    <p className="table-results" role="status" data-tone={failed > 0 ? "error" : "success"}>
      {host.text(failed > 0 ? "table.results-failed" : "table.results-done", { done, failed })}
    </p>
  );
}
