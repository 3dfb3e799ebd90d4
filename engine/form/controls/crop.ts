/** The arithmetic of cropping a photo: which part of the picture is kept, how large it is written, and as what type. */
export interface PercentRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PixelRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The longest side that a picture is worked on and written with, in pixels; enough for a print of 4 by 6 cm. */
export const longestSide = 1600;

/** The size that fits the longest side, never larger than the picture. */
export function fitSize(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The pixels of a selection given in percent, inside the picture and exactly of the aspect asked for. */
export function pixelsOf(
  selection: PercentRectangle,
  picture: { width: number; height: number },
  aspect: number,
): PixelRectangle {
  const wide = (selection.width / 100) * picture.width;
  const high = (selection.height / 100) * picture.height;
  const width = Math.min(wide, high * aspect, picture.width, picture.height * aspect);
  const height = width / aspect;
  const x = clamp((selection.x / 100) * picture.width, picture.width - width);
  const y = clamp((selection.y / 100) * picture.height, picture.height - height);
  return { x, y, width, height };
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** Whole pixels of the written picture. */
export function writtenSize(part: PixelRectangle): { width: number; height: number } {
  return { width: Math.max(1, Math.round(part.width)), height: Math.max(1, Math.round(part.height)) };
}

/** A photo stays jpeg; drawings (png, gif) become png, which keeps their edges. */
export function writtenType(type: string | undefined): "image/jpeg" | "image/png" {
  return type === "image/jpeg" ? "image/jpeg" : "image/png";
}

/** The name with the ending of the written type: "saya.gif" -> "saya.png". */
export function writtenName(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "foto"}.${type === "image/jpeg" ? "jpg" : "png"}`;
}
