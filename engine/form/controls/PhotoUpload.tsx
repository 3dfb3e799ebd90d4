/** A photo: picked, cropped to its aspect, sent, and shown (000 §2.2, §5). */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../render/Icon";
import { onDemand } from "../../render/on-demand";
import { ControlLoading } from "./ControlLoading";
import type { ControlProps } from "./control-props";
import { FilePicker } from "./FilePicker";
import { UploadStatus } from "./LateUploadStatus";
import type { PhotoCropProps } from "./PhotoCrop";
import { RemovedFile, useRemoval } from "./RemovedFile";
import { StoredFile } from "./StoredFile";
import { readUpload, uploadRules, writeUpload } from "./upload";
import { useFileHead } from "./use-file-head";
import { focusing, useFieldUpload } from "./use-upload";
import "./upload.css";

const PhotoCrop = onDemand<PhotoCropProps>(
  () => import("./PhotoCrop").then((module) => module.PhotoCrop),
  ({ field, failed, retry }) => <ControlLoading text={field.text} failed={failed} retry={retry} />,
);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps from a picked file to a stored photo share one state, and each part would be handed all of it
export function PhotoUpload(props: ControlProps): ReactNode {
  const { id, label, value, options, disabled, readOnly, text, host, onChange } = props;
  const rules = uploadRules("photo", props, options);
  const picker = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<File>();
  const [unreadable, setUnreadable] = useState(false);
  const [done, setDone] = useState(false);
  const removal = useRemoval(props);
  const upload = useFieldUpload(props, rules, (answer, file) => {
    setDone(true);
    removal.forget();
    onChange(writeUpload(answer, file, props.type === "object"));
  });
  const { wait } = props;
  const unused = picked && text("widget.photo.wait");
  useEffect(() => (unused === undefined ? undefined : wait?.(unused)), [wait, unused]);
  const stored = readUpload(value);
  const { head, isComing } = useFileHead(host, stored?.name ? undefined : stored?.url);
  const leaveCrop = focusing(picker, () => setPicked(undefined));
  return (
    <div className="upload" ref={whole}>
      {stored && upload.status === "idle" && (
        <StoredFile
          file={{ size: stored.size ?? head?.size, date: stored.date }}
          name={stored.name ?? head?.name ?? text("widget.photo.stored")}
          isWithheld={head?.isWithheld}
          hasFactsComing={isComing}
          picture={<Photo url={stored.url} alt={text("widget.photo.preview", { label })} />}
          text={text}
          remove={text("widget.photo.remove")}
          onRemove={readOnly || disabled ? undefined : focusing(picker, removal.remove)}
        />
      )}
      {removal.isOpen && upload.status === "idle" && !picked && (
        <RemovedFile message={text("widget.photo.removed")} text={text} onUndo={focusing(picker, removal.undo)} />
      )}
      {picked && (
        <PhotoCrop
          field={props}
          file={picked}
          rules={rules}
          isInDialog={whole.current?.closest('[role="dialog"]') != null}
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
      {!stored && readOnly && <p className="control-note">{text("form.list-empty")}</p>}
      <UploadStatus field={props} upload={upload} picker={picker} />
      {!readOnly && (
        <FilePicker
          field={props}
          rules={rules}
          picker={picker}
          purpose="photo"
          words={text(stored ? "widget.photo.replace" : "widget.photo.choose")}
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
          {text("upload.fault-broken")}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {done && stored && text("widget.photo.done")}
      </p>
    </div>
  );
}

/** The stored photo; an icon where it has no address, or where nothing (any more) stands at its address. */
function Photo({ url, alt }: { readonly url: string | undefined; readonly alt: string }): ReactNode {
  const [missing, setMissing] = useState<string>();
  if (url === undefined || url === missing) return <Icon name="photo" />;
  return <img className="upload-photo" src={url} alt={alt} onError={() => setMissing(url)} />;
}
