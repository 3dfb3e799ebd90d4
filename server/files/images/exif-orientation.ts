/** Of all Exif data a picture needs one thing: which side is up. This reads it, and writes it alone into a new segment. */
const exif = "Exif\0\0";
const orientationTag = 0x0112;
const shortType = 3;

/** 2 to 8 when the picture has to be turned. Undefined when it is upright, or when the Exif data cannot be read. */
export function orientationOf(content: Buffer): number | undefined {
  if (content.toString("latin1", 0, exif.length) !== exif) return undefined;
  const tiff = content.subarray(exif.length);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + 12 * index;
    if (entry + 12 > tiff.length) return undefined;
    if (short(entry) !== orientationTag || short(entry + 2) !== shortType) continue;
    const found = short(entry + 8);
    return found >= 2 && found <= 8 ? found : undefined;
  }
  return undefined;
}

export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(shortType, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from(exif, "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}
