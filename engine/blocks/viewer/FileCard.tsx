import type { ReactNode } from "react";
import { typeNames } from "../../files/file-endings";
import { sizeText } from "../../files/size-text";
import type { FileHead } from "../../host";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { ShownDocument } from "./resolve";

interface Props {
  readonly document: ShownDocument;
  readonly head: FileHead;
}

/** A file that this browser cannot show in the page: what it is, and the two ways to it. */
export function FileCard({ document: { label, href }, head: { name, type, size } }: Props): ReactNode {
  const { host } = useScreen();
  const [open, download] = [host.text("viewer.open-file"), host.text("viewer.download")];
  const facts = [type && typeNames([type]), size && sizeText(size)].filter(Boolean).join(", ");
  return (
    <div className="viewer-instead">
      <Icon name="file" />
      <p className="viewer-file">
        <strong>{name ?? label}</strong> {facts && <span>{facts}</span>}
      </p>
      <p>{host.text("viewer.no-frame")}</p>
      <p className="viewer-ways">
        <a
          className="button"
          data-style="secondary"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${open}: ${label}`}
        >
          {open}
        </a>
        <a className="button" data-style="plain" href={href} download={name ?? label} aria-label={`${download}: ${label}`}>
          {download}
        </a>
      </p>
    </div>
  );
}
