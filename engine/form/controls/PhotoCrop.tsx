/**
 * Choosing the part of a picture that becomes the photo, by pointer or by keys, with a preview. The picture is drawn on a canvas, so that
 * no address of a local file is needed and the content policy can stay closed; its orientation is that of the camera.
 */
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { CropFrame } from "./CropFrame";
import type { ControlProps } from "./control-props";
import { cutPhoto } from "./cut-photo";
import { drawPart, drawPicture } from "./draw-picture";
import type { UploadRules } from "./upload";
import "./photo-crop.css";

export interface PhotoCropProps {
  readonly field: ControlProps;
  readonly file: File;
  readonly rules: UploadRules;
  /** The field stands in a dialog already: then it is cropped there. */
  readonly isInDialog: boolean;
  onCut(photo: Blob, name: string): void;
  onCancel(): void;
  /** The file is no picture that the browser can show. */
  onUnreadable(): void;
}

export function PhotoCrop({ field, file, rules, isInDialog, onCut, onCancel, onUnreadable }: PhotoCropProps): ReactNode {
  const { aspect } = rules;
  const { text } = field;
  // A dialog comes to the page after the first effects.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  const unreadable = useRef(onUnreadable);
  unreadable.current = onUnreadable;

  useEffect(() => {
    if (!canvas) return undefined;
    let wanted = true;
    drawPicture(file, () => (wanted ? canvas : null)).then(
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
  }, [file, aspect, canvas]);

  const ready = crop !== undefined;
  useEffect(() => {
    if (ready) whole.current?.querySelector<HTMLElement>(".ReactCrop__crop-selection")?.focus();
  }, [ready]);
  useEffect(() => {
    if (canvas && crop && preview.current) drawPart(preview.current, canvas, crop, aspect);
  }, [canvas, crop, aspect]);

  const cut = async () => {
    if (!canvas || !crop || busy) return;
    setBusy(true);
    const { photo, name } = await cutPhoto(canvas, crop, file, rules);
    onCut(photo, name);
  };
  return (
    <CropFrame title={text("widget.photo.crop")} close={text("widget.cancel")} isInDialog={isInDialog} onClose={onCancel}>
      <div ref={whole} className="crop">
        <p className="crop-help" id={`${field.id}__crop-help`}>
          {text("widget.photo.crop-help")}
        </p>
        <div className="crop-both">
          <ReactCrop
            className="crop-area"
            crop={crop}
            aspect={aspect}
            keepSelection
            minWidth={40}
            onChange={(_, percent) => setCrop(percent)}
            ariaLabels={cropLabels(text)}
          >
            <canvas
              ref={setCanvas}
              className="crop-picture"
              role="img"
              aria-label={text("widget.photo.picture", { name: file.name })}
            />
          </ReactCrop>
          <figure className="crop-preview" aria-hidden="true">
            <canvas ref={preview} width={120} height={Math.round(120 / aspect)} />
            <figcaption>{text("widget.photo.result")}</figcaption>
          </figure>
        </div>
        <div className="crop-buttons">
          <Button variant="default" onClick={onCancel}>
            {text("widget.cancel")}
          </Button>
          <Button
            variant="filled"
            data-disabled={!ready || undefined}
            aria-disabled={!ready || undefined}
            loading={busy}
            onClick={cut}
          >
            {text("widget.photo.use")}
          </Button>
        </div>
      </div>
    </CropFrame>
  );
}

function cropLabels(text: ControlProps["text"]) {
  const side = (name: string) => text(`widget.photo.handle-${name}`);
  return {
    cropArea: text("widget.photo.crop-area"),
    nwDragHandle: side("nw"),
    nDragHandle: side("n"),
    neDragHandle: side("ne"),
    eDragHandle: side("e"),
    seDragHandle: side("se"),
    sDragHandle: side("s"),
    swDragHandle: side("sw"),
    wDragHandle: side("w"),
  };
}
