import type { ReactNode } from "react";
import { useScreen } from "../../render/screen-context";
import { FilterBox } from "./FilterBox";
import type { TableColumn } from "./resolve";

interface Props {
  readonly id: string;
  readonly columns: readonly TableColumn[];
  readonly sort: unknown;
  onSort(sort: string | undefined): void;
}

/** The order of the list where rows are cards and have no head to press. */
export function SortChoice({ id, columns, sort, onSort }: Props): ReactNode {
  const { host } = useScreen();
  const sorted = columns.flatMap(({ sort: name, label }) => (name === undefined ? [] : [{ name, label }]));
  if (sorted.length === 0) return null;
  return (
    <div className="table-order">
      <FilterBox label={host.text("table.order")} htmlFor={`${id}-order`} active={false}>
        <select
          id={`${id}-order`}
          value={typeof sort === "string" ? sort : ""}
          onChange={(event) => onSort(event.target.value || undefined)}
        >
          <option value="">{host.text("table.order-usual")}</option>
          {sorted.flatMap(({ name, label }) => [
            <option key={name} value={name}>
              {host.text("table.order-up", { label })}
            </option>,
            <option key={`-${name}`} value={`-${name}`}>
              {host.text("table.order-down", { label })}
            </option>,
          ])}
        </select>
      </FilterBox>
    </div>
  );
}
