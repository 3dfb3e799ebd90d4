import type { ReactNode } from "react";
import { useScreen } from "./screen-context";

/** A calm stand-in while a block's data is on its way. */
export function BlockLoading(): ReactNode {
  const { host } = useScreen();
  return (
    <div className="block-loading" role="status" aria-busy="true">
      <span className="visually-hidden">{host.text("loading")}</span>
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
