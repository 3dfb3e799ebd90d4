import type { ReactNode } from "react";
import { type IconName, iconPaths } from "./icons";

/** A decorative icon; its meaning is always written beside it. An unknown name shows nothing. */
export function Icon({ name }: { name: string }): ReactNode {
  const path = Object.hasOwn(iconPaths, name) ? iconPaths[name as IconName] : undefined;
  if (!path) return null;
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
