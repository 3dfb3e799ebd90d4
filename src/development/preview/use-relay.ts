/** Stands between the desk and a frame: hands on what the desk asks and the frame answers. Only a page of this machine's own host is heard. */
import { type RefObject, useEffect } from "react";
import type { DeskAnswer, DeskMessage } from "../../../portal/desk-messages";
import { pageHost } from "../../../portal/preview-view";
import type { FrameMessage } from "./messages";

const fromDesk: ReadonlySet<string> = new Set<DeskMessage["kind"]>(["ask", "point", "aim"]);
const toDesk: ReadonlySet<string> = new Set<DeskAnswer["kind"]>(["asked", "pressed"]);

interface Way {
  readonly origin: string;
  /** The frame has begun, and is the one that is set. */
  readonly isOn: boolean;
}

export function useRelay(frame: RefObject<HTMLIFrameElement | null>, { origin, isOn }: Way): void {
  useEffect(() => {
    if (!isOn || parent === window) return;
    const relay = ({ source, origin: from, data }: MessageEvent<DeskMessage | FrameMessage>) => {
      const isDesk = source === parent && new URL(from).hostname === pageHost;
      if (isDesk && fromDesk.has(data?.kind)) frame.current?.contentWindow?.postMessage(data, origin);
      if (source === frame.current?.contentWindow && toDesk.has(data?.kind)) parent.postMessage(data, "*");
    };
    addEventListener("message", relay);
    // Earlier questions of the desk are asked again.
    parent.postMessage({ kind: "begun", path: "" } satisfies FrameMessage, "*");
    return () => removeEventListener("message", relay);
  }, [frame, origin, isOn]);
}
