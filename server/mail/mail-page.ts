/**
 * GET /backend/surat shows the mail that waits to be sent, so that people can follow its links in a demo. The page exists only in demo
 * mode, because a reader of this mail can open every account.
 */
import { formats, toWib } from "../../engine/server";
import { answerTo } from "../calls/failure-answer";
import { Failure } from "../failures/failure";
import { escapeHtml, renderHtmlPage } from "../pages/html-page";
import { plainFiles } from "../pages/plain-style";
import { sendHtml } from "../pages/send-html";
import type { App, Services } from "../services/services";
import { type Mail, readMails } from "./outbox";

const mostShown = 40;

export function registerMailPage(app: App, services: Services): void {
  app.get("/surat", async (_request, reply) => {
    if (services.mode !== "demo") return answerTo(reply, new Failure(404, "not-found"), services.documents.base);
    const mails = await readMails(services, { most: mostShown });
    return sendHtml(reply, renderMails(services, mails));
  });
}

function renderMails({ documents }: Services, mails: readonly (Mail & { at: Date })[]): string {
  const text = (id: string) => escapeHtml(documents.base.text(`surat.${id}`));
  const list = mails.map(
    ({ to, subject, paragraphs, path, at }) => `<li class="mail">
<h2>${escapeHtml(subject)}</h2>
<p class="hint">${text("kepada")} ${escapeHtml(to)} · <time datetime="${at.toISOString()}">${escapeHtml(formats.datetime(toWib(at)))}</time></p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
<p><a class="link" href="${escapeHtml(path)}" aria-label="${text("buka")}: ${escapeHtml(subject)}, ${escapeHtml(to)}">${text("buka")}</a></p>
</li>`,
  );
  const main = `<h1>${text("judul")}</h1>
<p class="hint">${text("petunjuk")}</p>
${mails.length === 0 ? `<p>${text("kosong")}</p>` : `<ul class="mails">\n${list.join("\n")}\n</ul>`}
`;
  const footer = `<a class="link" href="/backend/auth/login">${text("masuk")}</a>`;
  const view = documents.base;
  return renderHtmlPage({ view, title: view.text("surat.judul"), files: plainFiles(view), main, footer });
}
