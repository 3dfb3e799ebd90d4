import type { ReactNode } from "react";
import { type CompiledMenu, resolveNode } from "../../engine/index";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { usePortal } from "../portal-place";
import { useMenu } from "./use-menu";

/** What the ministry announces below the menu, each a link that leaves the portal (000 §2.2). */
export function Banners({ menu }: { menu: CompiledMenu }): ReactNode {
  const { context } = usePortal();
  const items = useMenu(menu).items.filter(({ status }) => !status);
  if (items.length === 0) return null;
  return (
    <ul className="promotions">
      {items.map(({ id, label, caption, icon, action }) => {
        const { href } = resolveNode({ href: action?.actions[0]?.href }, context, action?.locals) as { href: string };
        return (
          <li key={id}>
            <a className="promotion" href={href} target="_blank" rel="noopener noreferrer">
              {icon && <Icon name={icon} />}
              <span>
                <strong>{label}</strong>
                {caption && <span className="promotion-caption">{caption}</span>}
                <span className="visually-hidden"> {text("link.new-tab")}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
