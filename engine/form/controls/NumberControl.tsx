/** A number with Indonesian grouping; the caret stays where the person works, and nothing is clamped (000 §9). */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { leaveNumber, meantNumber, type TypedNumber, textOfNumber, typeNumber } from "./number-text";
import { useDraft } from "./use-draft";

export function NumberControl(props: ControlProps): ReactNode {
  const { id, type, options, placeholder, readOnly, onBlur, onFocus } = props;
  const grouping = options.grouping ?? !isYear(props);
  const value = type === "string" ? props.value : numeric(props.value);
  const [typed, change] = useDraft<TypedNumber>(
    { value, onChange: props.onChange },
    (stored) => ({ text: textOfNumber(stored, grouping), loose: false }),
    (draft) => {
      const meant = meantNumber(draft);
      if (meant === undefined) return props.options.emptyValue;
      return type === "string" ? String(meant) : meant;
    },
  );
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    if (at !== undefined && box.current === document.activeElement) box.current?.setSelectionRange(at, at);
  });
  const { unit } = options;
  const isRupiah = props.format === "rupiah";
  const beside = isRupiah ? "Rp" : unit;
  const input = (
    <input
      {...controlAttributes(props, beside && `${id}__unit`)}
      ref={box}
      className={controlClass}
      type="text"
      inputMode={type === "integer" ? "numeric" : "decimal"}
      autoComplete={props.autoComplete ?? "off"}
      readOnly={readOnly}
      placeholder={placeholder}
      value={typed.text}
      onChange={({ target, nativeEvent }) => {
        const at = target.selectionStart ?? target.value.length;
        if (typed.whole || !isTyped(nativeEvent as InputEvent)) {
          change({ text: target.value, loose: false, whole: target.value !== "" });
          return;
        }
        const edit = typeNumber(typed, target.value, at, grouping);
        caret.current = edit.caret;
        change({ text: edit.text, loose: edit.loose });
      }}
      onBlur={() => {
        const left = leaveNumber(typed, grouping);
        if (left.text !== typed.text) change(left);
        onBlur?.();
      }}
      onFocus={onFocus}
    />
  );
  if (!beside) return input;
  return (
    <div className="control-row">
      {!isRupiah && input}
      <span id={`${id}__unit`}>{beside}</span>
      {isRupiah && input}
    </div>
  );
}

/** Years are not grouped. */
function isYear({ format, min = 0, max = Infinity }: ControlProps): boolean {
  return format === "year" || (min >= 1000 && max <= 9999);
}

/** A form may hand over the number as the text of its locale ("1,5"). */
function numeric(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(",", ".")) : value;
}

/** Whether a key made this edit; text that was pasted, dropped or filled in by the browser is read as a whole. */
function isTyped({ inputType }: InputEvent): boolean {
  return inputType !== undefined && !/^insertFrom|^insertReplacement/.test(inputType) && inputType !== "";
}
