import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";

export interface TableSearch {
  readonly label: string;
  readonly placeholder?: string;
}

interface Props {
  readonly id: string;
  readonly search: TableSearch;
  readonly keyword: string;
  onSearch(keyword: string): void;
}

/** Words to look for; asked at Enter or by the button, and no longer asked when the box is emptied. */
export function SearchBox({ id, search, keyword, onSearch }: Props): ReactNode {
  const { host } = useScreen();
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="table-search">
      <form onSubmit={submit}>
        <label htmlFor={`${id}-search`} className="visually-hidden">
          {search.label}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          value={typed}
          placeholder={[search.label, search.placeholder].filter(Boolean).join(", ")}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "" && keyword !== "") onSearch("");
          }}
        />
        <button type="submit" className="table-icon-button" aria-label={host.text("table.search")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
