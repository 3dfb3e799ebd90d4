/** A photo: picked, cropped to its aspect, sent, and shown (000 §2.2, §5). */
import type { WidgetProps } from "@rjsf/utils";
import { type ReactNode, useRef, useState } from "react";
import { onDemand } from "../../render/on-demand";
import { WidgetLoading } from "./ControlLoading";
import { emptyOf, textOf, valueType } from "./control";
import { FilePicker, faultText } from "./FilePicker";
import type { PhotoCropProps } from "./PhotoCrop";
import { UploadStatus } from "./UploadStatus";
import { readUpload, uploadRules, writeUpload } from "./upload";
import { useFieldUpload } from "./use-upload";
import "./upload.css";

const PhotoCrop = onDemand<PhotoCropProps>(
  () => import("./PhotoCrop").then((module) => module.PhotoCrop),
  ({ widget, failed, retry }) => <WidgetLoading widget={widget} failed={failed} retry={retry} />,
);

export function PhotoUpload(props: WidgetProps): ReactNode {
  const { id, label, value, schema, options, disabled, readonly, onChange } = props;
  const rules = uploadRules("photo", schema, options);
  const picker = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File>();
  const [unreadable, setUnreadable] = useState(false);
  const [done, setDone] = useState(false);
  const upload = useFieldUpload(props, rules, (answer, file) => {
    setDone(true);
    onChange(writeUpload(answer, file, valueType(props) === "object"));
  });
  const stored = readUpload(value);
  const leaveCrop = () => {
    setPicked(undefined);
    picker.current?.focus();
  };
  return (
    <div className="upload">
      {stored && !picked && upload.status === "idle" && (
        <div className="upload-file">
          {stored.url ? (
            <img className="upload-photo" src={stored.url} alt={textOf(props, "widget.photo.preview", { label })} />
          ) : (
            <span className="upload-name">{textOf(props, "widget.photo.stored")}</span>
          )}
          {!readonly && !disabled && (
            <button
              type="button"
              className="button"
              data-style="plain"
              onClick={() => {
                onChange(emptyOf(props));
                picker.current?.focus();
              }}
            >
              {textOf(props, "widget.photo.remove")}
            </button>
          )}
        </div>
      )}
      {picked && (
        <PhotoCrop
          widget={props}
          file={picked}
          rules={rules}
          onCancel={leaveCrop}
          onUnreadable={() => {
            setUnreadable(true);
            leaveCrop();
          }}
          onCut={(photo, name) => {
            leaveCrop();
            upload.send(photo, name);
          }}
        />
      )}
      {!stored && readonly && <p className="control-note">{textOf(props, "form.list-empty")}</p>}
      <UploadStatus widget={props} upload={upload} picker={picker} />
      {!readonly && (
        <FilePicker
          widget={props}
          rules={rules}
          picker={picker}
          isPhoto
          text={textOf(props, stored ? "widget.photo.replace" : "widget.photo.choose")}
          onPick={(file) => {
            setUnreadable(false);
            setDone(false);
            upload.cancel();
            setPicked(file);
          }}
        />
      )}
      {unreadable && (
        <p className="control-note" id={`${id}__unreadable`} data-tone="danger" role="alert">
          {faultText(props, "type", rules, true)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {done && stored && textOf(props, "widget.photo.done")}
      </p>
    </div>
  );
}
