import type { ReactNode } from "react";
import type { Host } from "../../host";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { Markdown } from "../../render/Markdown";
import { useScreen } from "../../render/screen-context";
import { formatDate, formatWeekday } from "../../texts/formats";
import type { ScheduleDay, ScheduleEvent } from "./resolve";
import "./schedule.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly days: readonly ScheduleDay[];
  readonly empty?: string;
}

const tones = { before: "info", now: "success", after: undefined };

export function Schedule({ id, title, days, empty, act }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <section className="schedule" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {days.length === 0 && <EmptyState text={empty || host.text("schedule.empty")} />}
      {days.map(({ day, events }) => (
        <section key={day} className="schedule-day" aria-labelledby={`${id}-${day}`}>
          <h3 id={`${id}-${day}`}>
            {formatWeekday(day)}, {formatDate(day)}
          </h3>
          <ul>
            {events.map((event) => (
              <li key={event.key} className="schedule-event" data-state={event.state}>
                <p className="schedule-time">{timeOf(event, host)}</p>
                <div className="schedule-words">
                  <p className="schedule-title">
                    {event.title}{" "}
                    <span className="badge" data-tone={tones[event.state]}>
                      {host.text(`schedule.${event.state}`)}
                    </span>
                  </p>
                  {event.place && <p className="schedule-place">{event.place}</p>}
                  {event.text && <Markdown of={event.text} />}
                  {event.actions && event.actions.length > 0 && <Buttons of={event.actions} act={act} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** "09.00–10.30 WIB", or the last day where the event goes on for several. */
function timeOf({ start, end }: ScheduleEvent, host: Host): string {
  const clock = (date: string) => date.slice(11, 16).replace(":", ".");
  if (end && end.slice(0, 10) !== start.slice(0, 10)) return host.text("schedule.until", { date: formatDate(end) });
  if (!clock(start)) return "";
  return end
    ? host.text("schedule.range", { start: clock(start), end: clock(end) })
    : host.text("schedule.at", { start: clock(start) });
}
