/** Uploads are loaded when a form shows one. A file field that names no call keeps its file in the data, as any JSON Schema may ask. */
import type { ReactNode } from "react";
import { onDemand } from "../../render/on-demand";
import { LateControl } from "./ControlLoading";
import type { ControlProps } from "./control-props";
import { uploadRules } from "./upload";

export const PhotoControl = onDemand<ControlProps>(
  () => import("./PhotoUpload").then((module) => module.PhotoUpload),
  LateControl,
);

const FileUpload = onDemand<ControlProps>(() => import("./FileUpload").then((module) => module.FileUpload), LateControl);

const DataUrlControl = onDemand<ControlProps>(
  () => import("./DataUrlControl").then((module) => module.DataUrlControl),
  LateControl,
);

export function FileControl(props: ControlProps): ReactNode {
  const { call } = uploadRules("file", props, props.options);
  return call ? <FileUpload {...props} /> : <DataUrlControl {...props} />;
}
