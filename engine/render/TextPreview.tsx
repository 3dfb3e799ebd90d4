/** Text to be read: of a long one the first 200 characters, the rest on demand (000 §5); all of it on a screen where it is agreed to. */
import { type ReactNode, useContext, useId, useState } from "react";
import type { Host } from "../host";
import { previewLength, previewOf } from "./preview";
import { ScreenContext } from "./screen-context";
import "./text-preview.css";

/** `host` only where the text stands outside a screen. */
export function TextPreview({ text, host }: { text: string; host?: Host }): ReactNode {
  const screen = useContext(ScreenContext);
  const [open, setOpen] = useState(false);
  const id = useId();
  const texts = host ?? screen?.host;
  const preview = screen?.bundle.screen.whole ? text : previewOf(text, previewLength);
  if (preview === text) return <span className="text-preview">{text}</span>;
  return (
    <>
      <span className="text-preview" id={id}>
        {open ? text : `${preview}…`}
      </span>{" "}
      <button
        type="button"
        className="text-preview-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {texts?.text(open ? "widget.preview.less" : "widget.preview.more")}
      </button>
    </>
  );
}
