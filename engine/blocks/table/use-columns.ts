/** The columns that a person wants to see. What they changed is kept on the device; what the document changes later still counts. */
import { useMemo, useState } from "react";
import { useScreen } from "../../render/screen-context";
import type { TableColumn } from "./resolve";

export interface Columns {
  /** Indexes of the columns that are shown, in their order. */
  readonly shown: readonly number[];
  readonly choices: readonly { readonly id: string; readonly label: string; readonly shown: boolean }[];
  toggle(id: string): void;
}

export function useColumns(block: string, columns: readonly TableColumn[], mayChoose: boolean, showAll: boolean): Columns {
  const { host, bundle } = useScreen();
  const [changes, setChanges] = useState(0);
  const { remembered } = host;
  const [changedHere] = useState(() => new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is kept outside React
  return useMemo(() => {
    const keyOf = (id: string) => `column:${bundle.screen.id}/${block}/${id}`;
    const isChanged = (id: string) => mayChoose && (remembered ? remembered.has(keyOf(id)) : changedHere.has(id));
    const isShown = ({ id, off = false }: TableColumn) => showAll || off === isChanged(id);
    return {
      shown: columns.flatMap((column, index) => (index === 0 || isShown(column) ? [index] : [])),
      choices: columns.slice(1).map((column) => ({ id: column.id, label: column.label, shown: isShown(column) })),
      toggle: (id) => {
        if (isChanged(id)) remembered ? remembered.remove(keyOf(id)) : changedHere.delete(id);
        else remembered ? remembered.add(keyOf(id)) : changedHere.add(id);
        setChanges((count) => count + 1);
      },
    };
  }, [block, columns, mayChoose, showAll, remembered, bundle, changes]);
}
