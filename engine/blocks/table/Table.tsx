/**
 * A paged list. What the person asks for (page, keyword, filters, order) is kept on the screen as `queries.<source>`, so it outlives
 * a failed load; the server's answer says which page it is and how many there are. On a phone each row is a card.
 */
import { type ReactNode, useState } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import { Pagination } from "./Pagination";
import { rangeOf } from "./pages";
import type { Cell, ResolvedTable, TableColumn } from "./resolve";
import { type TableFilter, TableQuery, type TableSearch } from "./TableQuery";
import "./table.css";

interface Props extends BlockProps, ResolvedTable {
  readonly title: string;
  readonly search?: TableSearch;
  readonly filters: readonly TableFilter[];
  readonly actions?: readonly ButtonProps[];
  /** Most height of the list in pixels; what is longer scrolls in it. */
  readonly height?: number;
  readonly empty?: string;
}

export function Table(props: Props): ReactNode {
  const { id, title, search, resolveRow, filters, columns, rows, page, query, actions, height, empty, act } = props;
  const screen = useScreen();
  const { host } = screen;
  const [loading, setLoading] = useState(false);
  const ask = async (change: Readonly<Record<string, unknown>>) => {
    setLoading(true);
    await screen.query(id, "page" in change ? change : { ...change, page: undefined });
    setLoading(false);
  };
  const shown = rows.map((row, index) => ({ key: String(row.id ?? index), ...resolveRow(row) }));
  const hasActions = shown.some((row) => row.actions.length > 0);
  const keyword = typeof query.keyword === "string" ? query.keyword : "";
  const nothing = keyword ? host.text("list.empty-search", { title, keyword }) : empty || host.text("list.empty");
  return (
    <section className="table-block" aria-labelledby={`${id}-title`} aria-busy={loading || undefined}>
      <div className="table-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
      </div>
      <TableQuery id={id} search={search} filters={filters} query={query} onQuery={ask} />
      <p className="table-range" role="status">
        {rows.length > 0 ? host.text("table.range", rangeOf(page, rows.length)) : nothing}
      </p>
      {rows.length > 0 && (
        <div className="table-scroll" data-limited={height !== undefined || undefined} style={{ maxBlockSize: height }}>
          <table className="table" aria-labelledby={`${id}-title`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <ColumnHead key={column.id} column={column} sort={query.sort} onSort={(sort) => ask({ sort })} />
                ))}
                {hasActions && <th scope="col">{host.text("table.row-actions")}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.key}>
                  {row.cells.map((cell, index) => (
                    <RowCell key={columns[index]?.id} cell={cell} column={columns[index] as TableColumn} isHead={index === 0} />
                  ))}
                  {hasActions && (
                    <td className="table-actions">
                      {row.actions.length > 0 && <Buttons of={row.actions} act={act} about={row.cells[0]?.text} />}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination title={title} current={page.currentPage} last={page.lastPage} onPage={(number) => ask({ page: number })} />
    </section>
  );
}

function RowCell({ cell, column, isHead }: { cell: Cell; column: TableColumn; isHead: boolean }): ReactNode {
  const words = cell.tone ? (
    <span className="badge" data-tone={cell.tone}>
      {cell.text}
    </span>
  ) : (
    cell.text || "–"
  );
  const content = (
    <>
      <span className="table-cell-label" aria-hidden="true">
        {column.label}
      </span>
      <span className="table-cell">
        {words}
        {cell.note && <span className="table-note">{cell.note}</span>}
      </span>
    </>
  );
  if (isHead) return <th scope="row">{content}</th>;
  return <td data-align={column.align}>{content}</td>;
}

function ColumnHead({ column, sort, onSort }: { column: TableColumn; sort: unknown; onSort: (sort: string) => void }): ReactNode {
  const { host } = useScreen();
  const up = column.sort !== undefined && sort === column.sort;
  const down = column.sort !== undefined && sort === `-${column.sort}`;
  if (column.sort === undefined) {
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    );
  }
  return (
    <th scope="col" data-align={column.align} aria-sort={up ? "ascending" : down ? "descending" : "none"}>
      <button
        type="button"
        className="table-sort"
        aria-label={host.text("table.sort", { label: column.label })}
        onClick={() => onSort(up ? `-${column.sort}` : String(column.sort))}
      >
        {column.label}
        <span data-sorted={up ? "up" : down ? "down" : undefined}>
          <Icon name="chevron-down" />
        </span>
      </button>
    </th>
  );
}
