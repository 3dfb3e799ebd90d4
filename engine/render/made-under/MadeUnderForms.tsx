/** Below the blocks of a screen: the answers of its sources that were sent under another form than today's. Their code comes when there are some. */
import { type ReactNode, useMemo } from "react";
import { recordOf } from "../../screen/record-source";
import { onDemand } from "../on-demand";
import { useScope, useScreen } from "../screen-context";

const MadeUnder = onDemand(
  async () => (await import("./MadeUnder")).MadeUnder,
  () => null,
);

export function MadeUnderForms(): ReactNode {
  const { sources } = useScreen().bundle.screen;
  const scope = useScope(useMemo(() => Object.keys(sources).map((name) => `sources.${name}`), [sources]));
  return Object.keys(sources).map((name) => {
    const made = recordOf(scope, name)?.made_under;
    return made && <MadeUnder key={name} {...made} />;
  });
}
