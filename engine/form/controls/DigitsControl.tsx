/**
 * Digits only, with a counter: identity and phone numbers, years of service (000 §9). Other signs are taken out, and a short message
 * says which; digits beyond the limit stay and are counted. So nothing pasted is cut silently, and no number is guessed: "+62" leaves
 * "62". While nobody types in it, its digits stand in fours, which are easier to compare with a card.
 */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../render/Icon";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { countState, digitLimits, droppedSigns, inFours, onlyDigits } from "./digits";
import { useDraft } from "./use-draft";

/** Takes the spaces between the fours away, and leaves caret and selection at the same digits. */
function endGroups(box: HTMLInputElement, end: () => void): void {
  if (document.activeElement !== box) return;
  const digitsBefore = (position: number | null) => onlyDigits(box.value.slice(0, position ?? 0)).length;
  const [from, to] = [digitsBefore(box.selectionStart), digitsBefore(box.selectionEnd)];
  flushSync(end);
  box.setSelectionRange(from, to);
}

const asText = (value: unknown) => (value === undefined || value === null ? "" : String(value));

export function DigitsControl(props: ControlProps): ReactNode {
  const { id, value, options, placeholder, readOnly, onChange, onBlur, onFocus } = props;
  const asNumber = ["integer", "number"].includes(props.type ?? "");
  const [text, change] = useDraft(value, onChange, asText, (draft) => {
    if (draft === "") return props.options.emptyValue;
    return asNumber && Number.isSafeInteger(Number(draft)) ? Number(draft) : draft;
  });
  const [composing, setComposing] = useState<string>();
  const [dropped, setDropped] = useState("");
  const [isTyping, setTyping] = useState(false);
  const type = (typed: string) => {
    // A space where the fours part is ours, as when the browser fills the box.
    const isGrouped = typed === inFours(onlyDigits(typed));
    setDropped(isGrouped ? "" : droppedSigns(typed, props.text("widget.digits.space")));
    change(onlyDigits(typed));
  };
  const limits = digitLimits(props, options);
  const state = countState(text.length, limits);
  const counter = limits.most !== undefined && !readOnly && `${id}__count`;
  const isRight = state === "done" && !props.invalid && !readOnly;
  return (
    <>
      <div className={isRight ? "control-with-end" : undefined}>
        <input
          {...controlAttributes(props, counter)}
          className={controlClass}
          type="text"
          inputMode="numeric"
          autoComplete={props.autoComplete ?? "off"}
          readOnly={readOnly}
          placeholder={placeholder}
          value={composing ?? (isTyping || asNumber ? text : inFours(text))}
          onChange={(event) => {
            if ((event.nativeEvent as InputEvent).isComposing) setComposing(event.target.value);
            else type(event.target.value);
          }}
          onCompositionEnd={(event) => {
            setComposing(undefined);
            type(event.currentTarget.value);
          }}
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
      {!readOnly && (
        <p className="control-note" role="status">
          {dropped && props.text("widget.digits.dropped", { signs: dropped })}
        </p>
      )}
      {counter && (
        <p className={state === "over" ? "control-count" : "visually-hidden"} id={counter} data-state={state}>
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
