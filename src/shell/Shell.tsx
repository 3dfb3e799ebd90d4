/** The top bar, the menu on the left, the account on the right, and the screen between them. */
import { useMediaQuery } from "@mantine/hooks";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { BottomBarContext } from "../../engine/react";
import { addressOfScreen } from "../../portal/addresses";
import { AccountDrawer, SideDrawer } from "../dialogs/late-overlays";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { HomeButton } from "./HomeButton";
import { markAddress } from "./Mark";
import { OfflineStrip } from "./OfflineStrip";
import { ProgramMenus } from "./ProgramMenus";
import { pageInMenu } from "./page-in-menu";
import { RailMenu } from "./RailMenu";
import { usePopup } from "./use-popup";
import { useScripts } from "./use-scripts";

interface Props {
  readonly entry: ScreenEntry;
  readonly title: string;
  readonly children: ReactNode;
}

/** Whether the person opened or closed the menu on a wide screen; undefined while the program decides. */
let menuChoice: boolean | undefined;

export function Shell({ entry, title, children }: Props): ReactNode {
  const { program, screens } = usePortal();
  const wide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  const inMenu = useMemo(() => pageInMenu(entry), [entry]);
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
  const menu = useRef<HTMLElement>(null);
  const openMenu = () => {
    toggleMenu();
    menu.current?.focus();
  };
  const home = screens.find(({ id }) => id === program?.home);
  const [bars, setBars] = useState(0);
  const hasBar = bars > 0;
  const isOffered = program?.homeButtonExcept && home && !program.homeButtonExcept.includes(entry.id);
  const homeAddress = isOffered ? addressOfScreen(home) : undefined;
  const homeButton = useMemo(() => (homeAddress === undefined ? undefined : <HomeButton to={homeAddress} />), [homeAddress]);
  const mark = { "--program-mark": `url("${markAddress(program?.favicon ?? "layar")}")` } as CSSProperties;
  const bar = useMemo(() => ({ start: homeButton, count: setBars }), [homeButton]);
  return (
    <div className="shell" style={mark}>
      <Header
        title={title}
        screen={entry.id}
        menuOpen={menuOpen}
        isMenuBeside={wide}
        accountOpen={account}
        onMenu={toggleMenu}
        onAccount={() => setAccount(true)}
      />
      <OfflineStrip />
      <div className="shell-body" data-menu={wide && beside ? "open" : "closed"}>
        {wide && (
          <nav
            id="menu-utama"
            ref={menu}
            tabIndex={-1}
            className="side-menu"
            data-rail={!beside || undefined}
            aria-label={text("portal.menu")}
          >
            {beside ? <ProgramMenus entry={inMenu} /> : <RailMenu entry={inMenu} onOpen={openMenu} />}
          </nav>
        )}
        <div className="shell-content">
          <BottomBarContext value={bar}>{children}</BottomBarContext>
          <Footer screen={entry.id} />
        </div>
      </div>
      {!wide && over && (
        <SideDrawer side="left" label={text("portal.menu")} onClose={() => setOver(false)}>
          <nav aria-label={text("portal.menu")}>
            <ProgramMenus entry={inMenu} onChosen={() => setOver(false)} />
          </nav>
        </SideDrawer>
      )}
      {account && <AccountDrawer entry={entry} onClose={() => setAccount(false)} />}
      {homeButton && !hasBar && <nav aria-label={text("portal.home")}>{homeButton}</nav>}
    </div>
  );
}
