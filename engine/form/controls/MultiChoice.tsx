/**
 * Several choices of a long list, in the parts of Mantine's MultiSelect: what is chosen stands as chips in the box, the rest is found by
 * typing. Enter ticks and unticks in the list, Backspace in the empty box takes the last chip away. MultiSelect itself drops
 * `aria-describedby`, so the fault of the field would not be heard, and does not tell which choice Enter would take (decisions/0023).
 */
import { Pill } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import { Icon } from "../../render/Icon";
import { type Choice, choiceKey } from "./choice";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { ListOpener } from "./ListOpener";
import { fetchOptions, SearchedOptions } from "./SearchedOptions";
import { holds, listOf, withValue } from "./several";
import { searchAttributes, useSearchList } from "./use-search-list";
import "./multi-choice.css";

export interface MultiChoiceProps {
  readonly field: ControlProps;
  /** The text of the empty box. */
  readonly hint: string;
}

export function MultiChoice({ field, hint }: MultiChoiceProps): ReactNode {
  const { id, label, disabled, invalid, text, onChange, onBlur, onFocus } = field;
  const values = listOf(field.value);
  const choices = [...field.choices, ...notOffered(field)];
  const chosen = choices.filter(({ value }) => holds(values, value));
  const input = useRef<HTMLInputElement>(null);
  const [words, announce] = useState("");

  const set = (choice: Choice, on: boolean) => {
    onChange(withValue(values, { value: choice.value, on }, field.choices, field.options.alone));
    announce(text(on ? "widget.multi.added" : "widget.multi.removed", { label: choice.label }));
  };
  const searched = useSearchList({
    id,
    choices,
    disabled,
    start: -1,
    staysOpen: true,
    take: (choice) => set(choice, !chosen.includes(choice)),
    settle: (choice) => chosen.includes(choice) || set(choice, true),
  });
  const { frame, show, toggle, search, leave, query = "", onKeyDown } = searched;
  const last = chosen.findLast((choice) => !choice.disabled);
  const remove = (choice: Choice) => {
    set(choice, false);
    input.current?.focus();
  };
  const clear = () => {
    onChange(chosen.filter((choice) => choice.disabled).map(({ value }) => value));
    announce(text("widget.multi.cleared"));
    input.current?.focus();
  };
  return (
    <>
      <div
        ref={frame}
        className={`${controlClass} control-with-end multi-choice`}
        data-invalid={invalid || undefined}
        data-disabled={disabled || undefined}
      >
        <ChosenPills of={chosen} field={field} onRemove={remove} />
        <input
          {...controlAttributes(field, `${id}__chosen`)}
          {...searchAttributes(searched)}
          ref={input}
          className="multi-choice-input"
          type="text"
          placeholder={chosen.length === 0 ? hint : undefined}
          value={query}
          onChange={({ target: { value } }) => search(value)}
          onClick={show}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === "Backspace" && query === "" && last && !event.repeat) set(last, false);
            else onKeyDown(event);
          }}
          onFocus={() => {
            void fetchOptions();
            onFocus?.();
          }}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
        {last && !disabled && <ClearButton label={text("widget.multi.clear", { label })} onClick={clear} />}
        <ListOpener box={id} disabled={disabled} toggle={toggle} />
      </div>
      <p id={`${id}__chosen`} className="visually-hidden">
        {chosen.length > 0
          ? text("widget.multi.chosen", { count: chosen.length, labels: chosen.map((choice) => choice.label).join(", ") })
          : text("widget.multi.none")}
      </p>
      <SearchedOptions of={searched} field={field} several isChosen={(choice) => chosen.includes(choice)} words={words} />
    </>
  );
}

/** A chosen value that is not offered (any more) can still be seen and taken away. */
function notOffered({ value, choices }: ControlProps): readonly Choice[] {
  return listOf(value)
    .filter((one) => !choices.some((choice) => holds([choice.value], one)))
    .map((one) => ({ value: one, label: typeof one === "object" ? JSON.stringify(one) : String(one) }));
}

interface ChosenPillsProps {
  readonly of: readonly Choice[];
  readonly field: ControlProps;
  onRemove(choice: Choice): void;
}

function ChosenPills({ of, field: { disabled, text }, onRemove }: ChosenPillsProps): ReactNode {
  return of.map((choice, index) => (
    <Pill
      key={choiceKey(choice, index)}
      className="multi-choice-chip"
      classNames={{ label: "multi-choice-label", remove: "multi-choice-remove" }}
      withRemoveButton={!choice.disabled}
      disabled={disabled}
      removeButtonProps={{ "aria-hidden": undefined, "aria-label": text("widget.multi.remove", { label: choice.label }) }}
      onRemove={() => onRemove(choice)}
    >
      {choice.label}
    </Pill>
  ));
}

function ClearButton({ label, onClick }: { readonly label: string; onClick(): void }): ReactNode {
  return (
    <button
      type="button"
      className="control-end multi-choice-clear"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name="close" />
    </button>
  );
}
