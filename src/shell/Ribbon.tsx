import type { ReactNode } from "react";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";

/** Marks every environment that is not the real one (000 §2.2). */
export function Ribbon(): ReactNode {
  const { env } = usePortal().context.session as { env?: string };
  return env === "production" || env === undefined ? null : <strong className="ribbon">{text("portal.demo")}</strong>;
}
