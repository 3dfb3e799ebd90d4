/** Events as Mantine Schedule takes them. It reads their dates as texts, so WIB stays WIB in every zone. */
import type { ScheduleEventData } from "@mantine/schedule";
import type { CalendarEvent } from "./resolve";

interface Drawn {
  readonly event: CalendarEvent;
}

export const toSchedule = (event: CalendarEvent): ScheduleEventData<Drawn & Record<string, unknown>> => ({
  id: event.key,
  title: event.title,
  start: event.start,
  end: event.end,
  color: "program",
  payload: { event },
});

export const ownEvent = ({ payload }: ScheduleEventData): CalendarEvent => (payload as unknown as Drawn).event;

/** The room of an hour or a day is drawn as a button; here it does nothing, and nobody comes to it. */
export const roomWithoutUse = () => ({ "aria-hidden": true, disabled: true, tabIndex: -1 });
