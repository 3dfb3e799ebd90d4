/** Draws the marks of programs, as pages and papers show them: a rounded box with shapes in its middle. */
import type { Library, Mark } from "../engine/tools";
import { escapeHtml } from "../server/pages/html-page";
import type { GeneratedFile } from "./generated-file";

export const markFolder = "public/favicon";

type Shape = Mark["shapes"][number];

export function markFiles(library: Library): GeneratedFile[] {
  return library.ids("mark").flatMap((id) => {
    const mark = library.get("mark", id) as Mark | undefined;
    return mark ? [{ path: `${markFolder}/${id}.svg`, text: drawn(mark) }] : [];
  });
}

function drawn({ name, background, shapes }: Mark): string {
  const box = element("rect", { width: 24, height: 24, rx: 6.7, fill: background });
  const inside = `<g transform="translate(4.2 4.2) scale(.65)">${shapes.map(drawnShape).join("")}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n  <title>${escapeHtml(name)}</title>${box}${inside}</svg>\n`;
}

function drawnShape({ path, circle, box, fill, stroke, width, cap, join }: Shape): string {
  const paint = {
    fill: fill ?? (stroke === undefined ? "#ffffff" : "none"),
    stroke,
    "stroke-width": width,
    "stroke-linecap": cap,
    "stroke-linejoin": join,
  };
  if (circle) return element("circle", { cx: circle.x, cy: circle.y, r: circle.r, ...paint });
  if (box) return element("rect", { x: box.x, y: box.y, width: box.width, height: box.height, rx: box.round, ...paint });
  return element("path", { d: path, ...paint });
}

function element(name: string, attributes: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(String(value))}"`],
  );
  return `<${name}${given.join("")}/>`;
}
