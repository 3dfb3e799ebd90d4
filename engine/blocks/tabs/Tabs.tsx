/** Tabs. A part that was opened once stays mounted, so that what was typed in it is kept; one that was not is not loaded. */
import { Tabs as MantineTabs } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import "@mantine/core/styles/Tabs.layer.css";
import type { CompiledBlocks } from "../../nodes/compiled";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import "./tabs.css";

interface Tab {
  readonly id: string;
  readonly title: string;
  readonly badge?: string;
  readonly blocks: CompiledBlocks;
}

interface Props extends BlockProps {
  readonly title?: string;
  readonly tabs: readonly Tab[];
}

export function Tabs({ id, title, tabs }: Props): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const opened = useRef(new Set<string>());
  if (!current) return null;
  opened.current.add(current.id);
  return (
    <MantineTabs id={id} value={current.id} onChange={setChosen} keepMountedMode="display-none" className="tabs">
      <MantineTabs.List aria-label={title || undefined} className="tab-list">
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.id} value={tab.id} className="tab" classNames={{ tabLabel: "tab-label" }}>
            {tab.title}
            {tab.badge && (
              <>
                {" "}
                <span className="badge">{tab.badge}</span>
              </>
            )}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.id} value={tab.id} className="tab-panel" tabIndex={0}>
          {opened.current.has(tab.id) && <Blocks of={tab.blocks} />}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
