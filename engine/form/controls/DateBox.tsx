/**
 * One date: typed as day/month/year or picked from a calendar. The form is given an incomplete date as it was typed, so that its
 * rules name the fault and nothing typed is lost.
 */
import { type InputHTMLAttributes, type ReactNode, useRef, useState } from "react";
import { toWib } from "../../conditions/dates";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import { formatDate } from "../../texts/formats";
import type { CalendarProps, PickedRange } from "./CalendarDropdown";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { parseTyped, readDate, showDate, withSlashes } from "./date-text";
import { useDraft } from "./use-draft";
import "./date.css";

const CalendarDropdown = onDemand<CalendarProps>(
  () => import("./CalendarDropdown").then((module) => module.CalendarDropdown),
  () => null,
);

export interface DateBoxProps {
  readonly field: ControlProps;
  /** Of the box itself: id, name and what describes it. */
  readonly attributes: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
  /** The name of the calendar; the box's label. */
  readonly label: string;
  readonly value: unknown;
  readonly empty: unknown;
  /** The dates of both boxes of a range: its calendar picks from one to the other. */
  readonly range?: PickedRange;
  onPickRange?(range: readonly [start: string, end: string]): void;
  onChange(value: unknown): void;
}

export function DateBox({ field, attributes, label, value, empty, range, onPickRange, onChange }: DateBoxProps): ReactNode {
  const { readOnly, disabled } = field;
  const [text, change] = useDraft({ value, onChange }, showDate, (draft) =>
    draft === "" ? empty : (parseTyped(draft) ?? draft),
  );
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const date = parseTyped(text);
  const outside = date !== undefined && outsideOf(date, limitsOf(field));
  const close = () => {
    setOpen(false);
    box.current?.focus();
  };
  const formatId = `${attributes.id}__format`;
  return (
    <div className="date-box">
      <div className="control-with-end">
        <input
          {...attributes}
          ref={box}
          aria-describedby={[attributes["aria-describedby"], formatId].filter(Boolean).join(" ")}
          className={controlClass}
          type="text"
          inputMode="numeric"
          autoComplete={field.autoComplete ?? "off"}
          disabled={disabled}
          readOnly={readOnly}
          placeholder={readOnly ? undefined : field.placeholder || field.text("widget.date.placeholder")}
          value={text}
          onChange={(event) => change(withSlashes(text, event.target.value))}
          onBlur={() => {
            if (date !== undefined && showDate(date) !== text) change(showDate(date));
            field.onBlur?.();
          }}
          onFocus={field.onFocus}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" || readOnly || disabled) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        <span id={formatId} className="visually-hidden">
          {field.text("widget.date.format")}
        </span>
        {!readOnly && (
          <CalendarButton
            label={field.text("widget.date.open", { label })}
            open={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          />
        )}
        {open && (
          <CalendarDropdown
            label={label}
            value={date}
            range={range}
            {...limitsOf(field)}
            text={field.text}
            onClose={close}
            onPickRange={(picked) => {
              onPickRange?.(picked);
              close();
            }}
            onPick={(picked) => {
              change(showDate(picked));
              close();
            }}
          />
        )}
      </div>
      {outside && <OutsideNote field={field} of={outside} />}
    </div>
  );
}

/** The bounds of a date field as stored dates; "today" is the server's date in WIB. */
function limitsOf(field: ControlProps): { min: string | undefined; max: string | undefined; today: string } {
  const { options, minDate, maxDate } = field;
  const today = toWib(new Date(field.host?.now() ?? Date.now())).slice(0, 10);
  const bound = (limit: unknown) => (limit === "today" ? today : readDate(limit) && String(limit).slice(0, 10));
  return { min: bound(options.min ?? minDate), max: bound(options.max ?? maxDate), today };
}

function outsideOf(date: string, { min, max }: ReturnType<typeof limitsOf>): "min" | "max" | undefined {
  if (min && date < min) return "min";
  return max && date > max ? "max" : undefined;
}

/** That the date lies before the first or behind the last that may be. */
function OutsideNote({ field, of }: { readonly field: ControlProps; readonly of: "min" | "max" }): ReactNode {
  return (
    <p className="control-note" data-tone="danger" role="status">
      {field.text(`widget.date.${of}`, { date: formatDate(limitsOf(field)[of]) })}
    </p>
  );
}

interface CalendarButtonProps {
  readonly label: string;
  readonly open: boolean;
  readonly disabled: boolean;
  onClick(): void;
}

function CalendarButton({ label, open, disabled, onClick }: CalendarButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="control-end"
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="calendar" />
    </button>
  );
}
