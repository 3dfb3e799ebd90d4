import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";

/** Help, at the foot of every screen. */
export function Footer(): ReactNode {
  const { program } = usePortal();
  return (
    <footer className="page-footer">
      <p>{text("portal.footer")}</p>
      {program?.help && (
        <a className="footer-help" href={program.help.href} target="_blank" rel="noopener noreferrer">
          <Icon name="help" />
          {program.help.label}
          <span className="visually-hidden"> {text("link.new-tab")}</span>
        </a>
      )}
    </footer>
  );
}
