/**
 * A searchable choice after the ARIA combobox pattern, in Mantine's Combobox: type to narrow, arrows to move, Enter or Tab to take,
 * Escape to leave it as it was. What is typed is only a search; the value changes when a choice is taken or the box is emptied.
 */
import { Combobox, useCombobox } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Icon } from "../../render/Icon";
import { type Choice, choiceKey } from "./choice";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import { ListOpener } from "./ListOpener";
import type { OneChoiceProps } from "./one-choice";
import { exactOption, searchOptions } from "./search-options";
import "./searchable-select.css";

/** So many choices are on the page at first; more are added when the person moves past the last one. */
const portion = 100;

export function SearchableSelect({ field, chosen, hint, choose }: OneChoiceProps): ReactNode {
  const { id, choices, disabled, onBlur, onFocus } = field;
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(portion);
  const list = useRef<HTMLDivElement>(null);
  const store = useCombobox({
    onDropdownClose: () => {
      setQuery(undefined);
      setActive(-1);
    },
  });
  const open = store.dropdownOpened;
  const label = choices[chosen]?.label ?? "";
  const found = query === undefined ? choices : searchOptions(choices, query);
  const listId = `${id}__list`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is active is to be seen
  useEffect(() => {
    if (open) list.current?.querySelector("[data-combobox-selected]")?.scrollIntoView?.({ block: "nearest" });
  }, [open, active]);

  const show = () => {
    if (open || disabled) return;
    store.openDropdown();
    setActive(chosen);
    setShown(Math.max(portion, chosen + 20));
  };
  const take = (choice: Choice | undefined) => {
    if (choice?.disabled) return;
    store.closeDropdown();
    if (choice) choose(choices.indexOf(choice));
  };
  const move = (to: number) => {
    if (found.length === 0) return;
    const index = Math.min(Math.max(to, 0), found.length - 1);
    setActive(index);
    if (index >= shown - 10) setShown(index + portion);
  };
  const search = (text: string) => {
    store.openDropdown();
    setQuery(text);
    setShown(portion);
    setActive(text.trim() === "" ? -1 : 0);
    if (text === "" && chosen >= 0) choose(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!open) show();
      else if (key === "ArrowUp" && altKey) take(found[active]);
      else move(active + (key === "ArrowDown" ? 1 : -1));
    } else if (open && (key === "PageDown" || key === "PageUp")) {
      event.preventDefault();
      move(active + (key === "PageDown" ? 8 : -8));
    } else if (open && key === "Enter") {
      event.preventDefault();
      if (found[active]) take(found[active]);
    } else if (open && key === "Tab") {
      if (query !== undefined) take(found[active]);
    } else if (open && key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      store.closeDropdown();
    }
  };
  const leave = () => {
    if (query) take(exactOption(choices, query));
    store.closeDropdown();
    onBlur?.();
  };

  return (
    <Combobox store={store} onOptionSubmit={(index) => take(found[Number(index)])} keepMounted={false} offset={4} shadow="md">
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <div className="control-with-end">
          <input
            {...controlAttributes(field)}
            className={controlClass}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
            data-mantine-stop-propagation={open || undefined}
            placeholder={hint}
            value={query ?? label}
            onChange={(event) => search(event.target.value)}
            onClick={show}
            onKeyDown={onKeyDown}
            onFocus={(event) => {
              event.target.select();
              onFocus?.();
            }}
            onBlur={leave}
          />
          <ListOpener box={id} disabled={disabled} toggle={() => (open ? store.closeDropdown() : show())} />
        </div>
      </Combobox.Target>
      <Combobox.Dropdown className="options-dropdown" hidden={found.length === 0}>
        <Combobox.Options
          ref={list}
          className="options"
          id={listId}
          aria-label={field.label}
          onMouseDown={(event) => event.preventDefault()}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight > scrollHeight - 200 && shown < found.length) setShown(shown + portion);
          }}
        >
          {found.slice(0, shown).map((choice, index) => (
            <Combobox.Option
              key={choiceKey(choice, index)}
              className="option"
              id={`${listId}-${index}`}
              value={String(index)}
              disabled={choice.disabled}
              active={choice === choices[chosen]}
              selected={index === active}
              aria-selected={choice === choices[chosen]}
              aria-disabled={choice.disabled || undefined}
              aria-posinset={index + 1}
              aria-setsize={found.length}
            >
              {choice.label}
              {choice === choices[chosen] && <Icon name="check" />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <p className={open && found.length === 0 ? "control-note" : "visually-hidden"} role="status">
        {open &&
          query !== undefined &&
          field.text(found.length === 0 ? "widget.select.not-found" : "widget.select.found", { count: found.length })}
      </p>
    </Combobox>
  );
}
