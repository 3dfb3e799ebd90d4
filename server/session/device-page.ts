/** The page that the link in a mail opens: a button makes this device a known one of the account. It posts to its own address. */
import type { DocumentView } from "../documents/documents";
import { escapeHtml, renderHtmlPage } from "../pages/html-page";
import { plainFiles } from "../pages/plain-style";

export function renderDevicePage(view: DocumentView): string {
  const text = (id: string) => escapeHtml(view.text(`login.known${id}`));
  const main = `<h1>${text("-heading")}</h1>
<p>${text("-text")}</p>
<form method="post">
<button class="primary" type="submit">${text("-submit")}</button>
</form>
`;
  const [title, tagline] = [view.text("login.title"), view.text("login.tagline")];
  return renderHtmlPage({ view, title, files: plainFiles(view), tagline, main, footer: escapeHtml(view.text("login.help")) });
}
