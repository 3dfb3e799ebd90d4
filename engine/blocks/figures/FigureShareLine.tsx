import type { ReactNode } from "react";
import type { FigureShare } from "./resolve";

/** The share as a band, and as words beside it: the band says nothing that they do not. */
export function FigureShareLine({ share: { percent, text } }: { share: FigureShare }): ReactNode {
  return (
    <span className="figure-share">
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">
        <rect width={percent} height="6" />
      </svg>
      <span>
        <b>{percent}%</b>
        {text && ` ${text}`}
      </span>
    </span>
  );
}
