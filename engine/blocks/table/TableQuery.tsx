/**
 * The question to a list: a keyword and filters. A filter is emptied when its parent changes. On a narrow page the filters stand behind one
 * button, which says how many of them filter.
 */
import { type ComponentType, type ReactNode, useId, useState } from "react";
import { filterNames } from "../../documents/filter-names";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import { useScreen } from "../../render/screen-context";
import type { Query } from "../../screen/screen-store";
import { FilterBox } from "./FilterBox";
import type { FilterProps, TableFilter } from "./filters";
import { ListFilter } from "./ListFilter";
import { SearchBox, type TableSearch } from "./SearchBox";
import { NumberFilter, TextFilter } from "./TypedFilter";

/** The name of a filter while its code is on its way. */
function WaitingFilter({ filter }: FilterProps): ReactNode {
  return (
    <FilterBox label={filter.label} active={false}>
      …
    </FilterBox>
  );
}

const filterControls: Readonly<Record<TableFilter["kind"], ComponentType<FilterProps>>> = {
  list: ListFilter,
  text: TextFilter,
  number: NumberFilter,
  dates: onDemand(async () => (await import("./DatesFilter")).DatesFilter, WaitingFilter),
  call: onDemand(async () => (await import("./CallFilter")).CallFilter, WaitingFilter),
};

interface Props {
  readonly id: string;
  readonly search?: TableSearch | undefined;
  readonly filters: readonly TableFilter[];
  readonly query: Query;
  onQuery(change: Query): void;
}

export function TableQuery({ id, search, filters, query, onQuery }: Props): ReactNode {
  const { host } = useScreen();
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  if (!search && filters.length === 0) return null;
  const names = filters.flatMap(filterNames);
  const asking = filters.filter((filter) => filterNames(filter).some((name) => query[name] !== undefined)).length;
  const ask = (filter: TableFilter, change: Query) => {
    const children = filters.filter(({ parent }) => parent === filter.id).map((child) => [child.id, undefined]);
    onQuery({ ...change, ...Object.fromEntries(children) });
  };
  return (
    <div className="table-query">
      {search && (
        <SearchBox id={id} search={search} keyword={String(query.keyword ?? "")} onSearch={(keyword) => onQuery({ keyword })} />
      )}
      {filters.length > 0 && (
        <button
          type="button"
          className="button table-filter-toggle"
          data-style="secondary"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="adjustments" />
          {host.text("table.filters")}
          {asking > 0 && <span className="table-count">{asking}</span>}
        </button>
      )}
      <div id={filtersId} className="table-filters" data-open={isOpen || undefined}>
        {filters.map((filter) => {
          const Control = filterControls[filter.kind];
          return (
            <Control
              key={filter.id}
              id={`${id}-${filter.id}`}
              filter={filter}
              query={query}
              onQuery={(change) => ask(filter, change)}
            />
          );
        })}
        {asking > 0 && (
          <button
            type="button"
            className="button"
            data-style="plain"
            onClick={() => onQuery(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {host.text("table.clear-filters")}
          </button>
        )}
      </div>
    </div>
  );
}
