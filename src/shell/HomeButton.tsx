import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";

/** The way home: it floats, or stands in the bar that a screen has at its foot. */
export function HomeButton({ to }: { to: string }): ReactNode {
  return (
    <Link className="home-button" to={to}>
      <Icon name="home" />
      <span className="visually-hidden">{text("portal.home")}</span>
    </Link>
  );
}
