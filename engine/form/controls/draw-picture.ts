/** Draws pictures on the canvases of the crop. */
import { fitSize, type PercentRectangle, pixelsOf } from "./crop";

/** Draws a picture file on a canvas, no larger than is needed; gives its drawn size. */
export async function drawPicture(file: Blob, canvasOf: () => HTMLCanvasElement | null) {
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

/** Fills a canvas with the chosen part of a drawn picture. */
export function drawPart(onto: HTMLCanvasElement, picture: HTMLCanvasElement, chosen: PercentRectangle, aspect: number): void {
  const { x, y, width, height } = pixelsOf(chosen, picture, aspect);
  onto.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, onto.width, onto.height);
}
