/**
 * The message that is sent for a mail of the outbox: as text, and as one small page of HTML that loads nothing from elsewhere. Every
 * word comes from the documents; what people typed is escaped. The Message-ID is the row's, so a mail that is delivered again is
 * known as the same.
 */
import type { SendMailOptions } from "nodemailer";
import type { DocumentView } from "../documents/documents";
import { oneLine } from "../documents/mail-words";
import { escapeHtml } from "../pages/html-page";
import type { MailSettings } from "../services/mail-settings";
import type { Mail } from "./outbox";
import { returnAddress } from "./returns/return-address";

export interface Sent {
  readonly id: string;
  readonly at: Date;
}

export function renderMessage(mail: Mail, { id, at }: Sent, settings: MailSettings, view: DocumentView): SendMailOptions {
  const { from, publicUrl, returns } = settings;
  const link = publicUrl + mail.path;
  const told = { copy: view.text("surel.salin-tautan"), footer: view.text("surel.penutup", { pengirim: mail.sender }) };
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    date: at,
    from: { name: mail.sender, address: from },
    to: { name: "", address: mail.to },
    envelope: { from: returns ? returnAddress(returns.address, id) : from, to: [mail.to] },
    subject: oneLine(mail.subject),
    // Says to other programs that nobody wrote this, so that they send no "out of office" (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    text: renderText(mail, link, told.footer),
    html: renderHtml(mail, link, told),
  };
}

function renderText({ paragraphs, button, unasked }: Mail, link: string, footer: string): string {
  const parts = [...paragraphs, `${button}:\n${link}`, ...(unasked === undefined ? [] : [unasked]), `-- \n${footer}`];
  return `${parts.join("\n\n")}\n`;
}

function renderHtml(mail: Mail, link: string, told: { copy: string; footer: string }): string {
  const [address, subject] = [escapeHtml(link), escapeHtml(mail.subject)];
  const paragraph = (html: string, style = "") => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f5f7fa;color:#1c2430;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<div style="max-width:36em;margin:0 auto;padding:24px 16px">
${paragraph(escapeHtml(mail.sender), "font-weight:700;color:#084a86")}
<div style="padding:24px;background:#ffffff;border:1px solid #dbe1ea;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>
${mail.paragraphs.map((text) => paragraph(escapeHtml(text))).join("\n")}
${paragraph(`<a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5ea8;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(mail.button)}</a>`)}
${paragraph(`${escapeHtml(told.copy)}<br><a href="${address}" style="color:#0b5ea8;overflow-wrap:anywhere;word-break:break-all">${address}</a>`)}
${mail.unasked === undefined ? "" : paragraph(escapeHtml(mail.unasked), "margin-bottom:0")}
</div>
<p style="margin:16px 0 0;font-size:14px;color:#51607a">${escapeHtml(told.footer)}</p>
</div>
</body>
</html>
`;
}
