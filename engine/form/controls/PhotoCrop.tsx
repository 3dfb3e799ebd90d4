/**
 * Choosing the part of a picture that becomes the photo, by pointer or by keys. The picture is drawn on a canvas, so that no address
 * of a local file is needed and the content policy can stay closed; its orientation is that of the camera.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import type { ControlProps } from "./control-props";
import "react-image-crop/dist/ReactCrop.css";
import { fitSize } from "./crop";
import { cutPhoto } from "./cut-photo";
import type { UploadRules } from "./upload";
import "./upload.css";

export interface PhotoCropProps {
  readonly field: ControlProps;
  readonly file: File;
  readonly rules: UploadRules;
  onCut(photo: Blob, name: string): void;
  onCancel(): void;
  /** The file is no picture that the browser can show. */
  onUnreadable(): void;
}

export function PhotoCrop({ field, file, rules, onCut, onCancel, onUnreadable }: PhotoCropProps): ReactNode {
  const { aspect } = rules;
  const canvas = useRef<HTMLCanvasElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  const unreadable = useRef(onUnreadable);
  unreadable.current = onUnreadable;

  useEffect(() => {
    let wanted = true;
    drawPicture(file, () => (wanted ? canvas.current : null)).then(
      (size) => {
        if (!wanted || !size) return;
        const { width, height } = size;
        setCrop(centerCrop(makeAspectCrop({ unit: "%", width: 90 }, aspect, width, height), width, height));
      },
      () => wanted && unreadable.current(),
    );
    return () => {
      wanted = false;
    };
  }, [file, aspect]);

  const ready = crop !== undefined;
  useEffect(() => {
    if (ready) whole.current?.querySelector<HTMLElement>(".ReactCrop__crop-selection")?.focus();
  }, [ready]);

  const cut = async () => {
    if (!canvas.current || !crop || busy) return;
    setBusy(true);
    const { photo, name } = await cutPhoto(canvas.current, crop, file, rules);
    onCut(photo, name);
  };
  const side = (name: string) => field.text(`widget.photo.handle-${name}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a part of the form's data
    <div ref={whole} className="crop" role="group" aria-label={field.text("widget.photo.crop")}>
      <p className="control-note" id={`${field.id}__crop-help`}>
        {field.text("widget.photo.crop-help")}
      </p>
      <ReactCrop
        className="crop-area"
        crop={crop}
        aspect={aspect}
        keepSelection
        minWidth={40}
        onChange={(_, percent) => setCrop(percent)}
        ariaLabels={{
          cropArea: field.text("widget.photo.crop-area"),
          nwDragHandle: side("nw"),
          nDragHandle: side("n"),
          neDragHandle: side("ne"),
          eDragHandle: side("e"),
          seDragHandle: side("se"),
          sDragHandle: side("s"),
          swDragHandle: side("sw"),
          wDragHandle: side("w"),
        }}
      >
        <canvas
          ref={canvas}
          className="crop-picture"
          role="img"
          aria-label={field.text("widget.photo.picture", { name: file.name })}
        />
      </ReactCrop>
      <div className="buttons">
        <button
          type="button"
          className="button"
          data-style="primary"
          aria-disabled={!crop || undefined}
          aria-busy={busy || undefined}
          onClick={cut}
        >
          {field.text("widget.photo.use")}
        </button>
        <button type="button" className="button" data-style="plain" onClick={onCancel}>
          {field.text("widget.cancel")}
        </button>
      </div>
    </div>
  );
}

/** Draws a picture file on a canvas, no larger than is needed; gives its drawn size. */
async function drawPicture(file: Blob, canvasOf: () => HTMLCanvasElement | null) {
  const bitmap = await createImageBitmap(file);
  const canvas = canvasOf();
  if (!canvas) return undefined;
  const size = fitSize(bitmap.width, bitmap.height);
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return size;
}
