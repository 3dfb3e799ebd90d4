import type { ReactNode } from "react";
import { Icon } from "../Icon";
import { onDemand } from "../on-demand";
import { useScreen } from "../screen-context";
import type { SheetProps } from "./SheetMenu";
import type { Export } from "./use-export";

const SheetMenu = onDemand(async () => (await import("./SheetMenu")).SheetMenu, WaitingSheet);

function WaitingSheet({ label, style }: SheetProps): ReactNode {
  const { host } = useScreen();
  return (
    <button type="button" className="button" data-style={style} disabled>
      <Icon name="download" />
      {label || host.text("table.export")}
    </button>
  );
}

interface Props {
  readonly file: Export;
  readonly style: SheetProps["style"];
}

/** Gives the file of a block, or lets the person choose its form where the server makes it. */
export function ExportButton({ file, style }: Props): ReactNode {
  const { host } = useScreen();
  const { call, sheet, label = "", screen, asked, isRunning, run } = file;
  if (!sheet)
    return (
      <button type="button" className="button" data-style={style} aria-busy={isRunning || undefined} onClick={() => void run()}>
        <Icon name="download" />
        {label || host.text("table.export")}
      </button>
    );
  if (call === undefined || !host.sheets) return null;
  return <SheetMenu label={label} style={style} call={call} forms={sheet} screen={screen} asked={asked} />;
}
