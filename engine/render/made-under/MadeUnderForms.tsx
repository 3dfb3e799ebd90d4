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
  const { bundle } = useScreen();
  const names = useMemo(() => Object.keys(bundle.screen.sources), [bundle]);
  const scope = useScope(useMemo(() => names.map((name) => `sources.${name}`), [names]));
  const found = names.flatMap((name) => {
    const made = recordOf(scope, name)?.made_under;
    return made ? [{ name, made }] : [];
  });
  return found.map(({ name, made }) => <MadeUnder key={name} {...made} />);
}
