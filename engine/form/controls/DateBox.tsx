/**
 * One date: typed as day/month/year or picked from a calendar. The form is given an incomplete date as it was typed, so that its
 * rules name the fault and nothing typed is lost.
 */
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { toWib } from "../../conditions/dates";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import { formatDate } from "../../texts/formats";
import type { CalendarProps } from "./Calendar";
import { controlClass } from "./control-class";
import type { ControlProps } from "./control-props";
import { parseTyped, readDate, showDate, withSlashes } from "./date-text";
import { useDraft } from "./use-draft";
import "./date.css";

const Calendar = onDemand<CalendarProps>(
  () => import("./Calendar").then((module) => module.Calendar),
  () => null,
);

export interface DateBoxProps {
  readonly field: ControlProps;
  /** Of the box itself: id, name and what describes it. */
  readonly attributes: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
  /** What the calendar is called; the box's label. */
  readonly label: string;
  readonly value: unknown;
  readonly empty: unknown;
  onChange(value: unknown): void;
}

export function DateBox({ field, attributes, label, value, empty, onChange }: DateBoxProps): ReactNode {
  const { readOnly, disabled } = field;
  const [text, change] = useDraft(value, onChange, showDate, (draft) => (draft === "" ? empty : (parseTyped(draft) ?? draft)));
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { min, max, today } = limitsOf(field);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);
  const date = parseTyped(text);
  const outside = date !== undefined && ((min && date < min && "min") || (max && date > max && "max"));
  const close = () => {
    setOpen(false);
    box.current?.focus();
  };
  const formatId = `${attributes.id}__format`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus leave, takes none itself
    <div
      ref={whole}
      className="date-box control-with-button"
      onBlur={(event) => {
        if (open && event.relatedTarget && !whole.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
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
        <button
          type="button"
          className="control-button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={field.text("widget.date.open", { label })}
          onClick={() => setOpen(!open)}
        >
          <Icon name="calendar" />
        </button>
      )}
      {outside && (
        <p className="control-note" data-tone="danger" role="status">
          {field.text(`widget.date.${outside}`, { date: formatDate(outside === "min" ? min : max) })}
        </p>
      )}
      {open && (
        <Calendar
          label={label}
          value={date}
          min={min}
          max={max}
          today={today}
          text={field.text}
          onClose={close}
          onPick={(picked) => {
            change(showDate(picked));
            close();
          }}
        />
      )}
    </div>
  );
}

/** The bounds of a date field as stored dates; "today" is the server's date in WIB. */
function limitsOf(field: ControlProps): { min?: string; max?: string; today: string } {
  const { options, minDate, maxDate } = field;
  const today = toWib(new Date(field.host?.now() ?? Date.now())).slice(0, 10);
  const bound = (limit: unknown) => (limit === "today" ? today : readDate(limit) && String(limit).slice(0, 10));
  return { min: bound(options.min ?? minDate), max: bound(options.max ?? maxDate), today };
}
