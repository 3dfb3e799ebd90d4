/** Pictures as cameras, scanners and programs write them; each is written here, byte by byte. */
import { crc32, deflateSync } from "node:zlib";

const segment = (marker: number, content: readonly number[] | Buffer) => {
  const body = Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
};

interface Jpeg {
  readonly width?: number;
  readonly height?: number;
  /** 1 grey, 3 colours, 4 inks of a printer. */
  readonly components?: 1 | 3 | 4;
  /** The marker of its frame: how it is coded. */
  readonly frame?: number;
  readonly bits?: number;
  /** Segments after its head. */
  readonly more?: readonly Buffer[];
}

/** A plain grey JPEG: every block says that it is as the one before it, with two bits for each component. */
export function writtenJpeg({ width = 64, height = 48, components = 3, frame = 0xc0, bits = 8, more = [] }: Jpeg = {}): Buffer {
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  // One code of one bit for "no difference", and one for "no more".
  const table = (kind: number) => segment(0xc4, [kind, 1, ...Array(15).fill(0), 0]);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components;
  const coded = Buffer.alloc(Math.ceil((Math.min(blocks, 1_000_000) * 2) / 8));
  const adobe = Buffer.concat([Buffer.from("Adobe"), Buffer.from([0, 100, 0, 0, 0, 0, components === 4 ? 2 : 1])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...more,
    ...(components === 4 ? [segment(0xee, adobe)] : []),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(frame, [bits, height >> 8, height & 255, width >> 8, width & 255, components, ...ids.flatMap((id) => [id, 0x11, 0])]),
    table(0x00),
    table(0x10),
    segment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]),
    coded,
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const jpegSegment = segment;

/** The file of a phone that takes two pictures at once: both, one behind the other, and where the second stands. */
export function doubleJpeg(): Buffer {
  const second = writtenJpeg({ width: 32, height: 24 });
  return Buffer.concat([writtenJpeg({ more: [segment(0xe2, Buffer.from("MPF\0MM\0*\0\0\0\x08"))] }), second]);
}

export function pngPart(name: string, content: Buffer, sum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  end.writeUInt32BE(sum ?? crc32(named));
  return Buffer.concat([length, named, end]);
}

interface Png {
  readonly width?: number;
  readonly height?: number;
  readonly isInterlaced?: boolean;
  readonly more?: readonly Buffer[];
  /** Instead of its packed lines. */
  readonly data?: Buffer;
}

/** A grey PNG of eight bits a pixel. */
export function writtenPng({ width = 40, height = 30, isInterlaced = false, more = [], data }: Png = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const lines = data ?? deflateSync(Buffer.alloc((width + 1) * height * (isInterlaced ? 2 : 1), 0));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart("IHDR", head),
    ...more,
    pngPart("IDAT", lines),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

/** A BMP of one colour, 24 bits a pixel. */
export function writtenBmp(width = 40, height = 30): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(54 + row * height, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(row * height, 0x80)]);
}

const box = (brand: string, ...more: readonly string[]) => {
  const size = 16 + 4 * more.length;
  return Buffer.concat([Buffer.from([0, 0, 0, size]), Buffer.from(`ftyp${brand}\0\0\0\0${more.join("")}`), Buffer.alloc(200)]);
};

/** Heads of what no browser of the tests shows; their bodies are empty. */
export const heads = {
  heic: box("heic", "mif1", "heic"),
  heif: box("mif1", "mif1", "heic"),
  video: box("qt  ", "qt  "),
  tiff: Buffer.concat([Buffer.from("II*\0\x08\0\0\0"), Buffer.alloc(200)]),
  doc: compound("WordDocument"),
  xls: compound("Workbook"),
  locked: compound("EncryptedPackage"),
  docx: archive("word/document.xml"),
  zip: archive("foto/a.jpg"),
};

function compound(stream: string): Buffer {
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(stream, "utf16le")]);
}

function archive(name: string): Buffer {
  return Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(26), Buffer.from(name), Buffer.alloc(50)]);
}
