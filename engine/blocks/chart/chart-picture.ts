/**
 * A chart as a PNG: title, legend and drawing are written into one SVG that needs nothing of the page (its colours are computed ones),
 * and that SVG is painted on a canvas twice as large as on the screen.
 */
import { dotShape } from "./LineDot";
import type { LegendLine } from "./legend";
import type { SeriesLook } from "./series-look";

const scale = 2;
const edge = 24;
const titleSize = 18;
const legendSize = 14;
const lineHeight = 1.5;

interface Words {
  readonly title: string;
  readonly lines: readonly LegendLine[];
}

export async function chartPicture(drawing: SVGSVGElement, { title, lines }: Words): Promise<Blob> {
  const page = getComputedStyle(drawing);
  const { width, height } = drawing.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("this browser has no canvas");

  paper.font = `700 ${titleSize}px sans-serif`;
  const titleLines = wrapped(title, (words) => paper.measureText(words).width <= width);
  const top = edge + titleLines.length * titleSize * lineHeight + lines.length * legendSize * lineHeight + edge / 2;
  const size = { width: width + 2 * edge, height: top + height + edge };

  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyLooks(drawing, copy);
  copy.style.setProperty("overflow", "visible");
  for (const [name, value] of Object.entries({ x: edge, y: top, width, height })) copy.setAttribute(name, String(value));
  const ink = `fill="${page.color}" font-family="sans-serif"`;
  const texts = titleLines.map((words, index) => {
    const y = edge + (index + 0.8) * titleSize * lineHeight;
    return `<text x="${edge}" y="${y}" font-size="${titleSize}" font-weight="700" ${ink}>${escaped(words)}</text>`;
  });
  const legend = lines.map(({ look, name, figure = "" }, index) => {
    const y = edge + titleLines.length * titleSize * lineHeight + index * legendSize * lineHeight;
    const sign = signOf(look, { x: edge, y: y + 11, isLine: copy.querySelector(`[id="${look.fill}"]`) === null, drawing });
    const words = escaped(`${name} ${figure}`.trim());
    return `${sign}<text x="${edge + 36}" y="${y + 16}" font-size="${legendSize}" ${ink}>${words}</text>`;
  });
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${texts.join("")}${legend.join("")}${new XMLSerializer().serializeToString(copy)}</svg>`;

  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  await image.decode();
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  paper.fillStyle = colorOf(drawing, "var(--color-surface)");
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the canvas gave no picture"))), "image/png"),
  );
}

interface SignPosition {
  readonly x: number;
  readonly y: number;
  readonly isLine: boolean;
  readonly drawing: Element;
}

/** The name of a series in the legend: its line with a dot, or a square of its pattern. */
function signOf(look: SeriesLook, { x, y, isLine, drawing }: SignPosition): string {
  if (!isLine) return `<rect x="${x}" y="${y - 7}" width="14" height="14" rx="3" fill="url(#${look.fill})"/>`;
  const color = colorOf(drawing, look.color);
  const line = `<path d="M${x} ${y}h28" stroke="${color}" stroke-width="2.5" stroke-dasharray="${look.dash ?? "none"}"/>`;
  return `${line}<path d="${dotShape(look)}" transform="translate(${x + 14} ${y})" fill="${color}"/>`;
}

const copied = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
  "visibility",
] as const;

/** Colours and sizes come from style sheets and variables that a picture does not have: each element gets its own. */
function copyLooks(from: Element, to: Element): void {
  const looks = getComputedStyle(from);
  for (const name of copied) (to as SVGElement).style.setProperty(name, looks.getPropertyValue(name));
  (to as SVGElement).style.setProperty("font-family", "sans-serif");
  for (const [index, child] of [...from.children].entries()) {
    const same = to.children[index];
    if (same) copyLooks(child, same);
  }
}

function colorOf(near: Element, color: string): string {
  const probe = document.createElement("span");
  probe.style.color = color;
  near.parentElement?.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** Words in as many lines as they need. */
function wrapped(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
