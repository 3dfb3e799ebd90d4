/**
 * The list below a box in which a person searches: what is typed narrows it, the arrows move in it, Enter takes, Escape closes it. What
 * is typed is only a search. When the person goes on, what they searched for is taken: by Tab what is marked, else what they named fully.
 * The code that shows the list comes late, but the keys are followed here from the first one on: none is lost while the list is on its way.
 */
import { type KeyboardEvent, useRef, useState } from "react";
import type { Choice } from "./choice";
import { exactOption, searchOptions } from "./search-options";

/** So many choices are on the page at first; more are added when the person moves past the last one. */
const portion = 100;

interface Given {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly disabled: boolean;
  /** The entry that is marked when the list opens; -1 for nothing. */
  readonly start: number;
  /** Several are taken one after the other, so the list stays. */
  readonly staysOpen?: boolean;
  take(choice: Choice): void;
  /** Takes what was searched for when the person goes on; as `take` where it is left out. */
  settle?(choice: Choice): unknown;
}

export type SearchList = ReturnType<typeof useSearchList>;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the acts of the list change one state together
export function useSearchList({ id, choices, disabled, start, staysOpen = false, take, settle = take }: Given) {
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(portion);
  const [open, setOpen] = useState(false);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const found = query === undefined ? choices : searchOptions(choices, query);

  const close = () => {
    setOpen(false);
    setQuery(undefined);
    setActive(-1);
  };
  const mark = (index: number) => {
    setActive(index);
    setShown(Math.max(portion, index + 20));
  };
  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    mark(start);
  };
  const takeWith = (choice: Choice | undefined, tell: typeof settle) => {
    if (choice?.disabled) return;
    if (!staysOpen || !choice) close();
    else if (query !== undefined) {
      setQuery(undefined);
      mark(choices.indexOf(choice));
    }
    if (choice) tell(choice);
  };
  const move = (to: number) => {
    if (found.length === 0) return;
    const index = Math.min(Math.max(to, 0), found.length - 1);
    setActive(index);
    if (index >= shown - 10) setShown(index + portion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!open) show();
      else if (key === "ArrowUp" && altKey) takeWith(found[active], take);
      else move(active + (key === "ArrowDown" ? 1 : -1));
    } else if (open && (key === "PageDown" || key === "PageUp")) {
      event.preventDefault();
      move(active + (key === "PageDown" ? 8 : -8));
    } else if (open && key === "Enter") {
      event.preventDefault();
      if (found[active]) takeWith(found[active], take);
    } else if (open && key === "Tab") {
      if (query !== undefined) takeWith(found[active], settle);
    } else if (open && key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    frame,
    list,
    setList,
    listId: `${id}__list`,
    open,
    query,
    found,
    active,
    shown,
    show,
    close,
    toggle: () => (open ? close() : show()),
    take: (index: number) => takeWith(found[index], take),
    search: (text: string) => {
      setOpen(true);
      setQuery(text);
      setShown(portion);
      setActive(text.trim() === "" ? -1 : 0);
    },
    more: () => shown < found.length && setShown(shown + portion),
    onKeyDown,
    leave: () => {
      if (query) takeWith(exactOption(choices, query), settle);
      close();
    },
  };
}

/** The attributes that tell a screen reader of the list below the box. */
export function searchAttributes({ list, listId, open, found, active }: SearchList) {
  return {
    role: "combobox",
    autoComplete: "off",
    spellCheck: false,
    "aria-expanded": open,
    "aria-controls": list ? listId : undefined,
    "aria-autocomplete": "list",
    "aria-activedescendant": list && found[active] ? `${listId}-${active}` : undefined,
    "data-mantine-stop-propagation": open || undefined,
  } as const;
}
