/** The people, acts and moments of a history, the newest first; a long history begins with its first part and shows the rest when asked. */
import "@mantine/core/styles/Timeline.layer.css";
import { Timeline } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { Icon } from "../../render/Icon";
import { Markdown } from "../../render/Markdown";
import { useScreen } from "../../render/screen-context";
import { usePrinting } from "../../render/use-printing";
import { formats } from "../../texts/formats";
import type { HistoryEvent } from "./resolve";
import "./history.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly events: readonly HistoryEvent[];
  readonly first: number;
  readonly empty?: string;
}

const parts = { item: "history-item", itemBullet: "history-bullet", itemTitle: "history-title" };

export function History({ id, title, events, first, empty }: Props): ReactNode {
  const { host } = useScreen();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // The button goes with what it did: the focus goes to the first event that it brought.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll<HTMLElement>('[role="listitem"]')[first]?.focus();
  }, [showsAll, first]);
  const isPrinting = usePrinting();
  const shown = showsAll || isPrinting ? events : events.slice(0, first);
  return (
    <section className="history" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {events.length === 0 ? (
        <EmptyState text={empty || host.text("list.empty")} />
      ) : (
        <Timeline ref={list} role="list" bulletSize={28} lineWidth={2} classNames={parts}>
          {shown.map((event) => (
            <Timeline.Item
              key={event.key}
              role="listitem"
              tabIndex={-1}
              data-tone={event.tone}
              bullet={event.icon && <Icon name={event.icon} />}
              title={event.title}
            >
              <HistoryWords event={event} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {shown.length < events.length && (
        <button type="button" className="button" data-style="secondary" onClick={() => setShowsAll(true)}>
          {host.text("history.all", { count: events.length })}
        </button>
      )}
    </section>
  );
}

function HistoryWords({ event: { who, time, text } }: { event: HistoryEvent }): ReactNode {
  return (
    <>
      {(who || time) && (
        <p className="history-who">
          {who && <span>{who}</span>}
          {time && <time dateTime={time.replace(" ", "T")}>{formats.datetime(time)}</time>}
        </p>
      )}
      {text && <Markdown of={text} />}
    </>
  );
}
