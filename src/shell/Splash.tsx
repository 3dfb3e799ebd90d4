import type { ReactNode } from "react";
import { text } from "../documents/text";

/** Stands while the first answers are on their way; the same picture as in index.html, so nothing jumps. */
export function Splash(): ReactNode {
  return (
    <div className="splash" role="status">
      <img src="/favicon/layar.svg" alt="" width="64" height="64" />
      <p>{text("loading.wait")}</p>
    </div>
  );
}
