/**
 * States and transitions as a picture: the states in one column in the order of their document, each transition as an arc beside them, down
 * on the right and up on the left, with the number of its row in the table of transitions. The table says the same in words, so the picture has
 * only a name.
 */
import { escaped } from "../escaped";
import type { Flow } from "./model/manual";

const box = { width: 200, height: 34, gap: 34 } as const;
/** The room beside the boxes of a picture without numbers. */
const narrow = 66;

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly titles: readonly string[];
  /** Of its transitions. */
  readonly numbers: readonly number[];
}

/** With the numbers of transitions, or narrower without them. */
export function flowSvg(name: string, { states, moves }: Flow, isNumbered: boolean): string {
  const ids = states.map(({ id }) => id);
  const arcs = lanesOf(arcsOf(ids, moves));
  const said = ({ numbers }: Arc) => numbers.join(", ");
  const widest = Math.max(0, ...arcs.map((arc) => said(arc).length));
  const lanes = Math.max(1, ...arcs.map(({ lane }) => lane + 1));
  const step = isNumbered ? widest * 6 + 12 : (narrow - 6) / lanes;
  const side = isNumbered ? step * (lanes + 0.4) + 4 : narrow;
  const width = side * 2 + box.width;
  const height = states.length * (box.height + box.gap);
  const boxes = states.map(({ title, isStart, isFinal }, index) => {
    const y = topOf(index);
    const look = isStart ? "start" : isFinal ? "final" : "state";
    return `<g class="${look}"><rect x="${side}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text x="${width / 2}" y="${y + 22}" text-anchor="middle">${escaped(short(title, 26))}</text></g>`;
  });
  const drawn = arcs.map((arc) => arcPath(arc, { side, step, numbers: isNumbered ? said(arc) : undefined }));
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(name)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" class="flow"><style>${style}</style><defs><marker id="ujung" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>${drawn.join("")}${boxes.join("")}</svg>`;
}

/** One arc for all transitions between the same two states. */
export function arcsOf(ids: readonly string[], moves: Flow["moves"]): Arc[] {
  const pairs = new Map<string, Arc>();
  for (const { from, to, title, number } of moves) {
    const known = pairs.get(`${from} ${to}`) ?? { from: ids.indexOf(from), to: ids.indexOf(to), titles: [], numbers: [] };
    pairs.set(`${from} ${to}`, { ...known, titles: [...known.titles, title], numbers: [...known.numbers, number] });
  }
  return [...pairs.values()];
}

const topOf = (index: number) => box.gap / 2 + index * (box.height + box.gap);

/** An arc with the lane in which it runs: two that pass the same states have one each. */
interface Laned extends Arc {
  readonly lane: number;
}

/** Shorter ways lie further in. */
export function lanesOf(arcs: readonly Arc[]): Laned[] {
  const taken: { readonly isDown: boolean; readonly lane: number; readonly first: number; readonly last: number }[] = [];
  const byLength = [...arcs].sort((one, other) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from));
  return byLength.map((arc) => {
    const isDown = arc.to >= arc.from;
    const [first, last] = [Math.min(arc.from, arc.to), Math.max(arc.from, arc.to)];
    const isFree = (lane: number) =>
      !taken.some((one) => one.isDown === isDown && one.lane === lane && one.first <= last && first <= one.last);
    let lane = 0;
    while (!isFree(lane)) lane += 1;
    taken.push({ isDown, lane, first, last });
    return { ...arc, lane };
  });
}

interface Drawn {
  readonly side: number;
  readonly step: number;
  /** The numbers of its transitions; undefined where the picture has none. */
  readonly numbers: string | undefined;
}

/** Out of a box, along a lane, and back: the number stands on the lane. */
function arcPath({ from, to, titles, lane }: Laned, { side, step, numbers }: Drawn): string {
  const isDown = to >= from;
  const edge = isDown ? side + box.width : side;
  const x = edge + (isDown ? 1 : -1) * step * (lane + 0.75);
  const [start, end] = [topOf(from) + (isDown ? 22 : 12), topOf(to) + (isDown ? 12 : 22)];
  const line = `<path class="arc" d="M${edge} ${start}C${x} ${start} ${x} ${start} ${x} ${(start + end) / 2}S${x} ${end} ${edge} ${end}" marker-end="url(#ujung)"><title>${escaped(titles.join(", "))}</title></path>`;
  if (numbers === undefined) return line;
  const width = numbers.length * 6 + 6;
  const y = (start + end) / 2;
  return `${line}<rect class="number" x="${x - width / 2}" y="${y - 7}" width="${width}" height="14" rx="7"/><text class="move" x="${x}" y="${y + 3.5}" text-anchor="middle">${numbers}</text>`;
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const style =
  "text{font:12px system-ui,sans-serif;fill:#1b1b1b}.move{font-size:10px}rect{fill:#fff;stroke:#555}.start rect{fill:#e2f1f1;stroke:#0f5c63;stroke-width:2}.final rect{fill:#eee;stroke:#555;stroke-width:2}.arc{fill:none;stroke:#777}.number{stroke:#999}";
