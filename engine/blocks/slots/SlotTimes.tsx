/** The times of one day as a choice, by part of the day; what is full is struck and cannot be chosen, what the person has is marked. */
import { Fragment, type ReactNode } from "react";
import { wordOfDay } from "../../dates/day-words";
import { ownTime } from "../../dates/own-time";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { Slot, SlotDay } from "./resolve";
import { clockWords } from "./slot-words";

interface Props {
  readonly id: string;
  readonly day: SlotDay;
  readonly chosen: Slot | undefined;
  onChoose(slot: Slot): void;
}

export function SlotTimes({ id, day: { day, slots }, chosen, onChoose }: Props): ReactNode {
  const { host } = useScreen();
  const parts = partsOfDay.map((part) => ({ part, own: slots.filter(({ start }) => partOf(start) === part) }));
  return (
    <>
      <h3 id={`${id}-day`}>{wordOfDay(day)}</h3>
      <div role="radiogroup" aria-labelledby={`${id}-day`} className="slots-times">
        {parts.map(
          ({ part, own }) =>
            own.length > 0 && (
              <Fragment key={part}>
                <p className="slots-part">{host.text(`slots.part-${part}`)}</p>
                {own.map((slot) => (
                  <SlotRow
                    key={slot.key}
                    slot={slot}
                    name={`${id}-time`}
                    isChosen={slot.key === chosen?.key}
                    onChoose={onChoose}
                  />
                ))}
              </Fragment>
            ),
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly slot: Slot;
  /** Of the choice among all times of the day. */
  readonly name: string;
  readonly isChosen: boolean;
  onChoose(slot: Slot): void;
}

function SlotRow({ slot, name, isChosen, onChoose }: RowProps): ReactNode {
  const { host } = useScreen();
  const { start, state, note, nth } = slot;
  const words = [nth !== undefined && host.text("slots.nth", { number: nth }), state === "full" ? host.text("slots.full") : note];
  if (state === "own")
    return (
      <div className="slots-time" data-state="own">
        <Icon name="check" />
        <Times start={start} /> <span className="slots-note">{host.text("slots.own")}</span>
      </div>
    );
  const isFull = state === "full";
  return (
    <label className="slots-time" data-state={state}>
      <input type="radio" name={name} checked={isChosen} disabled={isFull} onChange={() => onChoose(slot)} />
      <Times start={start} /> <span className="slots-note">{words.filter(Boolean).join(", ")}</span>
    </label>
  );
}

/** In WIB, and beneath it what the person's own clock shows then. */
function Times({ start }: { readonly start: string }): ReactNode {
  const own = ownTime(start);
  return (
    <span className="slots-clock">
      <time dateTime={`${start.replace(" ", "T")}+07:00`}>{clockWords(start)}</time>
      {own && (
        <>
          {" "}
          <small>{own}</small>
        </>
      )}
    </span>
  );
}

const partsOfDay = ["morning", "noon", "afternoon", "evening"] as const;

function partOf(start: string): (typeof partsOfDay)[number] {
  const hour = Number(start.slice(11, 13));
  return hour < 11 ? "morning" : hour < 15 ? "noon" : hour < 18 ? "afternoon" : "evening";
}
