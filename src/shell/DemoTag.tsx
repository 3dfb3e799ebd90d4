import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";

/** Marks every environment that is not the real one (000 §2.2). */
export function DemoTag(): ReactNode {
  const { env, isSeen } = usePortal().context.session as { env?: string; isSeen?: boolean };
  if (!isSeen && (env === "production" || env === undefined)) return null;
  return (
    <Badge component="strong" color="warn" className="badge demo-tag">
      {text(isSeen ? "portal.seen" : "portal.demo")}
    </Badge>
  );
}
