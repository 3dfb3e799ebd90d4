/** A filter by the values of a reference list; a list that has a parent waits for the parent's value. */
import { type ReactNode, useEffect, useState } from "react";
import type { ReferenceOption } from "../../documents/reference-option";
import { useScreen } from "../../render/screen-context";
import { FilterBox } from "./FilterBox";
import type { FilterProps, TableFilter } from "./filters";

export function ListFilter({ id, filter, query, onQuery }: FilterProps): ReactNode {
  const { host } = useScreen();
  const options = useOptions(filter, filter.parent === undefined ? undefined : query[filter.parent]);
  const chosen = options.findIndex((option) => String(option.value) === String(query[filter.id]));
  return (
    <FilterBox label={filter.label} htmlFor={id} active={query[filter.id] !== undefined}>
      <select id={id} value={chosen} onChange={(event) => onQuery({ [filter.id]: options[Number(event.target.value)]?.value })}>
        <option value={-1}>{filter.all || host.text("table.all")}</option>
        {options.map((option, index) => (
          <option key={option.value} value={index}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterBox>
  );
}

function useOptions({ list = "", items, parent: parentId }: TableFilter, parent: unknown): readonly ReferenceOption[] {
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
