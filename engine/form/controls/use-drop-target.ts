/**
 * The target for dropped files, while one is dragged over the page. Its code comes when the browser has nothing else to do, and only
 * where there is a mouse, since fingers drag no files, and not where data are to be saved. Where a file is dragged before that, it comes then.
 */
import { type ComponentType, useEffect, useState } from "react";
import { lateCode } from "../../render/late-code";
import { savesData } from "../../render/saves-data";
import { whenIdle } from "../fields/when-idle";
import type { DropTargetProps } from "./DropTarget";

const target = lateCode<ComponentType<DropTargetProps>>(() => import("./DropTarget").then((module) => module.DropTarget));

/** A part that failed to come is asked for again with the next drag; until then a file can still be picked. */
const fetchTarget = () => target.load().catch(() => undefined);

/** Undefined while nothing is dragged, and while the code is on its way. */
export function useDropTarget(isWanted: boolean): ComponentType<DropTargetProps> | undefined {
  const [Target, setTarget] = useState<ComponentType<DropTargetProps>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const isLikely = window.matchMedia("(pointer: fine)").matches && !savesData();
    const stopWaiting = isLikely ? whenIdle(fetchTarget, 5000) : undefined;
    let isDragged = false;
    const start = async ({ dataTransfer }: DragEvent) => {
      if (isDragged || !dataTransfer?.types.includes("Files")) return;
      isDragged = true;
      const part = await fetchTarget();
      if (isDragged) setTarget(() => part);
    };
    const stop = () => {
      isDragged = false;
      setTarget(undefined);
    };
    // No other element is entered: the file has left the page.
    const leave = ({ relatedTarget }: DragEvent) => !relatedTarget && stop();
    window.addEventListener("dragenter", start);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", stop);
    // While a file is dragged the pointer sends nothing: when it moves, the drag is over, however it ended.
    window.addEventListener("pointermove", stop);
    return () => {
      stopWaiting?.();
      stop();
      window.removeEventListener("dragenter", start);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", stop);
      window.removeEventListener("pointermove", stop);
    };
  }, [isWanted]);
  return Target;
}
