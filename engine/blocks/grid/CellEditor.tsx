/** Fills in one cell: Enter and Tab keep what was typed and go on, Escape leaves the cell as it was. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useScreen } from "../../render/screen-context";
import type { ShownColumn } from "./cell-facts";
import { meantBy, plainText } from "./cell-text";
import type { Editing } from "./cursor";
import { type Leave, useGrid } from "./grid-context";
import type { GridRow } from "./grid-row";

interface Props {
  readonly row: GridRow;
  readonly column: ShownColumn;
  readonly editing: Editing;
}

export function CellEditor({ row, column, editing }: Props): ReactNode {
  const { grid, finish } = useGrid();
  const { host } = useScreen();
  const words = grid.words(row, column);
  const held = plainText(grid.value(row, column), words);
  const [text, setText] = useState(editing.typed ?? held);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    control.current?.focus();
    if (column.kind === "choice") openPicker(control.current);
    else if (editing.typed === undefined) control.current?.select();
  }, [column, editing]);
  const note = (typed: string) => {
    if (column.field) grid.noteTyping({ row, field: column.field, value: meantBy(typed, words) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key that opened the editor is noted once
  useEffect(() => {
    if (editing.typed !== undefined) note(editing.typed);
  }, []);
  const leave = (how: Leave, isKept = true) => {
    if (isLeft.current) return;
    isLeft.current = true;
    grid.noteTyping(undefined);
    finish(isKept && text !== held ? text : undefined, how);
  };
  const type = (typed: string) => {
    setText(typed);
    note(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const how = leaves(event, column.kind !== "choice");
    if (!how) return;
    event.preventDefault();
    leave(how, event.key !== "Escape");
  };
  const shared = {
    ref: control,
    className: "grid-editor",
    "aria-label": host.text("grid.cell", { column: column.label, row: grid.nameOf(row) }),
    value: text,
    onKeyDown,
    onBlur: () => leave("elsewhere"),
  };
  if (column.kind !== "choice") {
    const mode = column.kind === "number" ? "decimal" : column.kind === "date" ? "numeric" : undefined;
    return <input {...shared} type="text" inputMode={mode} autoComplete="off" onChange={(event) => type(event.target.value)} />;
  }
  const isOffered = words.choices.some(({ label }) => label === text);
  return (
    <select {...shared} onChange={(event) => type(event.target.value)}>
      <option value="">{host.text("grid.nothing")}</option>
      {!isOffered && text !== "" && <option>{text}</option>}
      {words.choices.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  );
}

function leaves({ key, shiftKey }: KeyboardEvent, isText: boolean): Leave | undefined {
  if (key === "Escape") return "stay";
  if (key === "Enter") return shiftKey ? "up" : "down";
  if (key === "Tab") return shiftKey ? "previous" : "next";
  if (isText && key === "ArrowUp") return "up";
  return isText && key === "ArrowDown" ? "down" : undefined;
}

/** A browser opens the list only for a person's own tap or key; else it stays closed. */
function openPicker(select: HTMLSelectElement | null): void {
  try {
    select?.showPicker?.();
  } catch {
    // The list opens by the arrow keys as in every form.
  }
}
