/** Tells the person of a write that arrived without its form. */
import { type HostAnswer, isObject } from "../../engine/page";
import { text } from "../documents/text";
import { goTo } from "../routes/navigation";
import { showToast } from "../shell/toasts";
import type { StoredWrite } from "./stored-writes";

export function tellArrived(
  { title, path, hasNext }: Pick<StoredWrite, "title" | "path" | "hasNext">,
  { body }: HostAnswer,
): void {
  const open = { label: text("offline.open"), run: () => goTo(path) };
  const said = isObject(body) && typeof body.message === "string" ? body.message : "";
  showToast(
    hasNext
      ? { tone: "warning", text: text("offline.arrived-alone", { title }), action: open, stays: true }
      : { tone: "success", text: text("offline.arrived", { title, said }).trim(), stays: true },
  );
}
