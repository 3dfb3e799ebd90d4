import type { ReactNode } from "react";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { PrintTime } from "./PrintTime";

/** Help, at the foot of every screen; on paper the time of printing instead. */
export function Footer(): ReactNode {
  const { program } = usePortal();
  return (
    <footer className="page-footer">
      <p>{text("portal.footer")}</p>
      <PrintTime />
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
