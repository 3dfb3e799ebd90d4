/** A name of the project, searched by itself and by its meaning; a name that nobody knows yet may be typed. */
import { Autocomplete } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useNames } from "./use-names";

interface NamePickerProps {
  readonly label: string;
  readonly sort: string;
  readonly value: string;
  onChange(name: string): void;
}

const most = 60;

export function NamePicker({ label, sort, value, onChange }: NamePickerProps): ReactNode {
  const names = useNames(sort);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const meanings = new Map(names?.map(({ name, meaning }) => [name, meaning]));
  const take = (name: string) => {
    setTyped(name);
    if (name !== value && name !== "") onChange(name);
  };
  return (
    <Autocomplete
      className="name-picker"
      label={label}
      description={meanings.get(value)}
      value={typed}
      data={names?.map(({ name }) => name) ?? []}
      limit={most}
      filter={({ options, search, limit }) => {
        const wanted = search.toLowerCase().split(/\s+/);
        const isFound = (name: string) => {
          const said = `${name} ${meanings.get(name) ?? ""}`.toLowerCase();
          return wanted.every((word) => said.includes(word));
        };
        return options.filter((one) => "value" in one && isFound(one.value)).slice(0, limit);
      }}
      renderOption={({ option }) => (
        <span className="name-option">
          {option.value} <small>{meanings.get(option.value)}</small>
        </span>
      )}
      onChange={setTyped}
      onOptionSubmit={take}
      onBlur={() => take(typed)}
      onKeyDown={({ key }) => key === "Enter" && take(typed)}
    />
  );
}
