/**
 * One document with its tools. A picture can be made larger and turned; anything else is shown by the browser's own viewer, which has
 * tools of its own. The keys of the tools work while the focus is on the picture.
 */
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { DocumentFrame } from "./DocumentFrame";
import { DocumentTools } from "./DocumentTools";
import { isPictureType } from "./document-form";
import { PictureFrame } from "./PictureFrame";
import { fitted, type PictureView, turned, zoomed } from "./picture-view";
import type { ShownDocument } from "./resolve";
import { useFile } from "./use-file";

interface Props {
  readonly id: string;
  readonly document: ShownDocument;
  readonly position: { readonly number: number; readonly count: number };
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
}

export function DocumentStage({ id, document, position, onPrevious, onNext }: Props): ReactNode {
  const [seen, setSeen] = useState({ document: document.id, view: fitted });
  const view = seen.document === document.id ? seen.view : fitted;
  const setView = (next: PictureView) => setSeen({ document: document.id, view: next });
  const file = useFile(document);
  // Where the document does not say what it is, the file does.
  const isNamedSo = document.form === "picture" && !file.head?.isWithheld;
  const isPicture = isNamedSo || (document.type === undefined && isPictureType(file.head?.type));
  const keys: Readonly<Record<string, () => PictureView>> = {
    "+": () => zoomed(view, 1),
    "=": () => zoomed(view, 1),
    "-": () => zoomed(view, -1),
    "0": () => fitted,
    r: () => turned(view),
  };
  const press = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (!change) return;
    event.preventDefault();
    setView(change());
  };
  return (
    <div className="viewer-stage">
      <DocumentTools
        id={id}
        document={document}
        position={position}
        onPrevious={onPrevious}
        onNext={onNext}
        picture={isPicture && file.status === "there" ? { view, onChange: setView } : undefined}
      />
      {isPicture && file.status !== "failed" ? (
        <PictureFrame key={document.id} document={document} view={view} file={file} onKeyDown={press} />
      ) : (
        <DocumentFrame document={document} file={file} />
      )}
    </div>
  );
}
