import type { ReactNode } from "react";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { MenuItems } from "./MenuList";
import { ServicesRow } from "./ServicesRow";
import { useMenu } from "./use-menu";

/** The person's programs, each with its mark, and the way to all services. */
export function ProgramList({ onChosen }: { onChosen: () => void }): ReactNode {
  const { services } = usePortal().menus;
  return (
    <>
      <h2 className="switcher-title">{text("portal.switch")}</h2>
      {services && (
        <>
          <Programs menu={services} onChosen={onChosen} />
          <ServicesRow menu={services} onChosen={onChosen} />
        </>
      )}
    </>
  );
}

function Programs({ menu, onChosen }: Parameters<typeof ServicesRow>[0]): ReactNode {
  const shown = useMenu(menu);
  return <MenuItems items={shown.items.filter(({ mark }) => mark)} menu={shown} onChosen={onChosen} />;
}
