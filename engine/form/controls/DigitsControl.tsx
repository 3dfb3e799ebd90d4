/**
 * Digits only, with a counter: identity and phone numbers, years of service (000 §9). Pasted spaces and dots are taken out; digits
 * beyond the limit stay and are counted, so that nothing pasted is cut silently.
 */
import { type ReactNode, useState } from "react";
import { controlAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { countState, digitLimits, onlyDigits } from "./digits";
import { useDraft } from "./use-draft";
import "./control.css";

const asText = (value: unknown) => (value === undefined || value === null ? "" : String(value));

export function DigitsControl(props: ControlProps): ReactNode {
  const { id, value, options, placeholder, readOnly, onChange, onBlur, onFocus } = props;
  const asNumber = ["integer", "number"].includes(props.type ?? "");
  const [text, change] = useDraft(value, onChange, asText, (draft) => {
    if (draft === "") return props.options.emptyValue;
    return asNumber && Number.isSafeInteger(Number(draft)) ? Number(draft) : draft;
  });
  const [composing, setComposing] = useState<string>();
  const limits = digitLimits(props, options);
  const state = countState(text.length, limits);
  const counter = limits.most !== undefined && !readOnly && `${id}__count`;
  return (
    <>
      <input
        {...controlAttributes(props, counter)}
        className="control"
        type="text"
        inputMode="numeric"
        autoComplete={props.autoComplete ?? "off"}
        readOnly={readOnly}
        placeholder={placeholder}
        value={composing ?? text}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.target.value);
          else change(onlyDigits(event.target.value));
        }}
        onCompositionEnd={(event) => {
          setComposing(undefined);
          change(onlyDigits(event.currentTarget.value));
        }}
        onBlur={onBlur}
        onFocus={onFocus}
      />
      {counter && (
        <p className="control-count" id={counter} data-state={state}>
          {props.text(state === "over" ? "widget.digits.over" : "widget.digits.count", {
            count: text.length,
            most: limits.most,
            over: text.length - (limits.most ?? 0),
          })}
        </p>
      )}
    </>
  );
}
