/** The states of a list's rows as tabs, each with its count; what is beneath belongs to the tab that is chosen. */
import { Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import "@mantine/core/styles/Tabs.layer.css";
import { useScreen } from "../../render/screen-context";
import type { StateTab } from "./resolve";

interface Props {
  readonly label: string;
  readonly tabs: readonly StateTab[];
  readonly chosen: unknown;
  onChoose(value: string | number | undefined): void;
  readonly children: ReactNode;
}

/** All rows stand under a name that no value has. */
const keyOf = (value: unknown) => (value === undefined ? "all" : `=${value}`);

export function StateTabs({ label, tabs, chosen, onChoose, children }: Props): ReactNode {
  const { host } = useScreen();
  const current = keyOf(chosen);
  const choose = (key: string | null) => onChoose(tabs.find(({ value }) => keyOf(value) === key)?.value);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useEffect(() => showChosen(list.current), [current]);
  return (
    <Tabs value={current} onChange={choose} activateTabWithKeyboard={false} className="table-tabs">
      <Tabs.List ref={list} aria-label={label} className="table-tab-list">
        {tabs.map((tab) => (
          <Tabs.Tab key={keyOf(tab.value)} value={keyOf(tab.value)} className="table-tab">
            {tab.label || host.text("table.all")}{" "}
            {tab.count !== undefined && <span className="table-count">{tab.count.toLocaleString("id")}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current} className="table-panel">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Where the tabs are wider than their line, the chosen one is scrolled into it; the page stays where it is. */
function showChosen(list: HTMLElement | null): void {
  const tab = list?.querySelector("[aria-selected=true]");
  if (!list || !tab) return;
  const [line, shown] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const beyond = Math.max(0, shown.right - line.right) || Math.min(0, shown.left - line.left);
  if (beyond !== 0) list.scrollLeft += beyond;
}
