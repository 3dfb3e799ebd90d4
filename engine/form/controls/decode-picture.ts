/** Reads a picture with the browser's own decoder and writes it on a canvas. */
import { fitSize } from "./crop";
import type { DecodedPicture } from "./prepare-file";
import { writeCanvas } from "./write-canvas";

/** Rejects where the browser cannot show the file. */
export async function decodePicture(file: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return {
    width: bitmap.width,
    height: bitmap.height,
    write: (type, longest, quality) => {
      const { width, height } = fitSize(bitmap.width, bitmap.height, longest);
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
      // A JPEG has no transparency; without this a clear background becomes black.
      pen.fillStyle = "#ffffff";
      pen.fillRect(0, 0, width, height);
      pen.drawImage(bitmap, 0, 0, width, height);
      return writeCanvas(canvas, type, quality);
    },
    close: () => bitmap.close(),
  };
}
