/** From one date to another. When the person leaves it, a reversed range is swapped, and a missing end gets a message (001 §8). */
import { type ReactNode, useState } from "react";
import { sameData } from "../../json/paths";
import { type DateRange, readRange } from "../../values/value-words";
import { describedBy, groupAttributes } from "./control-attributes";
import type { ControlProps } from "./control-props";
import { DateBox } from "./DateBox";
import { inOrder, isIncomplete, isReversed, writeRange } from "./date-range";
import { parseTyped } from "./date-text";
import { useDraft } from "./use-draft";

export function DateRangeControl(props: ControlProps): ReactNode {
  const { id, name, label, messages, required } = props;
  const asList = props.type === "array";
  const [range, set] = useDraft<DateRange>(
    props,
    readRange,
    (draft) => writeRange(draft, asList, props.options.emptyValue),
    sameData,
  );
  const [left, setLeft] = useState(false);
  const [swapped, setSwapped] = useState(false);
  const incompleteText = props.text("date-range.incomplete");
  const incomplete = left && isIncomplete(range) && !messages.includes(incompleteText);
  const part = (index: 0 | 1) => {
    const end = index === 0 ? "start" : "end";
    const partLabel = props.text(`widget.date-range.${end}`);
    const partId = `${id}__${end}`;
    return (
      <div className="date-part">
        <label htmlFor={partId}>{partLabel}</label>
        <DateBox
          field={props}
          attributes={{
            id: partId,
            name: `${name}.${end}`,
            "aria-required": required || undefined,
            "aria-invalid": props.invalid || (incomplete && index === 1) || undefined,
            "aria-describedby": describedBy(props, incomplete && `${id}__incomplete`),
          }}
          label={`${label}: ${partLabel}`}
          value={range[index] === "" ? undefined : range[index]}
          empty={undefined}
          range={[dayOf(range[0]), dayOf(range[1])]}
          onPickRange={set}
          onChange={(date) => set(index === 0 ? [String(date ?? ""), range[1]] : [range[0], String(date ?? "")])}
        />
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its frame already, a fieldset would be a second one
    <div
      {...groupAttributes(props)}
      role="group"
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setLeft(true);
        setSwapped(isReversed(range));
        if (isReversed(range)) set(inOrder(range));
      }}
    >
      <div className="date-range">
        {part(0)}
        {part(1)}
      </div>
      <p className="control-note" id={`${id}__incomplete`} data-tone={incomplete ? "danger" : undefined} role="status">
        {incomplete ? incompleteText : swapped ? props.text("widget.date-range.swapped") : ""}
      </p>
    </div>
  );
}

/** A whole date of the calendar; undefined for what is still being typed. */
const dayOf = (date: string) => (parseTyped(date) === date ? date : undefined);
