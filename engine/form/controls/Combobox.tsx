/**
 * A searchable choice after the ARIA combobox pattern: type to narrow, arrows to move, Enter or Tab to take, Escape to leave it as
 * it was. What is typed is only a search; the value changes when a choice is taken or the box is emptied.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import { type Choice, choiceKey } from "./choice";
import { controlAttributes } from "./control-attributes";
import type { OneChoiceProps } from "./one-choice";
import { exactOption, searchOptions } from "./search-options";
import "./combobox.css";

/** So many choices are on the page at first; more are added when the person moves past the last one. */
const portion = 100;

export function Combobox({ field, chosen, hint, choose }: OneChoiceProps): ReactNode {
  const { id, choices, disabled, onBlur, onFocus } = field;
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(portion);
  const list = useRef<HTMLDivElement>(null);
  const label = choices[chosen]?.label ?? "";
  const found = query === undefined ? choices : searchOptions(choices, query);
  const listId = `${id}__list`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is active is to be seen
  useEffect(() => {
    if (open) list.current?.querySelector('[data-active="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [open, active]);
  useEffect(() => {
    if (open) list.current?.scrollIntoView?.({ block: "nearest" });
  }, [open]);

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    setActive(chosen);
    setShown(Math.max(portion, chosen + 20));
  };
  const close = () => {
    setOpen(false);
    setQuery(undefined);
    setActive(-1);
  };
  const take = (choice: Choice | undefined) => {
    if (choice?.disabled) return;
    close();
    if (choice) choose(choices.indexOf(choice));
  };
  const move = (to: number) => {
    if (found.length === 0) return;
    const index = Math.min(Math.max(to, 0), found.length - 1);
    setActive(index);
    if (index >= shown - 10) setShown(index + portion);
  };
  const search = (text: string) => {
    setOpen(true);
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
      close();
    }
  };
  const leave = () => {
    if (query) take(exactOption(choices, query));
    close();
    onBlur?.();
  };

  return (
    <div className="combobox control-with-button">
      <input
        {...controlAttributes(field)}
        className="control"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
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
      <button
        type="button"
        className="control-button"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        onMouseDown={(event) => {
          event.preventDefault();
          document.getElementById(id)?.focus();
          if (open) close();
          else show();
        }}
      >
        <Icon name="chevron-down" />
      </button>
      {open && (
        <div
          ref={list}
          className="combobox-list"
          id={listId}
          role="listbox"
          aria-label={field.label}
          onMouseDown={(event) => event.preventDefault()}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight > scrollHeight - 200 && shown < found.length) setShown(shown + portion);
          }}
        >
          {found.slice(0, shown).map((choice, index) => (
            <Option
              key={choiceKey(choice, index)}
              id={`${listId}-${index}`}
              choice={choice}
              position={[index + 1, found.length]}
              active={index === active}
              selected={choice === choices[chosen]}
              onTake={() => take(choice)}
            />
          ))}
        </div>
      )}
      <p className={open && found.length === 0 ? "combobox-none" : "visually-hidden"} role="status">
        {open &&
          query !== undefined &&
          field.text(found.length === 0 ? "widget.select.not-found" : "widget.select.found", { count: found.length })}
      </p>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly position: readonly [at: number, of: number];
  readonly active: boolean;
  readonly selected: boolean;
  onTake(): void;
}

function Option({ id, choice, position, active, selected, onTake }: OptionProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={id}
      className="combobox-option"
      role="option"
      aria-selected={selected}
      aria-disabled={choice.disabled || undefined}
      aria-posinset={position[0]}
      aria-setsize={position[1]}
      data-active={active || undefined}
      onClick={onTake}
    >
      {choice.label}
    </div>
  );
}
