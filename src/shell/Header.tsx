import { ActionIcon, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { Avatar } from "./Avatar";
import { DemoTag } from "./DemoTag";
import { HelpButton } from "./HelpButton";
import { ProgramSwitcher } from "./ProgramSwitcher";
import { SearchButton } from "./SearchButton";

interface Props {
  readonly title: string;
  /** The screen that is open. */
  readonly screen: string;
  readonly menuOpen: boolean;
  /** The menu stands beside the page all the time, open or as a rail; else it comes over the page. */
  readonly isMenuBeside: boolean;
  readonly accountOpen: boolean;
  onMenu(): void;
  onAccount(): void;
}

/** The top bar: both toggles, the route title (000 §2.2), and below it the program with the person's role in it. */
export function Header({ title, screen, menuOpen, isMenuBeside, accountOpen, onMenu, onAccount }: Props): ReactNode {
  const { context } = usePortal();
  return (
    <header className="top-bar">
      <ActionIcon
        variant="subtle"
        color="neutral"
        className="icon-button"
        aria-label={text("portal.menu-toggle")}
        aria-expanded={menuOpen}
        aria-controls={isMenuBeside ? "menu-utama" : undefined}
        aria-haspopup={isMenuBeside ? undefined : "dialog"}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </ActionIcon>
      <div className="top-program">
        <div className="top-line">
          <h1 className="top-title" tabIndex={-1}>
            {title}
          </h1>
          <DemoTag />
        </div>
        <ProgramSwitcher />
      </div>
      <SearchButton screen={screen} />
      <HelpButton screen={screen} className="icon-button top-help" />
      <UnstyledButton
        className="icon-button"
        aria-haspopup="dialog"
        aria-expanded={accountOpen}
        aria-label={text("portal.account-open")}
        onClick={onAccount}
      >
        <Avatar context={context} />
      </UnstyledButton>
    </header>
  );
}
