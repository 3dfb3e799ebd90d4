import type { ReactNode } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import { ColumnMenu } from "./ColumnMenu";
import type { SheetProps } from "./SheetMenu";
import type { Columns } from "./use-columns";
import type { ExportProps, useExport } from "./use-export";

interface Props {
  readonly titleId: string;
  readonly title: string;
  readonly actions: readonly ButtonProps[] | undefined;
  readonly act: BlockProps["act"];
  /** Only of a table whose columns can be chosen. */
  readonly columns: Columns | undefined;
  /** Only of a table that gives a file. */
  readonly file: (ExportProps & ReturnType<typeof useExport>) | undefined;
}

const SheetMenu = onDemand(async () => (await import("./SheetMenu")).SheetMenu, WaitingSheet);

function WaitingSheet({ label }: SheetProps): ReactNode {
  const { host } = useScreen();
  return (
    <button type="button" className="button" data-style="secondary" disabled>
      <Icon name="download" />
      {label || host.text("table.export")}
    </button>
  );
}

/** The name of the list, and what can be done with all of it. */
export function TableTop({ titleId, title, actions, act, columns, file }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <div className="table-head">
      <h2 id={titleId}>{title}</h2>
      <div className="table-tools">
        {columns && <ColumnMenu columns={columns} />}
        {file?.sheet && file.call !== undefined && host.sheets && (
          <SheetMenu label={file.label ?? ""} call={file.call} forms={file.sheet} screen={file.screen} asked={file.asked} />
        )}
        {file && !file.sheet && (
          <button
            type="button"
            className="button"
            data-style="secondary"
            aria-busy={file.isRunning || undefined}
            onClick={() => void file.run()}
          >
            <Icon name="download" />
            {file.label || host.text("table.export")}
          </button>
        )}
        {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
      </div>
    </div>
  );
}
