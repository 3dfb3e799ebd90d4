/** The words of an event, wherever it stands: a link or a button where it opens something. Colour never speaks alone. */
import type { CSSProperties, ReactNode } from "react";
import { clockOf, shortDay, wordOfDay } from "../../dates/day-words";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { CalendarEvent, CalendarResource } from "./resolve";

interface Props {
  readonly event: CalendarEvent;
  /** The resources whose names stand in the event. */
  readonly resources?: readonly CalendarResource[];
  readonly act: BlockProps["act"];
  /** Says the day too, where no heading does. */
  readonly withDay?: boolean;
  /** It has one line. */
  readonly isStacked?: boolean;
  readonly style?: CSSProperties | undefined;
}

const icons = {
  clash: "warning",
  done: "check",
  free: "plus",
  success: "success",
  warning: "warning",
  error: "error",
  info: "info",
};

export function EventWords({ event, resources = [], act, withDay, isStacked = false, style }: Props): ReactNode {
  const screen = useScreen();
  const { title, state, tone, open } = event;
  const status = statusOf(event, screen.host.text);
  const names = resources.filter(({ id }) => event.resources.includes(id));
  const look = {
    className: "calendar-event",
    "data-state": state,
    "data-tone": tone,
    "data-stacked": isStacked || undefined,
    style,
  };
  const words = (
    <>
      {withDay && <span className="visually-hidden">{wordOfDay(event.start)},</span>} <EventTime event={event} />{" "}
      <span className="calendar-event-title">{title}</span>{" "}
      {names.length > 0 && (
        <span className="calendar-event-names">{names.flatMap(({ id, label }) => [" ", <span key={id}>{label}</span>])}</span>
      )}{" "}
      {status && (
        <span className="calendar-event-status">
          {(state ?? tone) && <Icon name={icons[(state ?? tone) as keyof typeof icons]} />}
          <span>{status}</span>
        </span>
      )}
    </>
  );
  if (!open) return <div {...look}>{words}</div>;
  return (
    <Choice {...look} action={open.action} enabled context={screen} onChoose={() => void act(open.action)}>
      {words}
    </Choice>
  );
}

/** "09.00–09.45"; of an event without a time on its day, or of more days, how long it lasts. */
function EventTime({ event: { start, end, hasEnd, isWholeDay } }: { readonly event: CalendarEvent }): ReactNode {
  const { host } = useScreen();
  const isLong = start.slice(0, 10) !== end.slice(0, 10);
  const whole = isLong ? host.text("schedule.until", { date: shortDay(end) }) : host.text("calendar.whole-day");
  return (
    <span className="calendar-event-time">
      {!isWholeDay && clockOf(start)}
      {!isWholeDay && hasEnd && <span className="calendar-event-end">–{clockOf(end)}</span>}
      {isWholeDay && <span className="calendar-event-end">{whole}</span>}
    </span>
  );
}

/** A clash is said before anything else, beside what the document says. */
function statusOf({ state, status }: CalendarEvent, text: (ref: string) => string): string | undefined {
  if (state === "clash") return [text("calendar.clash"), status].filter(Boolean).join(", ");
  return status || (state === "done" ? text("calendar.done") : state === "free" ? text("calendar.free") : undefined);
}
