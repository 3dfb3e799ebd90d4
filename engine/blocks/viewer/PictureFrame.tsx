import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from "react";
import { useScreen } from "../../render/screen-context";
import type { PictureView } from "./picture-view";
import type { ShownDocument } from "./resolve";
import type { ShownFile } from "./use-file";

interface Props {
  readonly document: ShownDocument;
  readonly view: PictureView;
  readonly file: ShownFile;
  onKeyDown(event: KeyboardEvent): void;
}

/** A picture as wide as it is, at most as its stage, or larger: then the stage scrolls, by arrow keys too. Its room turns with it. */
export function PictureFrame({ document: { label, href }, view, file, onKeyDown }: Props): ReactNode {
  const { host } = useScreen();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const isLying = view.turns % 2 === 1;
  const { width, height } = isLying ? { width: size.height, height: size.width } : size;
  const room = { "--zoom": view.zoom / 100, "--width": `${width}px`, "--ratio": `${width} / ${height}` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of form fields is another thing
    <div
      className="viewer-picture"
      role="group"
      aria-label={host.text("viewer.picture", { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and hears keys
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {file.status === "loading" && <div className="skeleton viewer-skeleton" />}
      <div className="viewer-room" style={room} data-turns={view.turns} hidden={file.status === "loading"}>
        <img
          src={href}
          alt={label}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setSize({ width: naturalWidth, height: naturalHeight });
            file.tell("there");
          }}
          onError={() => file.tell("failed")}
        />
      </div>
    </div>
  );
}
