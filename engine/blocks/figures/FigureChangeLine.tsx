import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { formatNumber } from "../../texts/formats";
import type { FigureChange } from "./resolve";

const arrows = { up: "arrow-up-right", down: "arrow-down-right", same: "equal" } as const;

/** An arrow for the eye, the direction in words for the ear: "naik 12% sejak kemarin". */
export function FigureChangeLine({ change: { by, unit = "", text, verdict } }: { change: FigureChange }): ReactNode {
  const { host } = useScreen();
  const direction = by > 0 ? "up" : by < 0 ? "down" : "same";
  return (
    <span className="figure-change" data-verdict={verdict}>
      <Icon name={arrows[direction]} />
      <span>
        <b>
          <span className="visually-hidden">{host.text(`figures.${direction}`)} </span>
          {direction !== "same" && `${formatNumber(Math.abs(by))}${unit}`}
        </b>
        {text && ` ${text}`}
      </span>
    </span>
  );
}
