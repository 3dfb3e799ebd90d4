/**
 * A line of text with suggestions from a list (`options.open`): a choice is taken by its name, any other text stays as it was typed. The
 * browser shows the list, which knows keys and screen readers on every device.
 */
import type { ReactNode } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { exactOption } from "./search-options";
import { asText, useDraft } from "./use-draft";

export function SuggestControl(props: ControlProps): ReactNode {
  const { id, choices, placeholder, readOnly, text, options, onBlur, onFocus } = props;
  const [typed, change] = useDraft(
    props,
    (value) => choices.find((choice) => choice.value === value)?.label ?? asText(value),
    (draft) => (draft === "" ? options.emptyValue : (exactOption(choices, draft)?.value ?? draft)),
  );
  const listId = `${id}__suggestions`;
  return (
    <>
      <input
        {...controlAttributes(props)}
        className={controlClass}
        type="text"
        list={listId}
        readOnly={readOnly}
        placeholder={placeholder || text("widget.suggest.hint")}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      <datalist id={listId}>
        {choices.map(({ value, label }) => (
          <option key={String(value)} value={label} />
        ))}
      </datalist>
    </>
  );
}
