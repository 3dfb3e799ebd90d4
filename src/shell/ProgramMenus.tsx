import type { ReactNode } from "react";
import { resolveText } from "../../engine/index";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { Banners } from "./Banners";
import { MenuList } from "./MenuList";

interface Props {
  readonly entry: ScreenEntry;
  readonly onChosen?: () => void;
}

/** The left drawer's content: the program's own menu, then its services. */
export function ProgramMenus({ entry, onChosen }: Props): ReactNode {
  const { menus, program, context } = usePortal();
  return (
    <>
      <p className="menu-program">{program?.name}</p>
      {menus.sidebar && <MenuList menu={menus.sidebar} entry={entry} onChosen={onChosen} />}
      {menus.services && (
        <section className="menu-section">
          <h2 className="menu-heading">{resolveText(menus.services.title, context)}</h2>
          <MenuList menu={menus.services} onChosen={onChosen} />
        </section>
      )}
      {menus.banners && <Banners menu={menus.banners} />}
    </>
  );
}
