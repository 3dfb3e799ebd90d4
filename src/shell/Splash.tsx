import type { ReactNode } from "react";
import { text } from "../documents/text";

/** Shown until the first answers have come; the same picture as in index.html, so that nothing moves. */
export function Splash(): ReactNode {
  return (
    <div className="splash" role="status">
      <img src="/favicon/layar.svg" alt="" width="64" height="64" />
      <p>{text("loading.wait")}</p>
    </div>
  );
}
