/** The file of what was drawn; `quality` is 0 to 1 and counts for JPEG alone. */
export function writeCanvas(canvas: HTMLCanvasElement, type: string, quality = 0.9): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))), type, quality);
  });
}
