import type { ReactNode } from "react";
import type { ScreenEntry } from "../documents/manifest";
import { usePortal } from "../portal-context";
import { Banners } from "./Banners";
import { MenuList } from "./MenuList";
import { ServicesRow } from "./ServicesRow";

interface Props {
  readonly entry: ScreenEntry;
  readonly onChosen?: () => void;
}

/** The left drawer's content: the program's own menu, one row for all services, and what the ministry announces. */
export function ProgramMenus({ entry, onChosen }: Props): ReactNode {
  const { sidebar, services, banners } = usePortal().menus;
  return (
    <>
      {sidebar && <MenuList menu={sidebar} entry={entry} onChosen={onChosen} />}
      {services && (
        <div className="menu-services">
          <ServicesRow menu={services} onChosen={onChosen} />
        </div>
      )}
      {banners && <Banners menu={banners} />}
    </>
  );
}
