/**
 * A calendar: a grid of hours or of a month where there is room, else the events as a list. What is asked for (view, day, resource) is kept
 * in the screen's store and in the address, so it outlives a reload and "back".
 */
import { useMediaQuery } from "@mantine/hooks";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import type { CalendarView } from "../../dates/shown-days";
import { BlockError } from "../../render/BlockError";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { lateCode } from "../../render/late-code";
import { onDemand, type Waiting } from "../../render/on-demand";
import { useScreen } from "../../render/screen-context";
import { usePrinting } from "../../render/use-printing";
import type { ButtonProps } from "../../resolve/button-props";
import type { Query } from "../../screen/screen-store";
import { CalendarList } from "./CalendarList";
import { CalendarTop } from "./CalendarTop";
import { hoursShown } from "./calendar-hours";
import type { GridProps } from "./grid-props";
import { isOnDay, type ResolvedCalendar } from "./resolve";
import "./calendar.css";

interface Props extends BlockProps, ResolvedCalendar {
  readonly title: string;
  readonly views: readonly CalendarView[];
  readonly hours: { readonly from: number; readonly to: number };
  readonly actions?: readonly ButtonProps[];
  readonly empty?: string;
}

/** Below it a week's columns are too narrow to read. */
const roomForGrid = "(min-width: 48em)";

const grid = lateCode(async () => (await import("./CalendarGrid")).CalendarGrid);
const Grid = onDemand(grid, WaitingGrid);

export function Calendar(props: Props): ReactNode {
  const { id, block, title, view, views, events, now, actions, empty, act } = props;
  const { host } = useScreen();
  const { isAsking, ask } = useAsk(block, now.slice(0, 10));
  const isWide = useMediaQuery(roomForGrid, undefined, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const isGrid = isWide && !isPrinting && view !== "list";
  const nothing = empty || host.text("calendar.empty");
  return (
    <section className="calendar" aria-labelledby={`${id}-title`} aria-busy={isAsking || undefined}>
      <div className="calendar-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
      </div>
      <CalendarTop {...props} views={isWide ? views : viewsOfPhones(views, view)} onAsk={ask} />
      {isGrid && <Grid {...props} />}
      {!isGrid && events.length > 0 && <CalendarList {...props} />}
      {events.length === 0 && (
        <div role="status">
          {isGrid || isAsking ? (
            <p className="calendar-nothing">{isAsking ? host.text("loading") : nothing}</p>
          ) : (
            <EmptyState text={nothing} />
          )}
        </div>
      )}
      <p className="calendar-zone">{host.text("calendar.zone")}</p>
    </section>
  );
}

/** A week is a list there already. */
const viewsOfPhones = (views: readonly CalendarView[], view: CalendarView) =>
  views.filter((one) => one !== (view === "list" ? "week" : "list") || views.length === 1);

/** Asks for something else; when a new day begins while the calendar stands open, for what is today's then. */
function useAsk(block: string, today: string) {
  const screen = useScreen();
  const [isAsking, setAsking] = useState(false);
  const known = useRef(today);
  const ask = async (change: Query) => {
    setAsking(true);
    await screen.query(block, change);
    setAsking(false);
  };
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void screen.query(block, {});
  }, [screen, block, today]);
  return { isAsking, ask };
}

/** As high as the grid that comes: its hours and what lasts whole days above them, or the weeks of its month. */
function WaitingGrid({ id, hours, view, days, events, failed, retry }: GridProps & Waiting): ReactNode {
  const { host } = useScreen();
  if (failed) return <BlockError id={id} title={host.text("failure.connection")} retry={retry} />;
  const { from, to } = hoursShown(hours, events);
  const whole = events.filter(({ isWholeDay }) => isWholeDay);
  const above = Math.max(0, ...days.map((day) => whole.filter((event) => isOnDay(event, day)).length));
  const room = { "--hours": to - from, "--above": above, "--weeks": days.length / 7 } as CSSProperties;
  return <div className="calendar-waiting skeleton" data-view={view} style={room} aria-busy="true" />;
}
