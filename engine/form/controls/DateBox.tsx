/**
 * One date: typed as day/month/year or picked from a calendar. A date that is not complete is given on as it was typed, so that the
 * form's own rules name the fault and nothing typed is lost.
 */
import type { WidgetProps } from "@rjsf/utils";
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { toWib } from "../../conditions/dates";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import { formatDate } from "../../texts/formats";
import type { CalendarProps } from "./Calendar";
import { hostOf, textOf } from "./control";
import { parseTyped, readDate, showDate, withSlashes } from "./date-text";
import { useDraft } from "./use-draft";
import "./control.css";
import "./date.css";

const Calendar = onDemand<CalendarProps>(
  () => import("./Calendar").then((module) => module.Calendar),
  () => null,
);

export interface DateBoxProps {
  readonly widget: WidgetProps;
  /** Attributes of the box itself: id, name and what describes it. */
  readonly control: InputHTMLAttributes<HTMLInputElement> & { readonly id: string };
  /** What the calendar is called; the box's label. */
  readonly label: string;
  readonly value: unknown;
  readonly empty: unknown;
  onChange(value: unknown): void;
}

export function DateBox({ widget, control, label, value, empty, onChange }: DateBoxProps): ReactNode {
  const { readonly, disabled, options } = widget;
  const [text, change] = useDraft(value, onChange, showDate, (draft) => (draft === "" ? empty : (parseTyped(draft) ?? draft)));
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { min, max, today } = limitsOf(widget);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
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
  const formatId = `${control.id}__format`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus leave, takes none itself
    <div
      ref={place}
      className="date-box control-with-button"
      onBlur={(event) => {
        if (open && event.relatedTarget && !place.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        {...control}
        ref={box}
        aria-describedby={[control["aria-describedby"], formatId].filter(Boolean).join(" ")}
        className="control"
        type="text"
        inputMode="numeric"
        autoComplete={(options.autocomplete as string | undefined) ?? "off"}
        disabled={disabled}
        readOnly={readonly}
        placeholder={readonly ? undefined : widget.placeholder || textOf(widget, "widget.date.placeholder")}
        value={text}
        onChange={(event) => change(withSlashes(text, event.target.value))}
        onBlur={() => {
          if (date !== undefined && showDate(date) !== text) change(showDate(date));
          widget.onBlur(widget.id, value);
        }}
        onFocus={() => widget.onFocus(widget.id, value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || readonly || disabled) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <span id={formatId} className="visually-hidden">
        {textOf(widget, "widget.date.format")}
      </span>
      {!readonly && (
        <button
          type="button"
          className="control-button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={textOf(widget, "widget.date.open", { label })}
          onClick={() => setOpen(!open)}
        >
          <Icon name="calendar" />
        </button>
      )}
      {outside && (
        <p className="control-note" data-tone="danger" role="status">
          {textOf(widget, `widget.date.${outside}`, { date: formatDate(outside === "min" ? min : max) })}
        </p>
      )}
      {open && (
        <Calendar
          label={label}
          value={date}
          min={min}
          max={max}
          today={today}
          text={(ref) => textOf(widget, ref)}
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
function limitsOf(widget: WidgetProps): { min?: string; max?: string; today: string } {
  const { options, schema } = widget;
  const today = toWib(new Date(hostOf(widget)?.now() ?? Date.now())).slice(0, 10);
  const bound = (limit: unknown) => (limit === "today" ? today : readDate(limit) && String(limit).slice(0, 10));
  const { formatMinimum, formatMaximum } = schema as { formatMinimum?: unknown; formatMaximum?: unknown };
  return { min: bound(options.min ?? formatMinimum), max: bound(options.max ?? formatMaximum), today };
}
