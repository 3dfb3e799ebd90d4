/** A month to pick a day from, by pointer or keys: arrows by day and week, Page keys by month (with Shift by year), Home and End in a week. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { monthNames, weekdayNames } from "../../dates/moment";
import { Icon } from "../../render/Icon";
import { formatDate } from "../../texts/formats";
import { addDays, addMonths, type CalendarDay, readDate, weekdayOf, weeksOf, writeDate } from "./date-text";
import "./calendar.css";

export interface CalendarProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Stored dates; days outside cannot be picked. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly today: string;
  text(ref: string): string;
  onPick(date: string): void;
  onClose(): void;
}

export function Calendar({ label, value, min, max, today, text, onPick, onClose }: CalendarProps): ReactNode {
  const [at, setAt] = useState<CalendarDay>(() => startDay(value, min, max, today));
  const [inGrid, setInGrid] = useState(true);
  const grid = useRef<HTMLTableElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    whole.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (inGrid) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, inGrid]);
  const allowed = (date: string) => (min === undefined || date >= min) && (max === undefined || date <= max);
  const turn = (months: number) => {
    setInGrid(false);
    setAt(addMonths(at, months));
  };
  const onGridKey = (event: KeyboardEvent) => {
    const next = moved(at, event);
    if (!next) return;
    event.preventDefault();
    setInGrid(true);
    setAt(next);
  };
  const years = yearsOf(at, min, max, today);
  const shownMonth = `${monthNames[at.month - 1]} ${at.year}`;

  return (
    <div
      ref={whole}
      className="calendar"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Only the calendar closes, not a dialog that it stands in.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <p className="visually-hidden" role="status">
        {!inGrid && shownMonth}
      </p>
      <div className="calendar-head">
        <button type="button" className="calendar-turn" aria-label={text("widget.date.previous-month")} onClick={() => turn(-1)}>
          <Icon name="chevron-left" />
        </button>
        <select
          className="calendar-select"
          aria-label={text("widget.date.month")}
          value={at.month}
          onChange={(event) => turn(Number(event.target.value) - at.month)}
        >
          {monthNames.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="calendar-select"
          aria-label={text("widget.date.year")}
          value={at.year}
          onChange={(event) => turn((Number(event.target.value) - at.year) * 12)}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <button type="button" className="calendar-turn" aria-label={text("widget.date.next-month")} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days after the ARIA pattern
        role="grid"
        className="calendar-grid"
        aria-label={shownMonth}
        onKeyDown={onGridKey}
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at.year, at.month).map((week) => (
            <tr key={week.join("-")}>
              {week.map((day, weekday) => {
                if (day === undefined) return <td key={weekdayNames[weekday]} />;
                const date = writeDate({ ...at, day });
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                  <td key={weekdayNames[weekday]} aria-selected={date === value}>
                    <button
                      type="button"
                      className="calendar-day"
                      tabIndex={day === at.day ? 0 : -1}
                      aria-label={`${weekdayNames[weekday]}, ${formatDate(date)}`}
                      aria-current={date === today ? "date" : undefined}
                      aria-disabled={!allowed(date) || undefined}
                      onClick={() => allowed(date) && onPick(date)}
                    >
                      {day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="calendar-foot">
        {allowed(today) && (
          <button type="button" className="button" data-style="plain" onClick={() => onPick(today)}>
            {text("widget.date.today")}
          </button>
        )}
        <button type="button" className="button" data-style="plain" onClick={onClose}>
          {text("widget.date.close")}
        </button>
      </div>
    </div>
  );
}

function startDay(value: string | undefined, min: string | undefined, max: string | undefined, today: string): CalendarDay {
  const inside = max !== undefined && today > max ? max : min !== undefined && today < min ? min : today;
  return readDate(value) ?? (readDate(inside) as CalendarDay);
}

function moved(at: CalendarDay, { key, shiftKey }: KeyboardEvent): CalendarDay | undefined {
  if (key === "ArrowLeft") return addDays(at, -1);
  if (key === "ArrowRight") return addDays(at, 1);
  if (key === "ArrowUp") return addDays(at, -7);
  if (key === "ArrowDown") return addDays(at, 7);
  if (key === "PageUp") return addMonths(at, shiftKey ? -12 : -1);
  if (key === "PageDown") return addMonths(at, shiftKey ? 12 : 1);
  if (key === "Home") return addDays(at, -weekdayOf(at));
  if (key === "End") return addDays(at, 6 - weekdayOf(at));
  return undefined;
}

/** The years on offer: what the bounds allow, else a lifetime back and a decade ahead; always the shown one. */
function yearsOf(at: CalendarDay, min: string | undefined, max: string | undefined, today: string): number[] {
  const thisYear = Number(today.slice(0, 4));
  const from = Math.min(Number(min?.slice(0, 4) ?? thisYear - 90), at.year);
  const to = Math.max(Number(max?.slice(0, 4) ?? thisYear + 10), at.year);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
