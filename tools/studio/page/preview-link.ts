/** The way from the desk to the frame of its preview: what it was asked last is asked again when the frame begins anew. */
import { useEffect, useState } from "react";
import type { DeskAnswer, DeskMessage } from "../../../portal/desk-messages";

interface Frame {
  readonly window: Window;
  readonly origin: string;
}

type Heard = DeskAnswer | { readonly kind: "begun" };

let frame: Frame | undefined;
const last = new Map<DeskMessage["kind"], DeskMessage>();
const listeners = new Set<(heard: DeskAnswer) => void>();

export function askPreview(message: DeskMessage): void {
  last.set(message.kind, message);
  frame?.window.postMessage(message, frame.origin);
}

/** Connects the frame that shows the preview, as long as it stands there. */
export function usePreviewFrame(element: HTMLIFrameElement | null, address: string | undefined): void {
  useEffect(() => {
    if (!element?.contentWindow || !address) return;
    const own: Frame = { window: element.contentWindow, origin: new URL(address).origin };
    frame = own;
    const hear = ({ source, origin, data }: MessageEvent<Heard>) => {
      if (source !== own.window || origin !== own.origin) return;
      if (data.kind === "begun") for (const message of last.values()) askPreview(message);
      else for (const listener of listeners) listener(data);
    };
    addEventListener("message", hear);
    return () => {
      removeEventListener("message", hear);
      if (frame === own) frame = undefined;
    };
  }, [element, address]);
}

/** Hears the answers of one kind; `take` stays the same function from one render to the next. */
export function useAnswers<Kind extends DeskAnswer["kind"]>(
  kind: Kind,
  take: (answer: Extract<DeskAnswer, { readonly kind: Kind }>) => void,
): void {
  useEffect(() => {
    const listen = (heard: DeskAnswer) => {
      if (heard.kind === kind) take(heard as Extract<DeskAnswer, { readonly kind: Kind }>);
    };
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [kind, take]);
}

/** The outcome of a condition now, for the person of the preview; undefined while no preview has said so. */
export function useOutcome(asked: Extract<DeskMessage, { kind: "ask" }>["asked"]) {
  const [outcome, setOutcome] = useState<Extract<DeskAnswer, { kind: "asked" }>>();
  const key = JSON.stringify(asked);
  useAnswers("asked", setOutcome);
  useEffect(() => {
    setOutcome(undefined);
    askPreview(key === undefined ? { kind: "ask" } : { kind: "ask", asked: JSON.parse(key) });
    return () => askPreview({ kind: "ask" });
  }, [key]);
  return outcome;
}
