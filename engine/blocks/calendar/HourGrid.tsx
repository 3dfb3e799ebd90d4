/**
 * Hours from top to bottom, columns beside each other: the days of a week, or on one day its resources. Each column is a part of the page
 * with a name of its own, so that those who hear the page know whose events they are.
 */
import { DayView } from "@mantine/schedule";
import type { CSSProperties, ReactNode } from "react";
import { wordOfDay } from "../../dates/day-words";
import { momentOf } from "../../dates/moment";
import { useScreen } from "../../render/screen-context";
import { hoursShown } from "./calendar-hours";
import { mostAtOnce } from "./clashes";
import { EventWords } from "./EventWords";
import type { GridProps } from "./grid-props";
import { type CalendarEvent, isOnDay } from "./resolve";
import { ownEvent, roomWithoutUse, toSchedule } from "./schedule-events";
import { type Stack, stackOf } from "./stacks";

interface Column {
  readonly key: string;
  readonly day: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly isToday: boolean;
  readonly events: readonly CalendarEvent[];
}

const hour = (number: number) => (number === 24 ? "23:59:59" : `${String(number).padStart(2, "0")}:00:00`);

export function HourGrid(props: GridProps): ReactNode {
  const { id, events, resources, now, act } = props;
  const { host } = useScreen();
  const columns = columnsOf(props, host.text("calendar.others"));
  const hours = hoursShown(props.hours, events);
  const names = props.view === "day" && resources?.chosen === undefined ? [] : (resources?.items ?? []);
  const stacks = columns.map(({ events: own }) => stacksOf(own));
  const most = Math.max(1, ...stacks.flatMap((ofColumn) => [...ofColumn.values()].map(({ of }) => of)));
  const widths = columns.map((column, index) => leastWidth(column, columns.length, stacks[index] ?? new Map()));
  const scrolls = widths.some((width) => width > roomAtLeast);
  return (
    <div
      className="calendar-hours"
      data-scrolls={scrolls || undefined}
      style={
        {
          "--columns": widths.map((width) => `minmax(${width}rem, 1fr)`).join(" "),
          "--calendar-hour": `${Math.max(6, Math.min(most, mostRows) * roomOfStacked)}rem`,
        } as CSSProperties
      }
      {...(scrolls ? { role: "group", "aria-labelledby": `${id}-days`, tabIndex: 0 } : {})}
    >
      {columns.map(({ key, day, name, label, isToday, events: own }, index) => (
        <section key={key} className="calendar-column" aria-label={name} data-today={isToday || undefined}>
          <h4>{label}</h4>
          <div className="calendar-whole-days">
            {own.filter(isWhole).map((event) => (
              <EventWords key={event.key} event={event} resources={names} act={act} />
            ))}
          </div>
          <DayView
            date={day}
            events={own.filter((event) => !isWhole(event)).map(toSchedule)}
            startTime={hour(hours.from)}
            endTime={hour(hours.to)}
            slotLabelFormat="HH.mm"
            slotHeight="var(--calendar-hour)"
            withHeader={false}
            withAllDaySlot={false}
            withSubHourGridLines={false}
            withCurrentTimeIndicator={isToday}
            withCurrentTimeBubble={false}
            getCurrentTime={() => now}
            getTimeSlotProps={roomWithoutUse}
            mode="static"
            locale="id"
            classNames={parts}
            renderEvent={(event, { style }) => {
              const stack = stacks[index]?.get(ownEvent(event).key);
              return (
                <EventWords
                  key={event.id}
                  event={ownEvent(event)}
                  resources={names}
                  act={act}
                  isStacked={stack !== undefined}
                  style={withEdges(stack ? stacked(style, stack) : style)}
                />
              );
            }}
          />
        </section>
      ))}
    </div>
  );
}

const parts = {
  dayView: "calendar-day-grid",
  dayViewScrollArea: "calendar-day-scroll",
  dayViewSlotLabels: "calendar-hour-labels",
  dayViewSlotLabel: "calendar-hour-label",
  dayViewSlots: "calendar-day-room",
  currentTimeIndicator: "calendar-now",
};

/** Less than the whole room, so that two events which follow each other do not touch. */
const withEdges = (style: CSSProperties = {}): CSSProperties => ({
  ...style,
  width: `calc(${style.width} - 2 * var(--space-1))`,
  height: `calc(${style.height} - 6px)`,
});

/** Each of a week's columns has so much room wherever the grid is shown; rem. */
const roomAtLeast = 4.5;

/** Of an hour, for each of the events above each other; rem. Most last three quarters of one, and each is high enough for a finger. */
const roomOfStacked = 2.5;

/** More of them than this stand in two stacks beside each other: a higher hour would push the day out of sight. */
const mostRows = 4;

/** Those of one time, by their keys. */
function stacksOf(events: readonly CalendarEvent[]): ReadonlyMap<string, Stack> {
  const timed = events.filter((event) => !isWhole(event));
  return new Map(
    timed.flatMap((event) => {
      const stack = stackOf(event, timed);
      return stack ? [[event.key, stack] as const] : [];
    }),
  );
}

/** In rem. Events that overlap stand beside each other, each wide enough to be told from the others. */
function leastWidth({ events }: Column, columnCount: number, stacks: ReadonlyMap<string, Stack>): number {
  return Math.max(columnCount > 7 ? 8 : 0, mostAtOnce(events.filter((event) => !isWhole(event) && !stacks.has(event.key))) * 4.5);
}

/** Its part of the room that all of them have. */
function stacked(style: CSSProperties = {}, { place, of }: Stack): CSSProperties {
  const lanes = Math.ceil(of / mostRows);
  const rows = Math.ceil(of / lanes);
  const left = `${(100 * Math.floor(place / rows)) / lanes}%`;
  return {
    ...style,
    insetInlineStart: left,
    left,
    width: `${100 / lanes}%`,
    top: `calc(${style.top} + ${place % rows} * (${style.height}) / ${rows})`,
    height: `calc((${style.height}) / ${rows} + 3px)`,
  };
}

const isWhole = ({ isWholeDay }: CalendarEvent) => isWholeDay;

function columnsOf({ view, day, days, events, resources, now }: GridProps, others: string): Column[] {
  const columnOf = (key: string, head: Pick<Column, "name" | "label">, own: readonly CalendarEvent[], on = day): Column => ({
    key,
    day: on,
    ...head,
    isToday: now.startsWith(on),
    events: own.filter((event) => isOnDay(event, on)),
  });
  if (view === "day" && resources && resources.chosen === undefined && resources.items.length > 0) {
    const known = new Set(resources.items.map(({ id }) => id));
    const ofOthers = events.filter((event) => !event.resources.some((id) => known.has(id)) && isOnDay(event, day));
    return [
      ...resources.items.map(({ id, label }) =>
        columnOf(
          id,
          { name: label, label },
          events.filter((event) => event.resources.includes(id)),
        ),
      ),
      ...(ofOthers.length > 0 ? [columnOf("others", { name: others, label: others }, ofOthers)] : []),
    ];
  }
  return days.map((one) => columnOf(one, { name: wordOfDay(one), label: <DayHead day={one} /> }, events, one));
}

/** "Sel 24" */
function DayHead({ day }: { readonly day: string }): ReactNode {
  const moment = momentOf(day);
  return (
    <>
      {moment?.format("ddd")} <strong>{moment?.format("D")}</strong>
    </>
  );
}
