/** Stays in sight: what was chosen, and the button that takes it; before a choice, what the person has. */
import type { ReactNode } from "react";
import "../../form/whole/save-bar.css";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { useBottomBarStart } from "../../render/bottom-bar";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import type { Slot } from "./resolve";
import { momentWords } from "./slot-words";

interface Props {
  readonly chosen: Slot | undefined;
  readonly own: Slot | undefined;
  readonly idle: ButtonProps | undefined;
  readonly act: BlockProps["act"];
}

export function SlotBar({ chosen, own, idle, act }: Props): ReactNode {
  const { host } = useScreen();
  const start = useBottomBarStart();
  const told = chosen ?? own;
  const label = host.text(!chosen && own ? "slots.own" : "slots.chosen");
  const closed = idle && { ...idle, enabled: false, disabledReason: host.text("slots.choose-first") };
  const button = chosen ? chosen.submit : closed;
  return (
    <div className="save-bar slots-bar">
      {start}
      <p className="slots-choice" role="status">
        <span>{label}</span> <strong>{told ? momentWords(told.start) : host.text("slots.none-chosen")}</strong>
      </p>
      {button && <Buttons of={[button]} act={act} />}
    </div>
  );
}
