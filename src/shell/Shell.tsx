/** Top bar, the menu on the left, the account on the right, and the screen between them. */
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../engine/react";
import { addressOfScreen } from "../../portal/addresses";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { AccountDrawer } from "./AccountDrawer";
import { Avatar } from "./Avatar";
import { Drawer } from "./Drawer";
import { Footer } from "./Footer";
import { ProgramMenus } from "./ProgramMenus";
import { Ribbon } from "./Ribbon";
import { usePopup } from "./use-popup";
import { useScripts } from "./use-scripts";
import { useWide } from "./use-wide";

interface Props {
  readonly entry: ScreenEntry;
  readonly title: string;
  readonly children: ReactNode;
}

/** Whether the person opened or closed the menu on a wide screen; undefined while the program decides. */
let menuChoice: boolean | undefined;

export function Shell({ entry, title, children }: Props): ReactNode {
  const { program, context, screens } = usePortal();
  const wide = useWide();
  usePopup(entry);
  useScripts();
  const [beside, setBeside] = useState(menuChoice ?? program?.drawerOpen ?? false);
  const [over, setOver] = useState(false);
  const [account, setAccount] = useState(false);
  const menuOpen = wide ? beside : over;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes what covers it
  useEffect(() => setOver(false), [entry.id, wide]);
  const toggleMenu = () => {
    if (!wide) return setOver(true);
    menuChoice = !beside;
    setBeside(!beside);
  };
  const home = screens.find(({ id }) => id === program?.home);
  const hasHomeButton = program?.homeButtonExcept && home && !program.homeButtonExcept.includes(entry.id);
  return (
    <div className="shell">
      <header className="top-bar">
        <button type="button" className="icon-button" aria-expanded={menuOpen} aria-controls="menu-utama" onClick={toggleMenu}>
          <Icon name="menu" />
          <span className="visually-hidden">{text("portal.menu-toggle")}</span>
        </button>
        <h1 className="top-title" tabIndex={-1}>
          {title}
        </h1>
        <Ribbon />
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-expanded={account}
          aria-label={text("portal.account-open")}
          onClick={() => setAccount(true)}
        >
          <Avatar context={context} />
        </button>
      </header>
      <div className="shell-body" data-menu={wide && beside ? "open" : "closed"}>
        {wide && beside && (
          <nav id="menu-utama" className="side-menu" aria-label={text("portal.menu")}>
            <ProgramMenus entry={entry} />
          </nav>
        )}
        <div className="shell-content">
          {children}
          <Footer />
        </div>
      </div>
      {!wide && over && (
        <Drawer side="left" label={text("portal.menu")} onClose={() => setOver(false)}>
          <nav id="menu-utama" aria-label={text("portal.menu")}>
            <ProgramMenus entry={entry} onChosen={() => setOver(false)} />
          </nav>
        </Drawer>
      )}
      {account && <AccountDrawer entry={entry} onClose={() => setAccount(false)} />}
      {hasHomeButton && (
        <nav aria-label={text("portal.home")}>
          <Link className="home-button" to={addressOfScreen(home)}>
            <Icon name="home" />
            <span className="visually-hidden">{text("portal.home")}</span>
          </Link>
        </nav>
      )}
    </div>
  );
}
