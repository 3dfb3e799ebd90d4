/** A photo: picked, cropped to its aspect, sent, and shown (000 §2.2, §5). */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { onDemand } from "../../render/on-demand";
import { ControlLoading } from "./ControlLoading";
import type { ControlProps } from "./control-props";
import { FilePicker, faultText } from "./FilePicker";
import type { PhotoCropProps } from "./PhotoCrop";
import { UploadStatus } from "./UploadStatus";
import { readUpload, uploadRules, writeUpload } from "./upload";
import { useFieldUpload } from "./use-upload";
import "./upload.css";

const PhotoCrop = onDemand<PhotoCropProps>(
  () => import("./PhotoCrop").then((module) => module.PhotoCrop),
  ({ field, failed, retry }) => <ControlLoading text={field.text} failed={failed} retry={retry} />,
);

export function PhotoUpload(props: ControlProps): ReactNode {
  const { id, label, value, options, disabled, readOnly, onChange } = props;
  const rules = uploadRules("photo", props, options);
  const picker = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File>();
  const [unreadable, setUnreadable] = useState(false);
  const [done, setDone] = useState(false);
  const upload = useFieldUpload(props, rules, (answer, file) => {
    setDone(true);
    onChange(writeUpload(answer, file, props.type === "object"));
  });
  const { wait } = props;
  const unused = picked && props.text("widget.photo.wait");
  useEffect(() => (unused === undefined ? undefined : wait?.(unused)), [wait, unused]);
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
            <img className="upload-photo" src={stored.url} alt={props.text("widget.photo.preview", { label })} />
          ) : (
            <span className="upload-name">{props.text("widget.photo.stored")}</span>
          )}
          {!readOnly && !disabled && (
            <button
              type="button"
              className="button"
              data-style="plain"
              onClick={() => {
                onChange(props.options.emptyValue);
                picker.current?.focus();
              }}
            >
              {props.text("widget.photo.remove")}
            </button>
          )}
        </div>
      )}
      {picked && (
        <PhotoCrop
          field={props}
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
      {!stored && readOnly && <p className="control-note">{props.text("form.list-empty")}</p>}
      <UploadStatus field={props} upload={upload} picker={picker} />
      {!readOnly && (
        <FilePicker
          field={props}
          rules={rules}
          picker={picker}
          isPhoto
          text={props.text(stored ? "widget.photo.replace" : "widget.photo.choose")}
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
        {done && stored && props.text("widget.photo.done")}
      </p>
    </div>
  );
}
