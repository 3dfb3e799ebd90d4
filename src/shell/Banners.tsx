import type { ReactNode } from "react";
import type { CompiledMenu } from "../../engine/page";
import { Choice, Icon } from "../../engine/react";
import { usePortal } from "../portal-context";
import { useMenu } from "./use-menu";

/** What the ministry announces below the menu, each a link that leaves the portal (000 §2.2). */
export function Banners({ menu }: { menu: CompiledMenu }): ReactNode {
  const { host } = usePortal();
  const { items, store } = useMenu(menu);
  const shown = items.filter(({ status }) => !status);
  if (shown.length === 0) return null;
  return (
    <ul className="promotions">
      {shown.map(({ id, label, caption, icon, action }) => (
        <li key={id}>
          <Choice action={action} enabled context={{ host, store }} onChoose={() => {}} className="promotion">
            {icon && <Icon name={icon} />}
            <span>
              <strong>{label}</strong>
              {caption && <span className="promotion-caption">{caption}</span>}
            </span>
          </Choice>
        </li>
      ))}
    </ul>
  );
}
