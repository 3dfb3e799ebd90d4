/** Five days as tabs, each with how many of its times can be taken; arrows lead to the days before and after. */
import { ActionIcon, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Tabs.layer.css";
import { wordOfDay } from "../../dates/day-words";
import { momentOf } from "../../dates/moment";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { SlotDay } from "./resolve";

interface Props {
  readonly days: readonly SlotDay[];
  readonly shown: SlotDay;
  onShow(day: string): void;
  readonly children: ReactNode;
}

const daysAtOnce = 5;

export function DayStrip({ days, shown, onShow, children }: Props): ReactNode {
  const { host } = useScreen();
  const page = Math.floor(days.indexOf(shown) / daysAtOnce);
  const onPage = (number: number) => days.slice(number * daysAtOnce, (number + 1) * daysAtOnce);
  const turn = (direction: 1 | -1) => {
    const next = onPage(page + direction);
    const first = next.find(({ free }) => free > 0) ?? next[0];
    if (first) onShow(first.day);
  };
  const arrow = (direction: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      aria-label={host.text(direction === 1 ? "slots.next" : "slots.previous")}
      aria-disabled={onPage(page + direction).length === 0 || undefined}
      className="slots-turn"
      onClick={() => turn(direction)}
    >
      <Icon name={direction === 1 ? "chevron-right" : "chevron-left"} />
    </ActionIcon>
  );
  return (
    <Tabs
      value={shown.day}
      onChange={(day) => day && onShow(day)}
      classNames={{ root: "slots-tabs", tabLabel: "slots-day-words" }}
    >
      {days.length > daysAtOnce && (
        <div className="slots-turns">
          {arrow(-1)}
          <p aria-live="polite">{momentOf(shown.day)?.format("MMMM YYYY")}</p>
          {arrow(1)}
        </div>
      )}
      <Tabs.List aria-label={host.text("slots.days")} className="slots-days">
        {onPage(page).map(({ day, free }) => (
          <Tabs.Tab key={day} value={day} className="slots-day" data-full={free === 0 || undefined}>
            <span className="visually-hidden">{wordOfDay(day)},</span>{" "}
            <span aria-hidden="true">{momentOf(day)?.format("ddd")}</span>
            <strong aria-hidden="true">{momentOf(day)?.format("D")}</strong>
            <span>{free === 0 ? host.text("slots.full") : host.text("slots.free", { count: free })}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.day} className="slots-panel">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
