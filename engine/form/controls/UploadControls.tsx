/** Uploads are loaded when a form shows one. A file field that names no call keeps its file in the data, as any JSON Schema may ask. */
import type { ReactNode } from "react";
import { onDemand, type Waiting } from "../../render/on-demand";
import { ControlLoading } from "./ControlLoading";
import type { ControlProps } from "./control-props";
import { uploadRules } from "./upload";

function Meanwhile(props: ControlProps & Waiting): ReactNode {
  return <ControlLoading text={props.text} id={props.id} failed={props.failed} retry={props.retry} />;
}

export const PhotoControl = onDemand<ControlProps>(() => import("./PhotoUpload").then((module) => module.PhotoUpload), Meanwhile);

const FileUpload = onDemand<ControlProps>(() => import("./FileUpload").then((module) => module.FileUpload), Meanwhile);

const DataUrlControl = onDemand<ControlProps>(
  () => import("./DataUrlControl").then((module) => module.DataUrlControl),
  Meanwhile,
);

export function FileControl(props: ControlProps): ReactNode {
  const { call } = uploadRules("file", props, props.options);
  return call ? <FileUpload {...props} /> : <DataUrlControl {...props} />;
}
