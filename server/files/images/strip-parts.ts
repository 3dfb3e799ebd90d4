import { mostMegapixels } from "../../../engine/server";
import { UnusablePicture } from "./unusable-picture";

/** The parts of a picture to keep, in order; undefined when the bytes are no picture. Throws where a picture is cut off or has no size that can be shown. */
export type StripParts = (bytes: Buffer) => readonly Buffer[] | undefined;

/** A device must be able to show a picture of this size, in pixels. */
export function requireShowable(width: number, height: number): void {
  if (width === 0 || height === 0) throw new UnusablePicture("no-size");
  if (width * height > mostMegapixels * 1_000_000) throw new UnusablePicture("pixels");
}
