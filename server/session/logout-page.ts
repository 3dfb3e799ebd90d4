/** The page of who opens the address of the logout from elsewhere: it asks, and a button that needs no script ends the session. */
import type { DocumentView } from "../documents/documents";
import { escapeHtml, renderHtmlPage } from "../pages/html-page";
import { plainFiles } from "../pages/plain-style";

export function renderLogoutPage(view: DocumentView, name: string): string {
  const text = (id: string) => escapeHtml(view.text(`logout.${id}`, { name }));
  const main = `<h1>${text("heading")}</h1>
<p>${text("who")}</p>
<p>${text("loss")}</p>
<form method="post" action="/backend/auth/logout">
<button class="primary" type="submit">${text("submit")}</button>
</form>
<p><a class="link" href="/">${text("stay")}</a></p>
`;
  const [title, tagline] = [view.text("logout.title"), view.text("login.tagline")];
  return renderHtmlPage({ view, title, files: plainFiles(view), tagline, main, footer: escapeHtml(view.text("login.help")) });
}
