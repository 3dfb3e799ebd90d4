/** Stays in sight below a grid: what is wrong with the current cell, how many cells are wrong, what is not saved, and the way back. */
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { useBottomBarStart } from "../../render/bottom-bar";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";
import { useGrid } from "./grid-context";
import { faultOf } from "./grid-edits";
import "../../form/whole/save-bar.css";

interface Props extends Pick<BlockProps, "act"> {
  readonly save: ButtonProps | undefined;
  readonly hasSaved: boolean;
  undo(): void;
  toNextFault(): void;
}

export function GridBar({ save, hasSaved, undo, toNextFault, act }: Props): ReactNode {
  const view = useGrid();
  const { grid } = view;
  const { host } = useScreen();
  const start = useBottomBarStart();
  const [isSending, setSending] = useState(false);
  useSyncExternalStore(grid.versions.onLook, grid.versions.lookVersion);
  const unsaved = grid.changedRows().length;
  const faults = grid.faults().length;
  const fault = faultOf(view, host.text.bind(host));
  const state = isSending ? "sending" : unsaved > 0 ? "dirty" : hasSaved ? "clean" : undefined;
  const send: BlockProps["act"] = async (actions) => {
    setSending(true);
    try {
      await act(actions);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid-foot">
      {fault && (
        <p className="grid-fault" aria-hidden="true">
          <Icon name="error" />
          {fault}
        </p>
      )}
      <div className="save-bar grid-bar">
        {start}
        <p className="save-bar-state" data-state={state}>
          {state && <Icon name={icons[state]} />}
          {state === "sending" && host.text("form.save-sending")}
          {state === "dirty" && host.text("grid.unsaved", { count: unsaved })}
          {state === "clean" && host.text("form.save-clean")}
        </p>
        {faults > 0 && (
          <button type="button" className="button grid-faults" data-style="plain" onClick={toNextFault}>
            <Icon name="alert" />
            {host.text("grid.next-fault", { count: faults })}
          </button>
        )}
        {grid.canUndo && (
          <button type="button" className="button" data-style="secondary" onClick={undo}>
            {host.text("grid.undo")}
          </button>
        )}
        {save && <Buttons of={[{ ...save, style: save.style ?? "primary" }]} act={send} />}
      </div>
    </div>
  );
}

const icons = { sending: "clock", dirty: "pencil", clean: "cloud-check" } as const;
