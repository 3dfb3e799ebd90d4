/** A filter by something that a call finds: a person, a school, a class. What is typed is looked for after a short pause. */
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useEffect, useMemo, useReducer, useState } from "react";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import type { ReferenceOption } from "../../documents/reference-option";
import { useSearch } from "../../form/controls/use-search";
import { hostOptions } from "../../form/model/host-options";
import { OptionLoader } from "../../form/model/option-loader";
import { useScreen } from "../../render/screen-context";
import { queryFor } from "../../rules/keywords/options-from";
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
  const { found, search, chosen } = useCallOptions(from, value);
  const name = chosen?.find((option) => option.value === value);
  const asking = sought === name?.label ? "" : sought;
  useEffect(() => {
    if (isOpen) void search(asking);
  }, [isOpen, asking, search]);
  const options = merged(found.options.map(asItem), name);
  const isWaiting = found.status === "idle" || found.status === "loading";
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
        nothingFoundMessage={host.text(isWaiting ? "widget.select.loading" : "widget.select.not-found")}
        comboboxProps={{ width: 280, position: "bottom-start" }}
      />
    </FilterBox>
  );
}

function merged(found: readonly Option[], chosen: Option | undefined): Option[] {
  return chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : [...found];
}

/** The results of the call for what is typed, and the chosen one; asked as the fields of forms ask (`optionsFrom`). */
function useCallOptions(from: OptionsFrom | undefined, value: string | null) {
  const { host } = useScreen();
  const [, arrived] = useReducer((times: number) => times + 1, 0);
  const written = JSON.stringify(from);
  const { loader, query } = useMemo(() => {
    const own = (written === undefined ? undefined : JSON.parse(written)) as OptionsFrom | undefined;
    const asked = own && { from: { ...own, params: {}, needs: [] }, params: own.params };
    return { loader: new OptionLoader(hostOptions(host), arrived), query: asked };
  }, [host, written]);
  const chosen = query && value !== null ? loader.found(queryFor(query, value)) : undefined;
  useEffect(() => {
    if (query && value !== null && !loader.found(queryFor(query, value))) loader.load(queryFor(query, value));
  }, [loader, query, value]);
  const { found, search } = useSearch((typed) => (query ? loader.search(query, typed) : Promise.resolve(nothing)));
  return { found, search, chosen: chosen?.map(asItem) };
}

const nothing = { options: [], total: 0 };

const asItem = ({ value, label }: ReferenceOption): Option => ({ value: String(value), label });
