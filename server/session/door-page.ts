/** The frame of the pages before and beside the portal, with the name that the login shows and the line that helps. */
import type { DocumentView } from "../documents/documents";
import { escapeHtml, renderHtmlPage } from "../pages/html-page";
import { plainFiles } from "../pages/plain-style";

interface DoorPage {
  /** The id of the text that is its title. */
  readonly title: string;
  /** HTML of the card; all text in it is escaped already. */
  readonly main: string;
  readonly isDoor?: boolean;
}

export function renderDoorPage(view: DocumentView, { title, ...page }: DoorPage): string {
  return renderHtmlPage({
    ...page,
    view,
    title: view.text(title),
    files: plainFiles(view),
    tagline: view.text("login.tagline"),
    footer: escapeHtml(view.text("login.help")),
  });
}
