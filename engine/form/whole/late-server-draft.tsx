/**
 * The code that keeps a form's draft on the server comes once there is a draft, on the server or on this device, or something is typed.
 * Without one it comes when the form has stood a while, so that it is there when the network is lost; not where data is to be saved.
 */
import { type ReactNode, useEffect, useState } from "react";
import { onDemand } from "../../render/on-demand";
import { savesData } from "../../render/saves-data";
import { useScreen } from "../../render/screen-context";
import type { ServerDraftProps } from "./ServerDraft";

/** Milliseconds that a form stands without being touched before the code is fetched. */
const idle = 2_000;

export function LateServerDraft(props: ServerDraftProps): ReactNode {
  const { host } = useScreen();
  const { model, answer, draftKey } = props.inUse;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const come = () => setWanted(true);
    const look = () => model.changed().length > 0 && come();
    if (host.drafts?.read(draftKey) !== undefined) come();
    look();
    const timer = savesData() ? undefined : setTimeout(come, idle);
    const stop = model.onChange(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isWanted, model, host, draftKey]);
  return isWanted || answer?.draft !== undefined ? <ServerDraft {...props} /> : null;
}

const ServerDraft = onDemand<ServerDraftProps>(
  () => import("./ServerDraft").then((module) => module.ServerDraft),
  () => null,
);
