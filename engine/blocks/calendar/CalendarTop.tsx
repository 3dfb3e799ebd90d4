/** The period that a calendar shows and the buttons that change it: one step back or on, today, the view, one resource. */
import { ActionIcon, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { type CalendarView, dayBeside } from "../../dates/shown-days";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { Query } from "../../screen/screen-store";
import { wordsOfDays } from "./calendar-words";
import type { ResolvedCalendar } from "./resolve";

interface Props extends ResolvedCalendar {
  readonly id: string;
  readonly views: readonly CalendarView[];
  onAsk(change: Query): void;
}

export function CalendarTop({ id, view, views, day, days, now, resources, onAsk }: Props): ReactNode {
  const { host } = useScreen();
  const unit = view === "list" ? "week" : view;
  const showsToday = days.some((one) => now.startsWith(one));
  const go = (direction: 1 | -1) => onAsk({ day: dayBeside(view, day, direction) });
  return (
    <div className="calendar-top">
      <div className="calendar-steps">
        <ActionIcon variant="subtle" aria-label={host.text(`calendar.previous-${unit}`)} onClick={() => go(-1)}>
          <Icon name="chevron-left" />
        </ActionIcon>
        <h3 id={`${id}-days`} aria-live="polite">
          {wordsOfDays({ view, day, days }, host.text)}
        </h3>
        <ActionIcon variant="subtle" aria-label={host.text(`calendar.next-${unit}`)} onClick={() => go(1)}>
          <Icon name="chevron-right" />
        </ActionIcon>
      </div>
      <button
        type="button"
        className="button calendar-today"
        data-style="plain"
        aria-disabled={showsToday || undefined}
        onClick={() => !showsToday && onAsk({ day: undefined })}
      >
        {host.text(`calendar.this-${unit}`)}
      </button>
      <div className="calendar-choices">
        {views.length > 1 && (
          <SegmentedControl
            aria-label={host.text("calendar.views")}
            value={view}
            onChange={(chosen) => onAsk({ view: chosen })}
            data={views.map((one) => ({ value: one, label: host.text(`calendar.view-${one}`) }))}
            withItemsBorders={false}
            classNames={{ root: "calendar-views", label: "calendar-view", indicator: "calendar-view-chosen" }}
          />
        )}
        {resources && (
          <label className="calendar-resource">
            <span>{resources.label}</span>
            <select
              value={resources.chosen ?? ""}
              onChange={(event) => onAsk({ resource: event.target.value === "" ? undefined : event.target.value })}
            >
              <option value="">{resources.all || host.text("table.all")}</option>
              {resources.items.map(({ id: value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </div>
  );
}
