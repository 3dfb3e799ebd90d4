/** The frame of the pages that the server makes itself: plain HTML in the style of the portal. */
import type { DocumentView } from "../documents/documents";
import type { PlainFiles } from "./plain-style";

export interface HtmlPage {
  readonly view: DocumentView;
  readonly title: string;
  readonly files: PlainFiles;
  /** It shows more than the login does. */
  readonly isDoor?: boolean;
  readonly tagline?: string;
  /** HTML of the card, of what stands beside it, and of the line below. All text in it must be escaped already. */
  readonly main: string;
  readonly aside?: string;
  readonly footer: string;
}

export function renderHtmlPage({ view, title, files, isDoor = false, tagline, main, aside = "", footer }: HtmlPage): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon/layar.svg" type="image/svg+xml">
<link rel="preload" href="/fonts/plus-jakarta-sans-2.071.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/backend${files.style.path}">
${isDoor ? `<link rel="stylesheet" href="/backend${files.doors.path}">\n` : ""}<script src="/backend${files.script.path}" defer></script>
</head>
<body>
<div class="page">
<div class="side">
<header class="brand">
<img src="/favicon/layar.svg" alt="" width="40" height="40">
<p class="name">${escapeHtml(view.text("portal.product"))}</p>
${tagline === undefined ? "" : `<p class="tagline">${escapeHtml(tagline)}</p>`}
</header>
<main class="card">
${main}</main>
<footer><p>${footer}</p></footer>
</div>
${aside}</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
