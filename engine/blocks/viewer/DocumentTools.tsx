import type { ReactNode } from "react";
import { Icon } from "../../render/Icon";
import type { IconName } from "../../render/icons";
import { useScreen } from "../../render/screen-context";
import { safeHref } from "../../resolve/markdown";
import { fitted, type PictureView, turned, zoomed, zooms } from "./picture-view";
import type { ShownDocument } from "./resolve";

interface Props {
  readonly id: string;
  readonly document: ShownDocument;
  readonly position: { readonly number: number; readonly count: number };
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  /** Only a picture that is there has them. */
  readonly picture?: { readonly view: PictureView; onChange(view: PictureView): void };
}

/** The name of the document, the way to its neighbours, the tools of a picture, and the way into a tab of its own. */
export function DocumentTools({ id, document: { label, note, href }, position, onPrevious, onNext, picture }: Props): ReactNode {
  const { host } = useScreen();
  const address = href ? safeHref(href) : undefined;
  return (
    <div className="viewer-tools">
      <div className="viewer-name" aria-live="polite">
        <h2 id={`${id}-name`}>{label}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className="viewer-actions">
        {position.count > 1 && (
          <div className="viewer-group">
            <Tool label={host.text("viewer.previous")} icon="chevron-left" onPress={onPrevious} />
            <span>{host.text("viewer.position", position)}</span>
            <Tool label={host.text("viewer.next")} icon="chevron-right" onPress={onNext} />
          </div>
        )}
        {picture && <PictureTools {...picture} />}
        {address && (
          <a className="viewer-tool" href={address} target="_blank" rel="noopener noreferrer" title={host.text("viewer.open")}>
            <Icon name="open" />
            <span className="visually-hidden">
              {host.text("viewer.open")}: {label}
            </span>
          </a>
        )}
      </div>
    </div>
  );
}

function PictureTools({ view, onChange }: NonNullable<Props["picture"]>): ReactNode {
  const { host } = useScreen();
  const { zoom } = view;
  return (
    <div className="viewer-group">
      <Tool
        label={host.text("viewer.zoom-out")}
        icon="zoom-out"
        onPress={zoom > (zooms[0] ?? zoom) ? () => onChange(zoomed(view, -1)) : undefined}
      />
      <button type="button" className="viewer-zoom" title={host.text("viewer.fit")} onClick={() => onChange(fitted)}>
        <span aria-hidden="true">{zoom}%</span>
        <span className="visually-hidden">
          {host.text("viewer.zoom", { percent: zoom })}. {host.text("viewer.fit")}
        </span>
      </button>
      <Tool
        label={host.text("viewer.zoom-in")}
        icon="zoom-in"
        onPress={zoom < (zooms.at(-1) ?? zoom) ? () => onChange(zoomed(view, 1)) : undefined}
      />
      <Tool label={host.text("viewer.rotate")} icon="rotate" onPress={() => onChange(turned(view))} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: IconName;
  /** Without it the tool can do nothing now; it keeps its focus. */
  readonly onPress?: () => void;
}

function Tool({ label, icon, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="viewer-tool"
      aria-label={label}
      title={label}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
