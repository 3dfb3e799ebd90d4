/**
 * The program in force, with the person's role in it. It opens the person's programs (000 §2.2, Program/Layanan): below it where there
 * is room, from the foot of the page on a phone. Both come with their own code, before they are opened where nothing else happens.
 */
import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { resolveText } from "../../engine/page";
import { Icon, savesData } from "../../engine/react";
import { fetchPopover, SideDrawer, SwitcherPopover } from "../dialogs/late-overlays";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { Mark } from "./Mark";
import { ProgramList } from "./ProgramList";

/** Milliseconds that the page stands before the code is fetched. */
const idle = 2_000;

export function ProgramSwitcher(): ReactNode {
  const { program, context } = usePortal();
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const [opened, { open, close, toggle }] = useDisclosure(false);
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPhone || savesData()) return undefined;
    const timer = setTimeout(fetchPopover, idle);
    return () => clearTimeout(timer);
  }, [isPhone]);
  if (!program) return null;
  const role = resolveText(program.badge, context);
  const button = (
    <UnstyledButton
      ref={target}
      id={`${id}-target`}
      className="switcher"
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-controls={opened && !isPhone ? `${id}-dropdown` : undefined}
      onFocus={isPhone ? undefined : fetchPopover}
      onPointerEnter={isPhone ? undefined : fetchPopover}
      onClick={isPhone ? open : toggle}
      // Pressed while the list is still on its way.
      onKeyDown={({ key }) => key === "Escape" && close()}
    >
      <Mark name={program.favicon ?? "layar"} size={32} />
      <span className="visually-hidden">{text("portal.switch")}: </span>
      <span className="switcher-words">
        {program.name}
        {role && role !== program.name && <span className="switcher-role">, {role}</span>}
      </span>
      <Icon name="selector" />
    </UnstyledButton>
  );
  if (isPhone) {
    return (
      <>
        {button}
        {opened && (
          <SideDrawer side="bottom" label={text("portal.switch")} onClose={close}>
            <ProgramList onChosen={close} />
          </SideDrawer>
        )}
      </>
    );
  }
  return (
    <>
      {button}
      {opened && <SwitcherPopover id={id} target={target} onClose={close} />}
    </>
  );
}
