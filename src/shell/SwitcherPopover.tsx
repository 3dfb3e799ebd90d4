/** The person's programs below the button that opens them. The focus stays inside, and goes back to the button when it is closed. */
import { Popover } from "@mantine/core";
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from "react";
import "@mantine/core/styles/Popover.layer.css";
import { text } from "../documents/text";
import { ProgramList } from "./ProgramList";

interface Props {
  /** The button has the id `<id>-target`, what opens `<id>-dropdown`. */
  readonly id: string;
  readonly target: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function SwitcherPopover({ id, target, onClose }: Props): ReactNode {
  useEffect(
    () => () => {
      // A moment later: whoever has clicked on something else keeps the focus there.
      setTimeout(() => {
        if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
      }, 10);
    },
    [target],
  );
  return (
    <Popover opened id={id} onChange={(opened) => opened || onClose()} width={360} position="bottom-start" trapFocus>
      <Popover.Target>
        <Button of={target} />
      </Popover.Target>
      <Popover.Dropdown className="switcher-list" aria-label={text("portal.switch")}>
        <ProgramList onChosen={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ButtonProps {
  readonly of: RefObject<HTMLElement | null>;
  /** Where the Popover keeps what it hangs from. */
  readonly ref?: Ref<HTMLElement | null>;
}

/** Hangs the Popover from the button, which was on the page before it. */
function Button({ of, ref }: ButtonProps): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
