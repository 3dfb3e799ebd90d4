/** The state of an upload, whose code comes when the first file is sent; whoever looks at a form loads no bar of progress. */
import type { ReactNode } from "react";
import { onDemand } from "../../render/on-demand";
import { ControlLoading } from "./ControlLoading";
import type { UploadStatusProps } from "./UploadStatus";

const Status = onDemand<UploadStatusProps>(
  () => import("./UploadStatus").then((module) => module.UploadStatus),
  ({ field: { text }, failed, retry }) => <ControlLoading text={text} failed={failed} retry={retry} />,
);

export function UploadStatus(props: UploadStatusProps): ReactNode {
  return props.upload.status !== "idle" && <Status {...props} />;
}
