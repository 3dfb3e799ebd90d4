/**
 * Tabs as the ARIA patterns describe them: arrow keys, Home and End move between them, Tab goes into the part shown. A part that
 * was opened once stays mounted, so that what was typed in it is kept.
 */
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { CompiledBlocks } from "../../compile/compiled";
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
  const [chosen, setChosen] = useState<string>();
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const opened = useRef(new Set<string>());
  const list = useRef<HTMLDivElement>(null);
  if (!current) return null;
  opened.current.add(current.id);

  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(tabs[to]?.id);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };

  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={title || undefined} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-selected={tab === current}
            aria-controls={`${id}-${tab.id}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            onKeyDown={move}
          >
            {tab.title}
            {tab.badge && (
              <>
                {" "}
                <span className="badge">{tab.badge}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
          hidden={tab !== current}
        >
          {opened.current.has(tab.id) && <Blocks of={tab.blocks} />}
        </div>
      ))}
    </div>
  );
}
