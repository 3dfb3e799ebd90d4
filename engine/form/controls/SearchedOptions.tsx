import { Combobox } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Icon } from "../../render/Icon";
import { type Choice, choiceKey } from "./choice";
import type { ControlProps } from "./control-props";
import type { SearchList } from "./use-search-list";
import "./searchable-select.css";

interface Props {
  readonly of: SearchList;
  readonly field: Pick<ControlProps, "label" | "text">;
  readonly several?: boolean;
  isChosen(choice: Choice): boolean;
  /** What else there is to tell, while nothing is searched for. */
  readonly words?: string;
}

/** What a search has found, each choice with its tick where it is chosen, and how many there are. */
export function SearchedOptions({ of: searched, field, several, isChosen, words }: Props): ReactNode {
  const { list, listId, found, shown, active, open, query, more } = searched;
  const isEmpty = open && found.length === 0;
  return (
    <>
      <Combobox.Dropdown className="options-dropdown" hidden={found.length === 0}>
        <Combobox.Options
          ref={list}
          className="options"
          id={listId}
          aria-label={field.label}
          aria-multiselectable={several || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight > scrollHeight - 200) more();
          }}
        >
          {found.slice(0, shown).map((choice, index) => (
            <Combobox.Option
              key={choiceKey(choice, index)}
              className="option"
              id={`${listId}-${index}`}
              value={String(index)}
              disabled={choice.disabled}
              active={isChosen(choice)}
              selected={index === active}
              aria-selected={isChosen(choice)}
              aria-disabled={choice.disabled || undefined}
              aria-posinset={index + 1}
              aria-setsize={found.length}
            >
              {choice.label}
              {isChosen(choice) && <Icon name="check" />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <p className={isEmpty ? "control-note" : "visually-hidden"} role="status">
        {open && query !== undefined
          ? field.text(isEmpty ? "widget.select.not-found" : "widget.select.found", { count: found.length })
          : words}
      </p>
    </>
  );
}
