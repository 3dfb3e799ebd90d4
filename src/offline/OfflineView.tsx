import { type ReactNode, useEffect } from "react";
import { fetchAhead } from "../help/pages-for";
import { usePortal } from "../portal-context";
import { Strip } from "./Strip";

/** The strip. Help opens without a network, too: it is fetched once for the set that the person has, and the service worker keeps it. */
export function OfflineView(): ReactNode {
  const set = usePortal().program?.set;
  useEffect(() => {
    if (set !== undefined) fetchAhead(set).catch(() => {});
  }, [set]);
  return <Strip />;
}
