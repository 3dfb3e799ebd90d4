/** Filters that are typed: words, and a range of numbers. The table is asked when the field is left, or at Enter. */
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { rangeNames } from "../../documents/filter-names";
import { useScreen } from "../../render/screen-context";
import { FilterBox } from "./FilterBox";
import type { FilterProps } from "./filters";

export function TextFilter({ id, filter, query, onQuery }: FilterProps): ReactNode {
  return (
    <FilterBox label={filter.label} htmlFor={id} active={query[filter.id] !== undefined}>
      <TypedInput id={id} type="text" asked={query[filter.id]} onAsk={(text) => onQuery({ [filter.id]: text })} />
    </FilterBox>
  );
}

export function NumberFilter({ id, filter, query, onQuery }: FilterProps): ReactNode {
  const { host } = useScreen();
  const [from, to] = rangeNames(filter.id);
  const end = (name: string, text: "table.from" | "table.to") => (
    <TypedInput
      id={`${id}-${name}`}
      type="number"
      step="any"
      placeholder={host.text(text)}
      aria-label={`${filter.label} ${host.text(text)}`}
      asked={query[name]}
      onAsk={(typed) => onQuery({ [name]: typed === "" ? undefined : Number(typed) })}
    />
  );
  return (
    <FilterBox label={filter.label} active={query[from] !== undefined || query[to] !== undefined}>
      {end(from, "table.from")}
      {end(to, "table.to")}
    </FilterBox>
  );
}

type TypedProps = InputHTMLAttributes<HTMLInputElement> & { readonly asked: unknown; onAsk(typed: string): void };

function TypedInput({ asked, onAsk, ...attributes }: TypedProps): ReactNode {
  const before = String(asked ?? "");
  const [typed, setTyped] = useState(before);
  useEffect(() => setTyped(before), [before]);
  const ask = () => typed.trim() !== before && onAsk(typed.trim());
  const askAtEnter = (event: KeyboardEvent) => event.key === "Enter" && ask();
  return (
    <input {...attributes} value={typed} onChange={(event) => setTyped(event.target.value)} onBlur={ask} onKeyDown={askAtEnter} />
  );
}
