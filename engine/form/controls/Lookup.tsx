/**
 * The search of a `lookup`: what is typed goes to the call a moment after the last key, and what it answers can be taken by pointer or
 * keys. What is typed is only a search; the value changes when a choice is taken or the box is emptied.
 */
import { Combobox, useCombobox } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { ListOpener } from "./ListOpener";
import { LookupOptions } from "./LookupOptions";
import { useSearch } from "./use-search";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "./searchable-select.css";
import "./lookup.css";

export interface LookupProps {
  readonly field: ControlProps;
  /** The name of the chosen one; undefined where nothing is chosen. */
  readonly chosen: string | undefined;
}

/** After this time without a key the call is asked. */
const pauseMilliseconds = 300;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the box and its list share one state, and each part would be handed all of it
export function Lookup({ field, chosen }: LookupProps): ReactNode {
  const { id, list, options, disabled, placeholder, text, onChange, onBlur, onFocus } = field;
  const [typed, setTyped] = useState<string>();
  const { found, search, forget } = useSearch(list?.search);
  const searchSoon = useDebouncedCallback(search, pauseMilliseconds);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const waits = list?.parentLabel;

  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was found for what is typed, Enter takes the first
  useEffect(() => {
    if (typed && found.status === "ready") combobox.selectFirstOption();
  }, [found]);

  const open = () => {
    if (combobox.dropdownOpened || disabled || waits) return;
    combobox.openDropdown();
    search("");
  };
  const close = () => {
    combobox.closeDropdown();
    setTyped(undefined);
    searchSoon.cancel();
    forget();
  };
  const type = (words: string) => {
    if (waits) return;
    setTyped(words);
    combobox.openDropdown();
    combobox.resetSelectedOption();
    searchSoon(words.trim());
    if (words === "" && chosen !== undefined) onChange(options.emptyValue);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") open();
    if (!combobox.dropdownOpened) return;
    if (event.key === "Enter") event.preventDefault();
    if (event.key !== "Escape") return;
    // Only the list closes, not a dialog that the form stands in.
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      offset={4}
      shadow="md"
      onOptionSubmit={(index) => {
        onChange(found.options[Number(index)]?.value);
        close();
      }}
    >
      <div className="control-with-end">
        <Combobox.Target withExpandedAttribute>
          <input
            {...controlAttributes(field)}
            className={controlClass}
            type="text"
            spellCheck={false}
            aria-autocomplete="list"
            aria-busy={list?.status === "loading" || undefined}
            placeholder={
              waits ? text("widget.select.parent-first", { parent: waits }) : placeholder || text("widget.lookup.search")
            }
            value={typed ?? chosen ?? ""}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              event.target.select();
              onFocus?.();
            }}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
        </Combobox.Target>
        <ListOpener box={id} disabled={disabled} toggle={() => (combobox.dropdownOpened ? close() : open())} />
      </div>
      <LookupOptions field={field} found={found} onRetry={() => search(typed?.trim() ?? "")} />
    </Combobox>
  );
}
