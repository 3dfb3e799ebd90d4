/**
 * A month of a year: its name is chosen, the year typed. What is still incomplete is given to the form as it stands ("2026-"), so that its
 * rules name the fault and nothing typed is lost.
 */
import type { ReactNode } from "react";
import { monthNames } from "../../dates/moment";
import { controlAttributes } from "./control-attributes";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { useDraft } from "./use-draft";
import "./date.css";

interface MonthParts {
  readonly month: string;
  readonly year: string;
}

export function MonthControl(props: ControlProps): ReactNode {
  const { label, disabled, readOnly, text, onBlur, onFocus } = props;
  const [{ month, year }, change] = useDraft<MonthParts>(props, readMonth, (draft) =>
    writeMonth(draft, props.options.emptyValue),
  );
  const attributes = controlAttributes(props);
  return (
    <div className="month-box">
      <div className="control-with-end control-opens">
        <select
          {...attributes}
          className={controlClass}
          aria-label={`${label}: ${text("widget.month.month")}`}
          disabled={disabled || readOnly}
          value={month}
          onChange={({ target }) => change({ month: target.value, year })}
          onBlur={onBlur}
          onFocus={onFocus}
        >
          <option value="">{text("widget.month.choose")}</option>
          {monthNames.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, "0")}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <input
        id={`${attributes.id}__year`}
        name={`${attributes.name}.year`}
        disabled={disabled}
        aria-describedby={attributes["aria-describedby"]}
        aria-invalid={attributes["aria-invalid"]}
        aria-required={attributes["aria-required"]}
        className={controlClass}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={`${label}: ${text("widget.month.year")}`}
        placeholder={readOnly ? undefined : text("widget.month.year")}
        readOnly={readOnly}
        value={year}
        onChange={({ target }) => change({ month, year: target.value.replace(/\D/g, "") })}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </div>
  );
}

function readMonth(value: unknown): MonthParts {
  const [, year = "", month = ""] = /^(\d{0,4})-(\d{2})?$/.exec(String(value ?? "")) ?? [];
  return { month, year };
}

const writeMonth = ({ month, year }: MonthParts, empty: unknown): unknown =>
  month === "" && year === "" ? empty : `${year}-${month}`;
