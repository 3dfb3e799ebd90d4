import type { ReactNode } from "react";
import { text } from "../documents/text";
import { HelpButton } from "./HelpButton";
import { PrintTime } from "./PrintTime";

/** Help, at the foot of every screen; on paper the time of printing instead. */
export function Footer({ screen }: { screen: string }): ReactNode {
  return (
    <footer className="page-footer">
      <p>{text("portal.footer")}</p>
      <PrintTime />
      <HelpButton screen={screen} className="footer-help" />
    </footer>
  );
}
