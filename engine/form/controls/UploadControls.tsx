/** Uploads are loaded when a form shows one. A file field that names no call keeps its file in the data, as any JSON Schema may ask. */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { onDemand, type Waiting } from "../../render/on-demand";
import { WidgetLoading } from "./ControlLoading";
import { FileWidget } from "./NativeControls";
import { uploadRules } from "./upload";

function Meanwhile(props: WidgetProps & Waiting): ReactNode {
  return <WidgetLoading widget={props} id={props.id} failed={props.failed} retry={props.retry} />;
}

export const PhotoWidget = onDemand<WidgetProps>(() => import("./PhotoUpload").then((module) => module.PhotoUpload), Meanwhile);

const FileUpload = onDemand<WidgetProps>(() => import("./FileUpload").then((module) => module.FileUpload), Meanwhile);

export function FileUploadWidget(props: WidgetProps): ReactNode {
  const { call } = uploadRules("file", props.schema, props.options);
  return call ? <FileUpload {...props} /> : <FileWidget {...props} />;
}
