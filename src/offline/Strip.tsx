/** The strip below the header: that the network is lost and of when the data is, what waits for it, and that a new version is there. */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { toWib } from "../../engine/page";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { now } from "../host/clock";
import { connectionLost } from "../host/connection";
import { goTo } from "../routes/navigation";
import { useStore } from "../store";
import { waitsFor } from "./busy";
import { copyWords } from "./copy-words";
import { sendNow } from "./flush-outbox";
import { shownSince } from "./kept-answers";
import { newVersion, takeNewVersion } from "./new-version";
import { type ShownWrite, takeBack, waiting } from "./outbox";
import "./strip.css";

export function Strip(): ReactNode {
  const isLost = useStore(connectionLost);
  const since = useStore(shownSince);
  const writes = useStore(waiting);
  const version = useStore(newVersion);
  const wait = useStore(waitsFor);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role="status">
        {isLost && (
          <p>
            <Icon name="wifi-off" />
            <span>{since === undefined ? text("portal.connection-lost") : dataOf(since)}</span>
          </p>
        )}
      </div>
      <div role="status">
        {wait && (
          <p>
            <Icon name="clock" />
            <span>{text(wait.code === "busy" ? "offline.busy" : "offline.unreachable", { at: toClock(wait.until) })}</span>
          </p>
        )}
      </div>
      <Row words={writes.length > 0 ? countOf(writes) : ""} icon="clock">
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? "offline.hide" : "offline.look")}
        </Button>
      </Row>
      {isOpen && writes.length > 0 && (
        <section className="waiting-writes" aria-label={text("offline.waiting-list")}>
          <ul>
            {writes.map((write) => (
              <Waiting key={write.key} write={write} />
            ))}
          </ul>
        </section>
      )}
      <Row words={version ? text("offline.update") : ""} icon="refresh">
        <Button size="compact-sm" variant="default" onClick={() => void takeNewVersion()}>
          {text("offline.update-now")}
        </Button>
      </Row>
    </>
  );
}

/** 14.05.32: minutes are too coarse for a wait of seconds. */
const toClock = (moment: number): string => toWib(new Date(moment)).slice(11).replaceAll(":", ".");

/** A line with one button; its place stands empty while there is nothing to say, so that a screen reader hears it come. */
function Row({ words, icon, children }: { words: string; icon: "clock" | "refresh"; children: ReactNode }): ReactNode {
  return (
    <div className="strip-row" data-empty={words === "" || undefined}>
      <p role="status">
        {words !== "" && (
          <>
            <Icon name={icon} />
            <span>{words}</span>
          </>
        )}
      </p>
      {words !== "" && children}
    </div>
  );
}

function Waiting({ write }: { write: ShownWrite }): ReactNode {
  const { key, title, at, state, reason, isStored, hasNext, path } = write;
  const when = toWib(new Date(at));
  return (
    <li>
      <p>
        <strong>{title}</strong>
        <span className="waiting-words">{text(wordsOf(write), { at: when, reason })}</span>
        {state === "waiting" && hasNext && <span className="waiting-words">{text("offline.alone")}</span>}
        {!isStored && <span className="waiting-words">{text("offline.loose")}</span>}
      </p>
      <div className="buttons">
        {state === "old" && (
          <Button size="compact-sm" onClick={() => void sendNow(key)}>
            {text("offline.send")}
          </Button>
        )}
        {state === "refused" && path !== "" && (
          <Button size="compact-sm" onClick={() => goTo(path)}>
            {text("offline.open")}
          </Button>
        )}
        {state === "refused" && (
          <Button size="compact-sm" variant="default" onClick={() => void copyWords(key)}>
            {text("offline.copy")}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void takeBack(key)}>
          {text(state === "refused" ? "offline.put-away" : "offline.take-back")}
        </Button>
      </div>
    </li>
  );
}

const words = { waiting: "offline.state-waiting", old: "offline.state-old", refused: "offline.state-refused" } as const;
const wordsOf = ({ state }: ShownWrite) => words[state];

function countOf(writes: readonly ShownWrite[]): string {
  const count = writes.filter(({ state }) => state === "waiting").length;
  const others = writes.length - count;
  const told = [
    count > 0 ? text("offline.waiting", { count }) : "",
    others > 0 ? text("offline.undecided", { count: others }) : "",
  ];
  return told.filter((one) => one !== "").join(" ");
}

function dataOf(since: number): string {
  const at = toWib(new Date(since));
  const isToday = at.slice(0, 10) === toWib(new Date(now())).slice(0, 10);
  return isToday ? text("offline.data", { at }) : text("offline.data-of-day", { at });
}
