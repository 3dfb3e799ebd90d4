/**
 * One choice of a list, or several where the value is a list. Short lists are native selects, which phones show best; long ones can be searched. A value that is not
 * offered (any more) stays visible until another is chosen.
 */
import { type ReactNode, useRef } from "react";
import { sameData } from "../../json/paths";
import { type Choice, choiceKey } from "./choice";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import type { OneChoiceProps } from "./one-choice";
import { SearchableSelect } from "./SearchableSelect";
import { SeveralControl } from "./SeveralControl";

/** Longer lists can be searched; `options.searchable` decides otherwise. */
const longList = 12;

export function SelectControl(props: ControlProps): ReactNode {
  const { choices: offered, options, multiple, readOnly, value, autoFocus, onChange, onFocus, onBlur } = props;
  const hasFocus = useRef(false);
  if (multiple) return <SeveralControl field={props} hint={hintOf(props, "widget.select.search")} />;
  const isSet = value !== undefined && value !== null && value !== "";
  const found = offered.findIndex((choice) => sameData(choice.value, value));
  const choices = found < 0 && isSet ? [...offered, unknownChoice(props)] : offered;
  const chosen = found < 0 && isSet ? offered.length : found;
  if (readOnly) {
    const label = choices[chosen]?.label ?? "";
    return <input {...controlAttributes(props)} className={controlClass} type="text" readOnly value={label} />;
  }
  const choose = (index: number) => onChange(index < 0 ? options.emptyValue : choices[index]?.value);
  const searchable = options.searchable ?? offered.length > longList;
  const hint = hintOf(props, searchable ? "widget.select.search" : "widget.select.choose");
  // The kind of control is known only when the choices come; a person who already has the focus keeps it.
  const telling = (tell: typeof onFocus, focus: boolean) => () => {
    hasFocus.current = focus;
    tell?.();
  };
  const field = {
    ...props,
    choices,
    autoFocus: autoFocus || hasFocus.current,
    onFocus: telling(onFocus, true),
    onBlur: telling(onBlur, false),
  };
  const given: OneChoiceProps = { field, chosen, hint, choose };
  return searchable ? <SearchableSelect {...given} /> : nativeSelect(given);
}

function nativeSelect({ field, chosen, hint, choose }: OneChoiceProps): ReactNode {
  const { choices, list, hasDefault, onBlur, onFocus } = field;
  const hasEmpty = chosen < 0 || !hasDefault;
  return (
    <div className="control-with-end control-opens">
      <select
        {...controlAttributes(field)}
        className={controlClass}
        aria-busy={list?.status === "loading" || undefined}
        value={chosen < 0 ? "" : String(chosen)}
        onChange={(event) => choose(event.target.value === "" ? -1 : Number(event.target.value))}
        onBlur={onBlur}
        onFocus={onFocus}
      >
        {hasEmpty && <option value="">{hint}</option>}
        {choices.map((choice, index) => (
          <option key={choiceKey(choice, index)} value={index} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function unknownChoice({ value, list, text }: ControlProps): Choice {
  if (list?.status === "loading") return { value, label: text("widget.select.loading") };
  return { value, label: typeof value === "object" ? JSON.stringify(value) : String(value) };
}

function hintOf({ choices, list, placeholder, text }: ControlProps, usual: string): string {
  if (list?.status === "loading") return text("widget.select.loading");
  if (list?.status === "failed") return text("widget.select.failed");
  if (list && choices.length === 0) {
    return list.parentLabel ? text("widget.select.parent-first", { parent: list.parentLabel }) : text("widget.select.none");
  }
  return placeholder || text(usual);
}
