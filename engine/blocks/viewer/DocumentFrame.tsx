import type { ReactNode } from "react";
import { BlockLoading } from "../../render/BlockLoading";
import { useScreen } from "../../render/screen-context";
import { canFrame } from "./can-frame";
import { FileCard } from "./FileCard";
import type { ShownDocument } from "./resolve";
import type { ShownFile } from "./use-file";

/** A document in the browser's own viewer, or what stands in its stead: on its way, missing, failed, not of this site, not to be shown here. */
export function DocumentFrame({ document, file }: { document: ShownDocument; file: ShownFile }): ReactNode {
  const { host } = useScreen();
  const { form, label, href, type } = document;
  if (form === "missing" || form === "elsewhere") return <p className="viewer-instead">{host.text(`viewer.${form}`)}</p>;
  if (file.status === "failed")
    return (
      <div className="viewer-instead" role="alert">
        <p>{host.text("viewer.failed")}</p>
        <button type="button" className="button" data-style="secondary" onClick={file.retry}>
          {host.text("action.retry")}
        </button>
      </div>
    );
  if (file.status === "loading") return <BlockLoading kind="viewer" />;
  const head = file.head?.isWithheld ? file.head : { type, ...file.head };
  if (!canFrame(head.type)) return <FileCard document={document} head={head} />;
  return <iframe className="viewer-page" title={label} src={href} />;
}
