import type { ReactNode } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { ExportButton } from "../../render/export/ExportButton";
import type { Export } from "../../render/export/use-export";
import type { ButtonProps } from "../../resolve/button-props";
import { ColumnMenu } from "./ColumnMenu";
import type { Columns } from "./use-columns";

interface Props {
  readonly titleId: string;
  readonly title: string;
  readonly actions: readonly ButtonProps[] | undefined;
  readonly act: BlockProps["act"];
  /** Only of a table whose columns can be chosen. */
  readonly columns: Columns | undefined;
  /** Only of a table that gives a file. */
  readonly file: Export | undefined;
}

/** The name of the list, and what can be done with all of it. */
export function TableTop({ titleId, title, actions, act, columns, file }: Props): ReactNode {
  return (
    <div className="table-head">
      <h2 id={titleId}>{title}</h2>
      <div className="table-tools">
        {columns && <ColumnMenu columns={columns} />}
        {file && <ExportButton file={file} style="secondary" />}
        {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
      </div>
    </div>
  );
}
