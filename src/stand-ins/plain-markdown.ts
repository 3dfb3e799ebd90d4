/** Stands in for `markdown-to-jsx` (see tools/portal-config.ts): it shows the text as it is. */
import type { ReactNode } from "react";

export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
