/** The parts of a picture to keep, in order; undefined where the bytes are no whole picture. */
export type StripParts = (bytes: Buffer) => readonly Buffer[] | undefined;
