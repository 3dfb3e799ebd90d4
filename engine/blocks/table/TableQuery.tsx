/** What a list is asked: a keyword and filters. A filter is emptied when its parent changes. */
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { ReferenceOption } from "../../host";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";

export interface TableFilter {
  readonly id: string;
  readonly label: string;
  readonly all?: string;
  readonly list: string;
  readonly parent?: string;
  /** The options of a list that a document holds. */
  readonly items?: readonly ReferenceOption[];
}

export interface TableSearch {
  readonly label: string;
  readonly placeholder?: string;
}

interface Props {
  readonly id: string;
  readonly search?: TableSearch;
  readonly filters: readonly TableFilter[];
  readonly query: Readonly<Record<string, unknown>>;
  onQuery(change: Readonly<Record<string, unknown>>): void;
}

export function TableQuery({ id, search, filters, query, onQuery }: Props): ReactNode {
  if (!search && filters.length === 0) return null;
  const choose = (filter: TableFilter, value: unknown) => {
    const children = filters.filter(({ parent }) => parent === filter.id).map((child) => [child.id, undefined]);
    onQuery({ [filter.id]: value, ...Object.fromEntries(children) });
  };
  return (
    <div className="table-query">
      {search && (
        <SearchBox id={id} search={search} keyword={String(query.keyword ?? "")} onSearch={(keyword) => onQuery({ keyword })} />
      )}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.id}
          id={`${id}-${filter.id}`}
          filter={filter}
          value={query[filter.id]}
          parent={filter.parent === undefined ? undefined : query[filter.parent]}
          onChoose={(value) => choose(filter, value)}
        />
      ))}
    </div>
  );
}

interface SearchProps {
  readonly id: string;
  readonly search: TableSearch;
  readonly keyword: string;
  onSearch(keyword: string): void;
}

function SearchBox({ id, search, keyword, onSearch }: SearchProps): ReactNode {
  const { host } = useScreen();
  const [typed, setTyped] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="table-search">
      <form onSubmit={submit}>
        <label htmlFor={`${id}-search`}>{search.label}</label>
        <div className="table-search-row">
          <input
            id={`${id}-search`}
            type="search"
            value={typed}
            placeholder={search.placeholder}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === "" && keyword !== "") onSearch("");
            }}
          />
          <button type="submit" className="button" data-style="secondary">
            <Icon name="search" />
            {host.text("table.search")}
          </button>
        </div>
      </form>
    </search>
  );
}

interface FilterProps {
  readonly id: string;
  readonly filter: TableFilter;
  readonly value: unknown;
  readonly parent: unknown;
  onChoose(value: unknown): void;
}

function FilterSelect({ id, filter, value, parent, onChoose }: FilterProps): ReactNode {
  const { host } = useScreen();
  const options = useOptions(filter, parent);
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <div className="table-filter">
      <label htmlFor={id}>{filter.label}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(options[Number(event.target.value)]?.value)}>
        <option value={-1}>{filter.all || host.text("table.all")}</option>
        {options.map((option, index) => (
          <option key={option.value} value={index}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function useOptions({ list, items, parent: parentId }: TableFilter, parent: unknown): readonly ReferenceOption[] {
  const { host } = useScreen();
  const [fetched, setFetched] = useState<readonly ReferenceOption[]>([]);
  const waits = parentId !== undefined && parent === undefined;
  useEffect(() => {
    if (items) return;
    let current = true;
    setFetched([]);
    if (!waits) {
      host.options(list, parent).then(
        (options) => current && setFetched(options),
        () => {},
      );
    }
    return () => {
      current = false;
    };
  }, [host, list, items, parent, waits]);
  return items ?? fetched;
}
