/** The actions for the ticked rows; stands where the search and the filters were, and covers no row. */
import type { ReactNode } from "react";
import type { CompiledTemplate } from "../../nodes/compiled";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import { resolveNode } from "../../resolve/resolve";
import { selectionScope } from "./selection-scope";
import type { Selection } from "./use-selection";

interface Props extends BlockProps {
  readonly selection: Selection;
  readonly actions: CompiledTemplate;
}

export function BulkBar({ block, selection, actions, act }: Props): ReactNode {
  const { host, store } = useScreen();
  const buttons = resolveNode(actions.$each, store.scope, selectionScope(block, [...selection.rows.values()])) as ButtonProps[];
  const label = host.text("table.selected", { count: selection.rows.size });
  return (
    <fieldset className="table-bulk" aria-label={label}>
      <p role="status">{label}</p>
      <Buttons of={buttons} act={act} />
      <button type="button" className="table-icon-button" aria-label={host.text("table.unselect")} onClick={selection.clear}>
        <Icon name="close" />
      </button>
    </fieldset>
  );
}
