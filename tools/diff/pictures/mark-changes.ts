/**
 * Where two pictures differ: boxes around what changed, drawn on the newer one. Pictures of two heights are compared as if the shorter one
 * went on in white; where the newer one has ended nothing is marked.
 *
 *   markChanges(before, after)  ->  { boxes: [{ x: 16, y: 96, width: 320, height: 48 }], marked: <PNG> }
 */
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Marked {
  readonly boxes: readonly Box[];
  /** The newer picture with a frame around each box, as a PNG. */
  readonly marked: Buffer;
}

/** Pixels that differ in one square of this side belong together, and with those of the squares beside it. */
const side = 16;
const line = { width: 3, colour: [190, 18, 60] as const };

/** Each line as the difference to the one above: screens are made of what repeats, and to try all five filters takes longer than all else. */
const upFilter = 2;

/** Undefined where the two look the same. */
export function markChanges(before: Buffer, after: Buffer): Marked | undefined {
  const [was, is] = [PNG.sync.read(before), PNG.sync.read(after)];
  const size = { width: Math.max(was.width, is.width), height: Math.max(was.height, is.height) };
  const [one, other] = [onWhite(was, size), onWhite(is, size)];
  const mask = new PNG(size);
  const count = pixelmatch(one.data, other.data, mask.data, size.width, size.height, { threshold: 0.1, diffMask: true });
  if (count === 0 && was.width === is.width && was.height === is.height) return undefined;
  const boxes = boxesOf(mask, is.height);
  for (const box of boxes) frame(other, box);
  return { boxes, marked: PNG.sync.write(other, { filterType: upFilter }) };
}

function onWhite(picture: PNG, { width, height }: { width: number; height: number }): PNG {
  const made = new PNG({ width, height });
  made.data.fill(255);
  PNG.bitblt(picture, made, 0, 0, picture.width, picture.height, 0, 0);
  return made;
}

function boxesOf(mask: PNG, end: number): Box[] {
  const columns = Math.ceil(mask.width / side);
  const marked = new Set<number>();
  for (let y = 0; y < end; y += 1)
    for (let x = 0; x < mask.width; x += 1)
      if ((mask.data[(y * mask.width + x) * 4 + 3] ?? 0) > 0) marked.add(Math.floor(y / side) * columns + Math.floor(x / side));
  const boxes: Box[] = [];
  for (const first of [...marked].sort((a, b) => a - b)) {
    if (!marked.delete(first)) continue;
    // A set gives what is added while it is walked, too.
    const together = new Set([first]);
    for (const square of together) for (const beside of around(square, columns)) if (marked.delete(beside)) together.add(beside);
    boxes.push(boxAround([...together], columns, mask));
  }
  return boxes;
}

function around(square: number, columns: number): number[] {
  const x = square % columns;
  const across = [0, ...(x > 0 ? [-1] : []), ...(x < columns - 1 ? [1] : [])];
  return [-columns, 0, columns].flatMap((down) => across.map((step) => square + down + step));
}

function boxAround(squares: readonly number[], columns: number, { width, height }: { width: number; height: number }): Box {
  const xs = squares.map((square) => square % columns);
  const ys = squares.map((square) => Math.floor(square / columns));
  const [left, top] = [Math.min(...xs) * side, Math.min(...ys) * side];
  const right = Math.min(width, (Math.max(...xs) + 1) * side);
  const bottom = Math.min(height, (Math.max(...ys) + 1) * side);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function frame(picture: PNG, { x, y, width, height }: Box): void {
  const paint = (left: number, top: number, right: number, bottom: number) => {
    for (let row = Math.max(0, top); row < Math.min(picture.height, bottom); row += 1)
      for (let column = Math.max(0, left); column < Math.min(picture.width, right); column += 1)
        picture.data.set([...line.colour, 255], (row * picture.width + column) * 4);
  };
  const { width: thick } = line;
  paint(x - thick, y - thick, x + width + thick, y);
  paint(x - thick, y + height, x + width + thick, y + height + thick);
  paint(x - thick, y, x, y + height);
  paint(x + width, y, x + width + thick, y + height);
}
