/** Writes the chosen part of a drawn picture as a photo file that keeps to the size limit. */
import { typeOfBytes } from "../../files/file-types";
import { type PercentRectangle, pixelsOf, writtenName, writtenSize, writtenType } from "./crop";
import type { UploadRules } from "./upload";
import { writeCanvas } from "./write-canvas";

export async function cutPhoto(
  picture: HTMLCanvasElement,
  selection: PercentRectangle,
  file: File,
  { aspect, maxKilobytes }: UploadRules,
): Promise<{ photo: Blob; name: string }> {
  const part = pixelsOf(selection, picture, aspect);
  const size = writtenSize(part);
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  const type = writtenType(typeOfBytes(new Uint8Array(await file.arrayBuffer()))?.type);
  const draw = () => pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  draw();
  let photo = await writeCanvas(canvas, type);
  if (photo.size > maxKilobytes * 1024) {
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, size.width, size.height);
    draw();
    photo = await writeCanvas(canvas, "image/jpeg");
  }
  return { photo, name: writtenName(file.name, photo.type) };
}
