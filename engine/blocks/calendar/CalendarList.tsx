/** The events day by day, as a list: what phones and paper show, and whoever chooses it. A long event stands on its first day that is shown. */
import type { ReactNode } from "react";
import { wordOfDay } from "../../dates/day-words";
import type { BlockProps } from "../../render/block-props";
import { EventWords } from "./EventWords";
import { isOnDay, type ResolvedCalendar } from "./resolve";

interface Props extends ResolvedCalendar {
  readonly id: string;
  readonly act: BlockProps["act"];
}

export function CalendarList({ id, days, events, resources, now, act }: Props): ReactNode {
  const told = new Set<string>();
  return (
    <div className="calendar-list">
      {days.map((day) => {
        const ofDay = events.filter((event) => !told.has(event.key) && isOnDay(event, day));
        for (const { key } of ofDay) told.add(key);
        if (ofDay.length === 0) return null;
        return (
          <section key={day} className="calendar-list-day" aria-labelledby={`${id}-${day}`}>
            <h4 id={`${id}-${day}`} data-today={now.startsWith(day) || undefined}>
              {wordOfDay(day)}
            </h4>
            <ul>
              {ofDay.map((event) => (
                <li key={event.key}>
                  <EventWords event={event} resources={resources?.items ?? []} act={act} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
