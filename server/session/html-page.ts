/** The frame of the pages that the server makes itself: plain HTML without scripts, in the style of the portal. */
import type { DocumentView } from "../documents";

export interface HtmlPage {
  readonly view: DocumentView;
  readonly title: string;
  /** Address of the stylesheet. */
  readonly stylesheet: string;
  readonly tagline?: string;
  /** HTML of the card and of the line below it. All text in it must be escaped already. */
  readonly main: string;
  readonly footer: string;
}

export function renderHtmlPage({ view, title, stylesheet, tagline, main, footer }: HtmlPage): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<div class="page">
<header class="brand">
<p class="name">${escapeHtml(view.text("portal.product"))}</p>
${tagline === undefined ? "" : `<p class="tagline">${escapeHtml(tagline)}</p>`}
</header>
<main class="card">
${main}</main>
<footer><p>${footer}</p></footer>
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
