import type { ReactNode } from "react";
import { useFileHead } from "../../form/controls/use-file-head";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { safeHref } from "../../resolve/markdown";
import type { UploadItem } from "./resolve";

/** Whether the document is there, under its name, and what is said of it. */
export function UploadState({ item: { file, note, tone } }: { item: UploadItem }): ReactNode {
  const { host } = useScreen();
  const { head } = useFileHead(host, file?.name ? undefined : file?.url);
  if (!file) return <p className="upload-missing">{host.text("uploads.missing")}</p>;
  const name = file.name || head?.name || host.text("uploads.stored");
  const href = file.url === undefined ? undefined : safeHref(file.url);
  return (
    <>
      <p className="upload-stored">
        {!head?.isWithheld && <Icon name="check" />}
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      {head?.isWithheld && <p>{host.text("widget.upload.state-withheld")}</p>}
      {note && (
        <p>
          <span className="badge" data-tone={tone}>
            {note}
          </span>
        </p>
      )}
    </>
  );
}
