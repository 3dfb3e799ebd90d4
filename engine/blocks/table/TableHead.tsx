import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { TableColumn } from "./resolve";

interface Props {
  readonly columns: readonly TableColumn[];
  readonly hasActions: boolean;
  readonly opens: boolean;
  readonly sort: unknown;
  onSort(sort: string): void;
  /** How many of the rows on the page are ticked; without it none can be. */
  readonly ticks?: { readonly some: boolean; readonly all: boolean; toggle(on: boolean): void } | undefined;
}

export function TableHead({ columns, hasActions, opens, sort, onSort, ticks }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className="table-tick">
            <TickAll {...ticks} label={host.text("table.select-all")} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th scope="col" className="table-actions">
            {host.text("table.row-actions")}
          </th>
        )}
        {opens && <td className="table-chevron" />}
      </tr>
    </thead>
  );
}

function TickAll({ some, all, toggle, label }: NonNullable<Props["ticks"]> & { readonly label: string }): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return <input ref={box} type="checkbox" aria-label={label} checked={all} onChange={(event) => toggle(event.target.checked)} />;
}

interface HeadProps {
  readonly column: TableColumn;
  readonly sort: unknown;
  onSort(sort: string): void;
}

function ColumnHead({ column, sort, onSort }: HeadProps): ReactNode {
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
        title={host.text("table.sort", { label: column.label })}
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
