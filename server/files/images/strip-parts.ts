/** The parts of a picture to keep, in order; undefined where the bytes are no whole picture. */
export type StripParts = (bytes: Buffer) => readonly Buffer[] | undefined;

const mostPixels = 100_000_000;

/** Whether a picture has a size, and one that a device can show: a file of a few bytes may claim to be larger than any memory. */
export const isShowable = (width: number, height: number) => width > 0 && height > 0 && width * height <= mostPixels;
