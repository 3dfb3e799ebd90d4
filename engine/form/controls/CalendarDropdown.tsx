/**
 * Mantine's date picker under a box that a date is typed in; loaded when it is first opened. The keys are the ARIA pattern's, across the
 * ends of a month too. With `range` it picks from one day to another, and closes at the second.
 */
import { Button, Popover } from "@mantine/core";
import { DatePicker, DatesProvider, type DatesProviderSettings } from "@mantine/dates";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/dates/styles.layer.css";
import { weekdayNames } from "../../dates/moment";
import { formatDate } from "../../texts/formats";
import { dayAfterKey } from "./calendar-keys";
import { readDate, weekdayOf, writeDate } from "./date-text";
import "./calendar.css";

/** Two days of the calendar; undefined where none is chosen yet. */
export type PickedRange = readonly [start: string | undefined, end: string | undefined];

export interface CalendarProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly range?: PickedRange;
  /** Stored dates; days outside cannot be picked. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly today: string;
  text(ref: string): string;
  onPick(date: string): void;
  onPickRange?(range: readonly [start: string, end: string]): void;
  onClose(): void;
}

/** Monday first, as Indonesian calendars have it. */
const dates: DatesProviderSettings = { locale: "id", firstDayOfWeek: 1, weekendDays: [0, 6] };

export function CalendarDropdown(props: CalendarProps): ReactNode {
  const { label, value, range, min, max, today, text, onPick, onPickRange, onClose } = props;
  const [shown, setShown] = useState(value ?? bounded(today, min, max));
  const [picked, setPicked] = useState<[string | null, string | null]>([range?.[0] ?? null, range?.[1] ?? null]);
  const calendar = useRef<HTMLDivElement>(null);
  const sought = useRef<string | undefined>(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that is shown
  useLayoutEffect(() => {
    if (sought.current) calendar.current?.querySelector<HTMLElement>(`[data-date="${sought.current}"]`)?.focus();
    sought.current = undefined;
  }, [shown]);
  const onKey = (event: KeyboardEvent) => {
    // Only the calendar closes, not a dialog that it stands in.
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const at = readDate((event.target as HTMLElement).dataset.date);
    const next = at && dayAfterKey(at, event);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    sought.current = writeDate(next);
    setShown(sought.current);
  };
  const common = {
    date: shown,
    onDateChange: setShown,
    minDate: min,
    maxDate: max,
    withNativeLevelSelect: true,
    hideOutsideDates: true,
    fullWidth: true,
    yearsSelectRange: yearsOf(min, max, today),
    getDayAriaLabel: nameOfDay,
    getDayProps: (date: string) => ({
      "data-date": date,
      // The focus trap sets its first focus late: by then a quick person may have gone on by an arrow key.
      "data-autofocus": date === shown || undefined,
      "aria-current": date === today ? ("date" as const) : undefined,
    }),
    ariaLabels: {
      monthLevelControl: text("widget.date.month-year"),
      previousMonth: text("widget.date.previous-month"),
      nextMonth: text("widget.date.next-month"),
    },
  };
  const pickBoth = ([start, end]: [string | null, string | null]) => {
    setPicked([start, end]);
    if (start && end) onPickRange?.([start, end]);
  };
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width="min(344px, 100vw - var(--space-6))"
      // A hidden part loses the focus: the calendar stays, also when the box is scrolled out of sight.
      hideDetached={false}
      withRoles={false}
      trapFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className="calendar-anchor" />
      </Popover.Target>
      <Popover.Dropdown className="calendar">
        <div role="dialog" aria-label={label} ref={calendar} onKeyDownCapture={onKey}>
          <DatesProvider settings={dates}>
            {range ? (
              <DatePicker {...common} type="range" allowSingleDateInRange value={picked} onChange={pickBoth} />
            ) : (
              <DatePicker {...common} value={value ?? null} onChange={(date) => date && onPick(date)} />
            )}
          </DatesProvider>
          <div className="calendar-foot">
            {!range && bounded(today, min, max) === today && (
              <Button variant="subtle" className="form-button" onClick={() => onPick(today)}>
                {text("widget.date.today")}
              </Button>
            )}
            <Button variant="subtle" className="form-button" onClick={onClose}>
              {text("widget.date.close")}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function bounded(date: string, min: string | undefined, max: string | undefined): string {
  if (max !== undefined && date > max) return max;
  return min !== undefined && date < min ? min : date;
}

/** "Sabtu, 21 November 2026" */
function nameOfDay(date: string): string {
  const day = readDate(date);
  return day ? `${weekdayNames[(weekdayOf(day) + 1) % 7]}, ${formatDate(date)}` : date;
}

/** The years on offer: what the bounds allow, else a lifetime back and a decade ahead. */
function yearsOf(min: string | undefined, max: string | undefined, today: string): [number, number] {
  const thisYear = Number(today.slice(0, 4));
  return [Number(min?.slice(0, 4) ?? thisYear - 90), Number(max?.slice(0, 4) ?? thisYear + 10)];
}
