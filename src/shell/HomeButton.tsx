import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { Icon } from "../../engine/react";
import { text } from "../documents/text";

/**
 * The way home: it floats, or stands in the bar that a screen has at its foot. No `Link` of the router: that brings 6 kB of code that fetches
 * ahead, which the page does itself.
 */
export function HomeButton({ to }: { to: string }): ReactNode {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a className="home-button" href={href} onClick={open}>
      <Icon name="home" />
      <span className="visually-hidden">{text("portal.home")}</span>
    </a>
  );
}
