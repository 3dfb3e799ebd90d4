/** From one date to another. On leaving it a reversed range is swapped, and a single date is told (001 §8). */
import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { describedBy, emptyOf, groupProps, hasErrors, textOf, valueType } from "./control";
import { DateBox } from "./DateBox";
import { type DateRange, inOrder, isIncomplete, isReversed, readRange, writeRange } from "./date-range";
import { useDraft } from "./use-draft";

export function DateRangeWidget(props: WidgetProps): ReactNode {
  const { id, htmlName, label, value, rawErrors, required, onChange } = props;
  const asList = valueType(props) === "array";
  const [range, set] = useDraft<DateRange>(
    value,
    onChange,
    readRange,
    (draft) => writeRange(draft, asList, emptyOf(props)),
    deepEquals,
  );
  const [left, setLeft] = useState(false);
  const [swapped, setSwapped] = useState(false);
  const incompleteText = textOf(props, "date-range.incomplete");
  const incomplete = left && isIncomplete(range) && !rawErrors?.includes(incompleteText);
  const part = (index: 0 | 1) => {
    const name = index === 0 ? "start" : "end";
    const partLabel = textOf(props, `widget.date-range.${name}`);
    const partId = `${id}__${name}`;
    return (
      <div className="date-part">
        <label htmlFor={partId}>{partLabel}</label>
        <DateBox
          widget={props}
          control={{
            id: partId,
            name: `${htmlName || id}.${name}`,
            "aria-required": required || undefined,
            "aria-invalid": hasErrors(props) || (incomplete && index === 1) || undefined,
            "aria-describedby": describedBy(props, incomplete && `${id}__incomplete`),
          }}
          label={`${label}: ${partLabel}`}
          value={range[index] === "" ? undefined : range[index]}
          empty={undefined}
          onChange={(date) => set(index === 0 ? [String(date ?? ""), range[1]] : [range[0], String(date ?? "")])}
        />
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's frame is the fieldset's place
    <div
      {...groupProps(props)}
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
        {incomplete ? incompleteText : swapped ? textOf(props, "widget.date-range.swapped") : ""}
      </p>
    </div>
  );
}
