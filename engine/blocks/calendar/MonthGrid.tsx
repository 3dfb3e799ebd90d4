/** A month in weeks, each event on one line; what has no room on its day stands behind a button. */
import { MonthView } from "@mantine/schedule";
import type { ReactNode } from "react";
import "@mantine/core/styles/Popover.layer.css";
import { useScreen } from "../../render/screen-context";
import { EventWords } from "./EventWords";
import type { GridProps } from "./grid-props";
import { ownEvent, roomWithoutUse, toSchedule } from "./schedule-events";

const eventsOnDay = 3;

const parts = {
  monthViewWeekday: "calendar-month-weekday",
  monthViewDay: "calendar-month-day",
  monthViewDayLabel: "calendar-month-number",
};

const moreParts = { moreEventsButton: "calendar-month-more", moreEventsDropdown: "calendar-more" };

export function MonthGrid({ day, events, now, act }: GridProps): ReactNode {
  const { host } = useScreen();
  const today = now.slice(0, 10);
  return (
    <MonthView
      className="calendar-month"
      date={day}
      events={events.map(toSchedule)}
      firstDayOfWeek={1}
      locale="id"
      classNames={parts}
      mode="static"
      maxEventsPerDay={eventsOnDay}
      withHeader={false}
      withWeekNumbers={false}
      consistentWeeks={false}
      highlightToday={false}
      getDayProps={(one) => ({ ...roomWithoutUse(), mod: { "is-today": one === today } })}
      labels={{ moreLabel: (count) => host.text("calendar.more", { count }) }}
      moreEventsProps={{ classNames: moreParts, popoverProps: { returnFocus: true } }}
      renderEvent={(event, { style }) => <EventWords key={event.id} event={ownEvent(event)} act={act} withDay style={style} />}
    />
  );
}
