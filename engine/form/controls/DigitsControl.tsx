/**
 * Digits, with a counter: identity and phone numbers, years of service (000 §9). What is typed or pasted stays as it is until the person
 * leaves the box: then the form reads it (`engine/values`). So nothing is cut silently, and no number is guessed. While nobody types in
 * it, its digits stand in fours, which are easier to compare with a card.
 */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../render/Icon";
import { inFours } from "../../values/value-words";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { countDigits, countState, digitLimits } from "./digits";
import { asText, useDraft } from "./use-draft";

/** Takes the spaces between the fours away, and leaves caret and selection at the same digits. */
function endGroups(box: HTMLInputElement, end: () => void): void {
  if (document.activeElement !== box) return;
  const digitsBefore = (position: number | null) => countDigits(box.value.slice(0, position ?? 0));
  const isGrouped = /^\d{4} \d/.test(box.value);
  const [from, to] = [digitsBefore(box.selectionStart), digitsBefore(box.selectionEnd)];
  flushSync(end);
  if (isGrouped) box.setSelectionRange(from, to);
}

export function DigitsControl(props: ControlProps): ReactNode {
  const { id, format, options, placeholder, readOnly, onBlur, onFocus } = props;
  const asNumber = ["integer", "number"].includes(props.type ?? "");
  const [text, change] = useDraft(props, asText, (draft) => {
    if (draft.trim() === "") return props.options.emptyValue;
    return asNumber && /^\d{1,15}$/.test(draft) ? Number(draft) : draft;
  });
  const [isTyping, setTyping] = useState(false);
  const count = countDigits(text);
  const limits = digitLimits(props, options);
  const state = countState(count, limits);
  const counter = limits.most !== undefined && !readOnly && `${id}__count`;
  const isRight = state === "done" && !props.invalid && !readOnly;
  return (
    <>
      <div className={isRight ? "control-with-end" : undefined}>
        <input
          {...controlAttributes(props, counter)}
          className={controlClass}
          type="text"
          inputMode={format === "phone" ? "tel" : "numeric"}
          autoComplete={props.autoComplete ?? "off"}
          readOnly={readOnly}
          placeholder={placeholder}
          value={isTyping || asNumber ? text : inFours(text)}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            setTyping(false);
            onBlur?.();
          }}
          onFocus={({ currentTarget }) => {
            onFocus?.();
            // Only then has the browser set the caret, or selected everything after a Tab.
            if (!readOnly) setTimeout(() => endGroups(currentTarget, () => setTyping(true)));
          }}
        />
        {isRight && (
          <span className="control-end" data-tone="ok">
            <Icon name="success" />
          </span>
        )}
      </div>
      {counter && (
        <p className={state === "over" ? "control-count" : "visually-hidden"} id={counter} data-state={state}>
          {props.text(state === "over" ? "widget.digits.over" : "widget.digits.count", {
            count,
            most: limits.most,
            over: count - (limits.most ?? 0),
          })}
        </p>
      )}
    </>
  );
}
