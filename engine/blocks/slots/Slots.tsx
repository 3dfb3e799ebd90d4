/**
 * A chooser of slots: five days beside each other, the times of the chosen day, and one button that takes the chosen time. When the time
 * was taken by someone else meanwhile (409), the times are loaded again and the person is told which one is gone.
 */
import { type ReactNode, useState } from "react";
import { whenReady } from "../../actions/pressed";
import { runActions, StoppedByFailure } from "../../actions/run-actions";
import { Declined } from "../../host";
import type { BlockProps } from "../../render/block-props";
import { EmptyState } from "../../render/EmptyState";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { DayStrip } from "./DayStrip";
import type { ResolvedSlots, Slot, SlotDay } from "./resolve";
import { SlotBar } from "./SlotBar";
import { SlotTimes } from "./SlotTimes";
import { momentWords } from "./slot-words";
import "./slots.css";

interface Props extends BlockProps, ResolvedSlots {
  readonly title: string;
  readonly empty?: string;
}

export function Slots({ id, title, days, source, idle, empty }: Props): ReactNode {
  const screen = useScreen();
  const { host } = screen;
  const [day, setDay] = useState(() => firstDay(days)?.day);
  const [key, setKey] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const shown = days.find((one) => one.day === day) ?? firstDay(days);
  const slots = days.flatMap((one) => one.slots);
  const chosen = slots.find((slot) => slot.key === key && slot.state === "free");

  const choose = (slot: Slot) => {
    setKey(slot.key);
    setTaken(undefined);
  };
  const take: BlockProps["act"] = async (pressed) => {
    screen.store.acted = true;
    try {
      const actions = await whenReady(pressed, screen.store);
      if (actions) await runActions(actions, screen);
    } catch (error) {
      if (error instanceof StoppedByFailure && error.failure.status === 409) {
        setTaken(chosen && momentWords(chosen.start));
        setKey(undefined);
        await screen.reload(source);
      } else if (!(error instanceof StoppedByFailure || error instanceof Declined)) throw error;
    }
  };

  return (
    <section className="slots" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {!shown && <EmptyState text={empty || host.text("slots.empty")} />}
      {shown && (
        <>
          <DayStrip days={days} shown={shown} onShow={setDay}>
            <div role="status">
              {taken && (
                <p className="slots-taken">
                  <Icon name="warning" />
                  {host.text("slots.taken", { time: taken })}
                </p>
              )}
            </div>
            <SlotTimes id={id} day={shown} chosen={chosen} onChoose={choose} />
          </DayStrip>
          <SlotBar chosen={chosen} own={slots.find(({ state }) => state === "own")} idle={idle} act={take} />
        </>
      )}
    </section>
  );
}

/** The day of what the person has, else the first on which something can be taken. */
function firstDay(days: readonly SlotDay[]): SlotDay | undefined {
  const own = days.find(({ slots }) => slots.some(({ state }) => state === "own"));
  return own ?? days.find(({ free }) => free > 0) ?? days[0];
}
