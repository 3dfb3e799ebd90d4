/** The manual as one page of HTML that needs nothing but its pictures: a table of contents, and a section for each document. */
import { escaped } from "../escaped";
import { flowSvg } from "./flow-svg";
import type { Block, Cell, Chapter, Item, Manual, Section, Sentence, Table } from "./model/manual";
import { style } from "./style";
import { words } from "./words";

export interface Picture {
  /** From the folder of the manual. */
  readonly address: string;
  readonly isOfPhone: boolean;
}

export interface Printed {
  /** By the screen that they show. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** For whom it is told, in words. */
  readonly whom: string;
  /** Documents that it does not tell have no section to lead to. */
  readonly anchors: ReadonlySet<string>;
}

export function manualHtml(manual: Manual, pictures: Printed["pictures"], whom: string): string {
  const anchors = new Set(manual.chapters.flatMap(({ sections }) => sections.map(({ anchor }) => anchor)));
  const printed: Printed = { pictures, whom, anchors };
  const title = words.bookTitle(manual.title);
  return `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(whom)}</p></header>
<nav aria-label="${words.contents}"><h2>${words.contents}</h2>${manual.chapters.map(contentsOf).join("")}</nav>
<main>
${manual.chapters.map((chapter) => chapterHtml(chapter, printed)).join("\n")}
</main>
</body>
</html>
`;
}

const contentsOf = ({ name, sections }: Chapter) =>
  `<details open><summary><a href="#bab-${name}">${words.chapters[name]}</a></summary><ul>${sections.map(({ anchor, title }) => `<li><a href="#${anchor}">${said(title)}</a></li>`).join("")}</ul></details>`;

const chapterHtml = ({ name, sections }: Chapter, printed: Printed) =>
  `<section class="chapter"><h2 id="bab-${name}">${words.chapters[name]}</h2>\n${sections.map((one) => sectionHtml(one, printed)).join("\n")}\n</section>`;

const sectionHtml = ({ anchor, title, blocks }: Section, printed: Printed) =>
  `<section><h3 id="${anchor}">${said(title)}</h3>${blocks.map((block) => blockHtml(block, printed)).join("")}</section>`;

const headed = (title: string | undefined) => (title === undefined ? "" : `<h4>${escaped(title)}</h4>`);

function blockHtml(block: Block, printed: Printed): string {
  if (block.kind === "items") return headed(block.title) + listHtml(block.items);
  if (block.kind === "table") return headed(block.title) + tableHtml(block);
  if (block.kind === "flow") return `${headed(block.title)}<figure>${flowSvg(block.title, block.flow, true)}</figure>`;
  if (block.kind === "links") {
    const links = block.links.map((one) =>
      printed.anchors.has(one.anchor) ? `<a href="#${one.anchor}">${said(one)}</a>` : said(one),
    );
    return `<p class="links"><b>${escaped(block.title)}:</b> ${links.join(" · ")}</p>`;
  }
  if (block.kind === "letter") return letterHtml(block);
  const picture = printed.pictures.get(block.screen);
  if (!picture) return "";
  const image = `<img src="${escaped(picture.address)}" alt="${escaped(block.caption.text)}" loading="lazy">`;
  return `<figure class="pictures${picture.isOfPhone ? " phone" : ""}">${image}</figure>`;
}

/** The subject of a mail is its head. */
function letterHtml({ title, subject, from, lines }: Extract<Block, { kind: "letter" }>): string {
  const head = subject === undefined ? "" : `<p><b>${said(subject)}</b></p>`;
  const caption = from.text === title ? "" : `<figcaption>${said(from)}</figcaption>`;
  return `${headed(title)}<figure class="letter">${caption}${head}${lines.map((line) => `<p>${said(line)}</p>`).join("")}</figure>`;
}

/** One thing that is said alone is no list. */
const listHtml = (items: readonly Item[]): string => {
  const [only] = items;
  if (only && items.length === 1 && only.inner.length === 0) return `<p>${said(only)}</p>`;
  return `<ul>${items.map((item) => `<li>${said(item)}${item.inner.length === 0 ? "" : innerHtml(item.inner)}</li>`).join("")}</ul>`;
};

const innerHtml = (items: readonly Item[]): string =>
  `<ul>${items.map((item) => `<li>${said(item)}${item.inner.length === 0 ? "" : innerHtml(item.inner)}</li>`).join("")}</ul>`;

/** A column in which no row says anything is left out. Each cell names its column, so that a narrow page can show a row as lines. */
function tableHtml({ head, rows, isNumbered }: Table): string {
  const told = head.map((_, index) => index === 0 || rows.some((row) => (row[index] ?? []).length > 0));
  const lines = rows.map(
    (row, place) =>
      `<tr>${row
        .map((cell, index) => {
          if (told[index] === false) return "";
          const tag = index === 0 ? `th scope="row"` : "td";
          const number = index === 0 && isNumbered === true ? `<span class="number">${place + 1}</span>` : "";
          return `<${tag} data-head="${escaped(head[index] ?? "")}">${number}${cellHtml(cell)}</${tag.slice(0, 2)}>`;
        })
        .join("")}</tr>`,
  );
  const heads = head.flatMap((one, index) => (told[index] === false ? [] : `<th scope="col">${escaped(one)}</th>`)).join("");
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join("\n")}</tbody></table>`;
}

/** Line by line; many of them are one list of words, so that no row is longer than a page. */
const cellHtml = (cell: Cell): string =>
  cell.length > mostLines ? `<div>${cell.map(said).join("; ")}</div>` : cell.map((line) => `<div>${said(line)}</div>`).join("");

const mostLines = 8;

const said = ({ text }: Sentence) => escaped(text);
