/** The page that the link in a mail opens: a button makes this device a known one of the account. It posts to its own address. */
import type { DocumentView } from "../documents/documents";
import { escapeHtml } from "../pages/html-page";
import { renderDoorPage } from "./door-page";

export function renderDevicePage(view: DocumentView): string {
  const text = (id: string) => escapeHtml(view.text(`login.known${id}`));
  const main = `<h1>${text("-heading")}</h1>
<p>${text("-text")}</p>
<form method="post">
<button class="primary" type="submit">${text("-submit")}</button>
</form>
`;
  return renderDoorPage(view, { title: "login.title", main });
}
