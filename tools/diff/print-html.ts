/** A report as one page of HTML that needs nothing else: a document is a heading that opens and closes. */
import { type PreviewView, previewAddress } from "../../portal/preview-view";
import { escaped } from "../escaped";
import type { DocumentDifference } from "./claim";
import { folding, headOver } from "./head";
import {
  addressIn,
  countOf,
  leftOutOf,
  matrixOf,
  type Pictures,
  pictureTitle,
  type Report,
  sentence,
  witnessLines,
} from "./print";
import { type Line, type Section, sectionsOf } from "./sections";
import { withShortLists } from "./short-lists";
import { say } from "./wording";

/** `howToPreview` says how the links to witnesses open. */
export function asHtml(report: Report, howToPreview: string = say.howToPreview): string {
  const { revision, whom, documents, note, pictures } = report;
  const sections = sectionsOf(report);
  const title = say.heading(revision, whom);
  const body =
    documents.length === 0
      ? `<p>${say.nothing}</p>`
      : [
          `<p>${howToPreview}</p>`,
          ...headSection(documents, sections),
          ...sections.map(section),
          ...(note ? [`<p>${escaped(note)}</p>`] : []),
          `<p>${countOf(documents)}</p>`,
          ...picturesSection(pictures),
        ].join("\n");
  return `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>`;
}

function section(told: Section): string {
  const { documents, lines } = told;
  const isOne = documents.length === 1;
  const item = ({ path, claim, alike }: Line): string => {
    const witness = witnessLines(claim).map((line) => `<br><small>${escaped(line)}</small>`);
    const link = claim.view ? `<br><small>${toPreview(claim.view, sentence(claim))}</small>` : "";
    const where = isOne ? "" : ` <small><code>${escaped(path)}</code></small>`;
    const others = alike.map((one) => ({ ...one, alike: [] }));
    const rest =
      others.length === 0 ? "" : `<details><summary>${say.alsoAlike(others.length)}</summary>${list(others)}</details>`;
    return `<li class="${claim.kind}">${escaped(withShortLists(sentence(claim)))}${where}${witness.join("")}${link}${rest}</li>`;
  };
  const list = (some: readonly Line[]): string => `<ul>${some.map(item).join("\n")}</ul>`;
  const { shown, folded } = folding(lines);
  const rest = folded.length === 0 ? "" : `<details><summary>${say.folded(folded.length)}</summary>${list(folded)}</details>`;
  return `<details open><summary>${titleOf(told)}</summary>${list(shown)}${rest}${matrixTable(told)}</details>`;
}

function titleOf({ documents }: Section): string {
  const [first] = documents;
  if (documents.length > 1 || !first) return escaped(say.allLeaning(documents.length));
  return `<code>${escaped(first.path)}</code>${first.isOwn ? "" : ` <small>(${say.leaning})</small>`}`;
}

function matrixTable(told: Section): string {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("")}</tr>`;
  const { rule, before, after } = say.matrix;
  const rows = matrixOf(told).map((row) => cells("td", [row.rule, row.before, row.after]));
  return rows.length === 0 ? "" : `<table>${cells("th", [rule, before, after])}${rows.join("")}</table>`;
}

function headSection(documents: readonly DocumentDifference[], sections: readonly Section[]): string[] {
  const head = headOver(documents, sections);
  if (!head) return [];
  const lines = head.lines.map(
    ({ rank, path, claim }) =>
      `<li><strong>${say.ranks[rank]}</strong>: ${escaped(withShortLists(sentence(claim)))} <small><code>${escaped(path)}</code></small></li>`,
  );
  const rest = head.left > 0 ? `<p>${say.more(head.left)}</p>` : "";
  return [`<h2>${say.foremost}</h2><ul>${lines.join("\n")}</ul>${rest}`];
}

/** Its name is told apart from the others by what it shows. */
const toPreview = (view: PreviewView, about: string) =>
  `<a href="${escaped(previewAddress(view))}" aria-label="${escaped(`${say.toPreview}: ${about}`)}">${say.toPreview}</a>`;

function picturesSection(pictures: Pictures | undefined): string[] {
  if (!pictures) return [];
  const shown = pictures.taken.map((picture) => {
    const title = pictureTitle(picture);
    const one = (name: string, file: string | undefined) =>
      file === undefined
        ? ""
        : `<figure><img src="${escaped(addressIn(pictures, file))}" alt="${escaped(`${title}: ${name}`)}"><figcaption>${escaped(name)}</figcaption></figure>`;
    const { before, after, marked } = picture.files;
    const pair = one(say.matrix.before, before) + one(say.matrix.after, marked ?? after);
    return `<h3>${escaped(title)}</h3><p>${toPreview({ ...picture.view, width: picture.width }, title)}</p><div class="pictures">${pair}</div>`;
  });
  const said = [...(shown.length > 0 ? [] : [say.noPictures]), ...leftOutOf(pictures)].map((text) => `<p>${escaped(text)}</p>`);
  return [`<h2>${escaped(say.pictures)}</h2>`, ...shown, ...said];
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
summary{font-weight:600;margin-top:1rem}li{margin:.4rem 0}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.3rem .6rem;text-align:left}
.pictures{display:flex;gap:1rem;align-items:start}figure{margin:0;flex:1;min-width:0}figure img{max-width:100%;border:1px solid #999}
.stored,.contract,.undecided{border-left:.3rem solid #b45309;padding-left:.5rem}`;
