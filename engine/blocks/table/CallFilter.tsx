/** A filter by something that a call finds: a person, a school, a class. What is typed is looked for after a short pause. */
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { readPath } from "../../conditions/condition";
import { useScreen } from "../../render/screen-context";
import { readRows } from "../../resolve/rows";
import { FilterBox } from "./FilterBox";
import type { FilterProps, OptionsFrom } from "./filters";

interface Option {
  readonly value: string;
  readonly label: string;
}

const pauseMilliseconds = 300;

export function CallFilter({ id, filter, query, onQuery }: FilterProps & { filter: { optionsFrom?: OptionsFrom } }): ReactNode {
  const { host } = useScreen();
  const { optionsFrom: from } = filter;
  const asked = query[filter.id];
  const value = asked === undefined ? null : String(asked);
  const [typed, setTyped] = useState("");
  const [sought] = useDebouncedValue(typed, pauseMilliseconds);
  const [isOpen, setOpen] = useState(false);
  const chosen = useFound(from, value === null ? undefined : { [from?.key ?? ""]: value });
  const name = chosen?.find((option) => option.value === value);
  const found = useFound(from, isOpen ? { [from?.search ?? ""]: sought === name?.label ? "" : sought } : undefined);
  const options = useMemo(() => merged(found ?? [], name), [found, name]);
  return (
    <FilterBox label={filter.label} htmlFor={id} active={value !== null}>
      <Select
        id={id}
        variant="unstyled"
        searchable
        clearable
        clearButtonProps={{ "aria-label": host.text("table.clear-filter", { label: filter.label }) }}
        placeholder={filter.all || host.text("table.all")}
        data={options}
        filter={({ options: all }) => all}
        value={value}
        onChange={(next) => onQuery({ [filter.id]: next ?? undefined })}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        nothingFoundMessage={host.text(found ? "widget.select.not-found" : "widget.select.loading")}
        comboboxProps={{ width: 280, position: "bottom-start" }}
      />
    </FilterBox>
  );
}

function merged(found: readonly Option[], chosen: Option | undefined): Option[] {
  return chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : [...found];
}

/** What the call finds; undefined while nothing is asked, or the answer is on its way. */
function useFound(
  from: OptionsFrom | undefined,
  params: Readonly<Record<string, string>> | undefined,
): readonly Option[] | undefined {
  const { host } = useScreen();
  const [found, setFound] = useState<readonly Option[]>();
  const asked = params && JSON.stringify({ ...from?.params, ...params });
  useEffect(() => {
    if (!from || asked === undefined) return;
    let isWanted = true;
    host.call(from.call, { params: JSON.parse(asked) }).then(
      ({ body }) => isWanted && setFound(optionsOf(from, body)),
      () => isWanted && setFound([]),
    );
    return () => {
      isWanted = false;
    };
  }, [host, from, asked]);
  return found;
}

function optionsOf({ value, label }: OptionsFrom, answer: unknown): Option[] {
  return readRows(answer).flatMap((row) => {
    const found = readPath(row, value);
    return found === undefined || found === null ? [] : [{ value: String(found), label: String(readPath(row, label) ?? found) }];
  });
}
