/**
 * A searchable choice after the ARIA combobox pattern: type to narrow, arrows to move, Enter or Tab to take, Escape to leave it as it
 * was. The value changes when a choice is taken or the box is emptied.
 */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import { ListOpener } from "./ListOpener";
import type { OneChoiceProps } from "./one-choice";
import { fetchOptions, SearchedOptions } from "./SearchedOptions";
import { searchAttributes, useSearchList } from "./use-search-list";

export function SearchableSelect({ field, chosen, hint, choose }: OneChoiceProps): ReactNode {
  const { id, choices, disabled, onBlur, onFocus } = field;
  const searched = useSearchList({
    id,
    choices,
    disabled,
    start: chosen,
    take: (choice) => choose(choices.indexOf(choice)),
  });
  const { frame, show, toggle, search, leave, query, onKeyDown } = searched;
  return (
    <>
      <div ref={frame} className="control-with-end">
        <input
          {...controlAttributes(field)}
          {...searchAttributes(searched)}
          className={controlClass}
          type="text"
          placeholder={hint}
          value={query ?? choices[chosen]?.label ?? ""}
          onChange={({ target: { value } }) => {
            search(value);
            if (value === "" && chosen >= 0) choose(-1);
          }}
          onClick={show}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            event.target.select();
            void fetchOptions();
            onFocus?.();
          }}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
        <ListOpener box={id} disabled={disabled} toggle={toggle} />
      </div>
      <SearchedOptions of={searched} field={field} isChosen={(choice) => choice === choices[chosen]} />
    </>
  );
}
