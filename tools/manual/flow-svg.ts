/**
 * States and transitions as a picture: the states in one column in the order of their document, each transition as an arc beside them, down
 * on the right and up on the left. The table beside it says the same in words, so the picture has only a name.
 */
import { escaped } from "../escaped";
import type { Flow } from "./model/manual";

const box = { width: 200, height: 34, gap: 34 } as const;
/** Beside the boxes there is room for names; a narrow picture has only the lines. */
const sides = { wide: 245, narrow: 66 } as const;

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly titles: readonly string[];
}

export function flowSvg(name: string, { states, moves }: Flow, size: keyof typeof sides = "wide"): string {
  const side = sides[size];
  const arcs = arcsOf(
    states.map(({ id }) => id),
    moves,
  );
  const width = side * 2 + box.width;
  const height = states.length * (box.height + box.gap);
  const boxes = states.map(({ title, isStart, isFinal }, index) => {
    const y = topOf(index);
    const look = isStart ? "start" : isFinal ? "final" : "state";
    return `<g class="${look}"><rect x="${side}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text x="${width / 2}" y="${y + 22}" text-anchor="middle">${escaped(short(title, 26))}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(name)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" class="flow"><style>${style}</style><defs><marker id="ujung" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>${arcs.map((arc, index) => arcPath(arc, index, side)).join("")}${boxes.join("")}</svg>`;
}

/** One arc for all transitions between the same two states. */
export function arcsOf(ids: readonly string[], moves: Flow["moves"]): Arc[] {
  const pairs = new Map<string, { from: number; to: number; titles: string[] }>();
  for (const { from, to, title } of moves) {
    const known = pairs.get(`${from} ${to}`) ?? { from: ids.indexOf(from), to: ids.indexOf(to), titles: [] };
    pairs.set(`${from} ${to}`, { ...known, titles: [...known.titles, title] });
  }
  return [...pairs.values()];
}

const topOf = (index: number) => box.gap / 2 + index * (box.height + box.gap);

/** Longer ways lie further out. */
function arcPath({ from, to, titles }: Arc, index: number, side: number): string {
  const label = titles.join(", ");
  const isDown = to >= from;
  const edge = isDown ? side + box.width : side;
  const reach = (isDown ? 1 : -1) * Math.min(side === sides.wide ? side - 115 : side - 4, 24 + 22 * Math.abs(to - from));
  const [start, end] = [topOf(from) + (isDown ? 22 : 12), topOf(to) + (isDown ? 12 : 22)];
  const middle = (start + end) / 2 + ((index % 3) - 1) * 9;
  const anchor = isDown ? "start" : "end";
  const at = edge + reach * 0.75 + (isDown ? 4 : -4);
  const line = `<path class="arc" d="M${edge} ${start}C${edge + reach} ${start} ${edge + reach} ${end} ${edge} ${end}" marker-end="url(#ujung)"><title>${escaped(label)}</title></path>`;
  if (side === sides.narrow) return line;
  return `${line}<text class="move" x="${at}" y="${middle + 3}" text-anchor="${anchor}">${escaped(short(label, 24))}</text>`;
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const style =
  "text{font:12px system-ui,sans-serif;fill:#1b1b1b}.move{font-size:10px;fill:#444}rect{fill:#fff;stroke:#555}.start rect{fill:#e2f1f1;stroke:#0f5c63;stroke-width:2}.final rect{fill:#eee;stroke:#555;stroke-width:2}.arc{fill:none;stroke:#777}";
