/**
 * Digits only, with a counter: identity and phone numbers, years of service (000 §9). Pasted spaces and dots are taken out; digits
 * beyond the limit stay and are counted, so that nothing pasted is cut silently.
 */
import type { WidgetProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { controlProps, emptyOf, textOf, valueType } from "./control";
import { countState, digitLimits, onlyDigits } from "./digits";
import { useDraft } from "./use-draft";
import "./control.css";

const asText = (value: unknown) => (value === undefined || value === null ? "" : String(value));

export function DigitsWidget(props: WidgetProps): ReactNode {
  const { id, value, options, schema, placeholder, readonly, onChange, onBlur, onFocus } = props;
  const asNumber = ["integer", "number"].includes(valueType(props) ?? "");
  const [text, change] = useDraft(value, onChange, asText, (draft) => {
    if (draft === "") return emptyOf(props);
    return asNumber && Number.isSafeInteger(Number(draft)) ? Number(draft) : draft;
  });
  const [composing, setComposing] = useState<string>();
  const limits = digitLimits(schema, options);
  const state = countState(text.length, limits);
  const counter = limits.most !== undefined && !readonly && `${id}__count`;
  return (
    <>
      <input
        {...controlProps(props, counter)}
        className="control"
        type="text"
        inputMode="numeric"
        autoComplete={(options.autocomplete as string | undefined) ?? "off"}
        readOnly={readonly}
        placeholder={placeholder || undefined}
        value={composing ?? text}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.target.value);
          else change(onlyDigits(event.target.value));
        }}
        onCompositionEnd={(event) => {
          setComposing(undefined);
          change(onlyDigits(event.currentTarget.value));
        }}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {counter && (
        <p className="control-count" id={counter} data-state={state}>
          {textOf(props, state === "over" ? "widget.digits.over" : "widget.digits.count", {
            count: text.length,
            most: limits.most,
            over: text.length - (limits.most ?? 0),
          })}
        </p>
      )}
    </>
  );
}
