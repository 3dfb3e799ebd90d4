/** Writes into the built page what it is sent with: attributes that give the first paint its colours and frame, files to fetch, answers. */
import { firstAnswersId } from "../../portal/first-answers";
import type { ColorScheme } from "../../portal/told-cookies";
import { escapeHtml } from "../pages/html-page";
import type { ApartPage, FilledPage } from "./first-page";

export interface Filling
  extends Partial<Pick<FilledPage, "first" | "files" | "program" | "favicon" | "frame"> & Pick<ApartPage, "answersFrom">> {
  /** The colours that the person chose; undefined for those of the system. */
  readonly scheme?: Exclude<ColorScheme, "auto"> | undefined;
}

export function fillPage(html: string, { first, answersFrom, files = [], program, favicon, frame, scheme }: Filling): string {
  const root = attributes({ "data-program": program, "data-mantine-color-scheme": scheme });
  const portal = attributes({ "data-frame": frame?.layout, "data-menu": frame?.menuOpen ? "open" : undefined });
  const scripts = unique(files.flatMap((one) => one.scripts)).map(
    (href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`,
  );
  const styles = unique(files.flatMap((one) => one.styles)).map(
    (href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`,
  );
  // A `<` in the data could end the element, or begin a comment in it.
  const json = first && JSON.stringify(first).replaceAll("<", "\\u003c");
  const data = json === undefined ? [] : [`<script type="application/json" id="${firstAnswersId}">${json}</script>`];
  const apart =
    answersFrom && `<link rel="preload" as="fetch" crossorigin id="${firstAnswersId}" href="${escapeHtml(answersFrom)}">`;
  return html
    .replace("<html ", () => `<html${root} `)
    .replace(/((?:<link rel="icon" href|<img src)="\/favicon\/)\w+/g, (icon, start) =>
      favicon === undefined ? icon : start + escapeHtml(favicon),
    )
    .replace('<div id="portal"', (start) => `${start}${portal}`)
    .replace("</head>", (end) => [...styles, ...scripts, ...data, ...(apart ? [apart] : []), end].join("\n"));
}

const unique = (list: readonly string[]) => [...new Set(list)];

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
    .join("");
}
