/**
 * The program in force, with the person's role in it. It opens the person's programs (000 §2.2, Program/Layanan): below it where there
 * is room, from the foot of the page on a phone.
 */
import { Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import "@mantine/core/styles/Popover.layer.css";
import { resolveText } from "../../engine/index";
import { Icon } from "../../engine/react";
import { SideDrawer } from "../dialogs/late-overlays";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { Mark } from "./Mark";
import { ProgramList } from "./ProgramList";

export function ProgramSwitcher(): ReactNode {
  const { program, context } = usePortal();
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const [opened, { open, close, toggle }] = useDisclosure(false);
  if (!program) return null;
  const role = resolveText(program.badge, context);
  const button = (
    <UnstyledButton className="switcher" aria-haspopup="dialog" aria-expanded={opened} onClick={isPhone ? open : toggle}>
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
    <Popover
      opened={opened}
      onChange={(now) => (now ? open() : close())}
      width={360}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className="switcher-list" aria-label={text("portal.switch")}>
        <ProgramList onChosen={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
