/** The parts of a picture to keep, in order; undefined when the bytes are not a whole picture. */
export type StripParts = (bytes: Buffer) => readonly Buffer[] | undefined;

const mostPixels = 100_000_000;

/** Whether a device can show a picture of this size, in pixels: a file of a few bytes may claim a size that no memory can hold. */
export const isShowable = (width: number, height: number) => width > 0 && height > 0 && width * height <= mostPixels;
