/** The list of a search, in Mantine's Combobox below the box; loaded when the first list is opened. */
import { Combobox, useCombobox } from "@mantine/core";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Icon } from "../../render/Icon";
import { type Choice, choiceKey } from "./choice";
import type { ControlProps } from "./control-props";
import { steadyOption } from "./steady-press";
import type { SearchList } from "./use-search-list";
import "./searchable-select.css";

export interface OptionsDropdownProps {
  readonly of: SearchList;
  readonly field: Pick<ControlProps, "label" | "text">;
  readonly several?: boolean;
  isChosen(choice: Choice): boolean;
}

export function OptionsDropdown({ of: searched, field, several, isChosen }: OptionsDropdownProps): ReactNode {
  const { frame, list, setList, listId, found, shown, active, take, close, more } = searched;
  const store = useCombobox({ opened: true, onOpenedChange: (opened) => opened || close() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is active is to be seen
  useEffect(() => {
    if (list) scrollTo(list, list.querySelector("[data-combobox-selected]"));
  }, [list, active]);
  return (
    <Combobox store={store} onOptionSubmit={(index) => take(Number(index))} keepMounted={false} offset={4} shadow="md">
      <Combobox.DropdownTarget>
        <Frame of={frame} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className="options-dropdown" hidden={found.length === 0}>
        <Combobox.Options
          ref={setList}
          className="options"
          id={listId}
          aria-label={field.label}
          aria-multiselectable={several || undefined}
          onPointerDown={steadyOption}
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
    </Combobox>
  );
}

interface FrameProps {
  readonly of: RefObject<HTMLElement | null>;
  /** Where the Combobox keeps what its list hangs from. */
  readonly ref?: Ref<HTMLElement | null>;
}

/** Hangs the list from the frame of the box, which was on the page before it. */
function Frame({ of, ref }: FrameProps): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}

/**
 * Scrolls the list alone until the option is seen whole. `scrollIntoView` would scroll the page too, to its very top where the list is on
 * the page but has not found its place below the box yet.
 */
function scrollTo(list: HTMLElement, option: Element | null): void {
  if (!option) return;
  const [seen, wanted] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  if (wanted.top < seen.top) list.scrollTop -= seen.top - wanted.top;
  else if (wanted.bottom > seen.bottom) list.scrollTop += wanted.bottom - seen.bottom;
}
