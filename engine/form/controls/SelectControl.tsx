/**
 * One choice of a list. Short lists are native selects, which phones show best; long ones can be searched. A value that is not
 * offered (any more) stays to be seen until another is chosen.
 */
import type { WidgetProps } from "@rjsf/utils";
import { type ReactNode, useRef } from "react";
import { CheckboxesWidget } from "./CheckboxesControl";
import { Combobox } from "./Combobox";
import { type ChoiceProps, keyOf, type OfferedChoice, offeredChoices, sameValue } from "./choices";
import { controlProps, emptyOf, textOf } from "./control";
import "./control.css";

/** Longer lists can be searched; `options.searchable` decides otherwise. */
const longList = 12;

export function SelectWidget(props: WidgetProps): ReactNode {
  const { options, multiple, readonly, value, autofocus, onChange, onFocus, onBlur } = props;
  const hasFocus = useRef(false);
  if (multiple) return <CheckboxesWidget {...props} />;
  const offered = offeredChoices(options);
  const isSet = value !== undefined && value !== null && value !== "";
  const found = offered.findIndex((choice) => sameValue(choice.value, value));
  const choices = found < 0 && isSet ? [...offered, unknownChoice(props)] : offered;
  const chosen = found < 0 && isSet ? offered.length : found;
  if (readonly) {
    const label = choices[chosen]?.label ?? "";
    return <input {...controlProps(props)} className="control" type="text" readOnly value={label} />;
  }
  const choose = (index: number) => onChange(index < 0 ? emptyOf(props) : choices[index]?.value);
  const searchable = options.searchable ?? offered.length > longList;
  const hint = hintOf(props, offered.length, searchable ? "widget.select.search" : "widget.select.choose");
  // Which of the two it is shows when the choices come; who is in it already stays in it.
  const telling = (tell: typeof onFocus, focus: boolean) => (id: string, given: unknown) => {
    hasFocus.current = focus;
    tell(id, given);
  };
  const widget = {
    ...props,
    autofocus: autofocus || hasFocus.current,
    onFocus: telling(onFocus, true),
    onBlur: telling(onBlur, false),
  };
  const given: ChoiceProps = { widget, choices, chosen, hint, choose };
  return searchable ? <Combobox {...given} /> : <NativeSelect {...given} />;
}

function NativeSelect({ widget, choices, chosen, hint, choose }: ChoiceProps): ReactNode {
  const { id, value, schema, disabled, options, onBlur, onFocus } = widget;
  const waiting = isLoading(options);
  const hasEmpty = chosen < 0 || schema.default === undefined;
  return (
    <select
      {...controlProps(widget)}
      className="control"
      disabled={disabled}
      aria-busy={waiting || undefined}
      value={chosen < 0 ? "" : String(chosen)}
      onChange={(event) => choose(event.target.value === "" ? -1 : Number(event.target.value))}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      {hasEmpty && <option value="">{hint}</option>}
      {choices.map((choice, index) => (
        <option key={keyOf(choice, index)} value={index} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function unknownChoice(props: WidgetProps): OfferedChoice {
  const { value, options } = props;
  const label = typeof value === "object" ? JSON.stringify(value) : String(value);
  return { value, disabled: false, label: isLoading(options) ? textOf(props, "widget.select.loading") : label };
}

const isLoading = (options: WidgetProps["options"]) => options.loading === true || options.optionsStatus === "loading";

function hintOf(props: WidgetProps, count: number, usual: string): string {
  const { options, placeholder } = props;
  if (isLoading(options)) return textOf(props, "widget.select.loading");
  if (options.optionsStatus === "failed") return textOf(props, "widget.select.failed");
  if (count === 0 && options.parentLabel) return textOf(props, "widget.select.parent-first", { parent: options.parentLabel });
  if (count === 0 && options.list !== undefined) return textOf(props, "widget.select.none");
  return placeholder || textOf(props, usual);
}
