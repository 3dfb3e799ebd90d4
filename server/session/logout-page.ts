/** The page of who opens the address of the logout from elsewhere: it asks, and a button that needs no script ends the session. */
import type { DocumentView } from "../documents/documents";
import { escapeHtml } from "../pages/html-page";
import { renderDoorPage } from "./door-page";

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
  return renderDoorPage(view, { title: "logout.title", main });
}
