/** One view: the portal in a frame as wide as it says, made smaller where the page has less room. */
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { frameHost, type PreviewChoices, type PreviewView, previewEntry, writeView } from "../../../portal/preview-view";
import { describeView } from "./describe-view";
import type { FrameMessage, PageMessage } from "./messages";
import { useRelay } from "./use-relay";
import { words } from "./wording";

interface Props {
  readonly window: number;
  readonly index: number;
  readonly view: PreviewView;
  readonly choices: PreviewChoices;
  readonly isChosen: boolean;
  /** The desk around the preview asks this view. */
  readonly isAnswering: boolean;
  onRemove?(): void;
  /** The frame has followed a link. */
  onMove(path: string): void;
}

export function Frame({ window: number, index, view, choices, isChosen, isAnswering, onRemove, onMove }: Props): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = `http://${frameHost(number, index)}:${location.port}`;
  const [failure, setFailure] = useState("");
  // The frame is loaded once; from then on it is told what to show.
  const [first] = useState(`${origin}${previewEntry}?${writeView({ ...view, width: undefined })}`);
  const [begun, setBegun] = useState(false);
  const shown = String(writeView({ ...view, width: undefined }));
  const last = useRef(shown);
  const follow = useRef((_path: string) => {});
  follow.current = (path) => {
    // It is there already.
    last.current = String(writeView({ ...movedTo(view, path), width: undefined }));
    onMove(path);
  };
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === "begun") setBegun(true);
      setFailure(data.kind === "failed" ? data.title : "");
      if (data.kind === "moved") follow.current(data.path);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  useEffect(() => {
    if (!begun || last.current === shown) return;
    last.current = shown;
    const message: PageMessage = { kind: "show", view };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [begun, shown, view, origin]);
  useRelay(frame, { origin, isOn: isAnswering && begun });
  const explain = () => {
    const message: PageMessage = { kind: "explain" };
    frame.current?.contentWindow?.postMessage(message, origin);
  };
  const { box, scale } = useScale(view.width);
  const name = words.frame(index + 1, describeView(view, choices));
  const size = view.width === undefined ? { inlineSize: "100%", blockSize: "100%" } : scaled(view.width, scale);
  return (
    <section className="preview-frame" aria-label={name} data-chosen={isChosen || undefined}>
      <div className="preview-caption">
        <h2>{name}</h2>
        <Button variant="subtle" size="compact-sm" aria-label={words.explainView(index + 1)} disabled={!begun} onClick={explain}>
          {words.explain}
        </Button>
        {onRemove && (
          <Button variant="subtle" size="compact-sm" aria-label={words.remove(index + 1)} onClick={onRemove}>
            {words.remove(index + 1)}
          </Button>
        )}
      </div>
      {failure !== "" && <p role="alert">{failure}</p>}
      <div className="preview-box" ref={box}>
        <iframe ref={frame} title={name} src={first} style={size} allow="clipboard-write" />
      </div>
    </section>
  );
}

/** A view after a link was followed in it. */
export const movedTo = (view: PreviewView, path: string): PreviewView => ({ ...view, screen: undefined, part: undefined, path });

const scaled = (width: number, scale: number) => ({
  inlineSize: `${width}px`,
  blockSize: `${100 / scale}%`,
  transform: scale < 1 ? `scale(${scale})` : undefined,
});

/** How much smaller a frame of this width is shown, so that the box holds it. */
function useScale(width: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, scale: width === undefined || room === 0 ? 1 : Math.min(1, room / width) };
}
