import type { ReactNode } from "react";
import { text } from "../documents/text";
import { markAddress } from "./Mark";

/** Shown until the first answers have come; with the mark that the page came with, so that nothing changes. */
export function Splash(): ReactNode {
  const mark = document.querySelector('link[rel="icon"]')?.getAttribute("href") ?? markAddress("layar");
  return (
    <div className="splash" role="status">
      <img src={mark} alt="" width="64" height="64" />
      <p>{text("loading.wait")}</p>
    </div>
  );
}
