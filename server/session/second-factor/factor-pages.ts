/** The pages of the second factor: plain HTML like the login, which needs no script. Every word comes from the shared texts (`second-factor.*`). */
import { renderSVG } from "uqr";
import type { DocumentView } from "../../documents/documents";
import { escapeHtml } from "../../pages/html-page";
import { renderDoorPage } from "../door-page";
import { appAddress } from "./factor-codes";

/** The parts that every form of them sends along, and the failure that is told above it. */
export interface StepPage {
  readonly view: DocumentView;
  readonly ticket: string;
  readonly returnTo: string;
  readonly program: string;
  readonly error?: string | undefined;
}

/** The second step of a login. */
export function renderStep(page: StepPage & { readonly demoCode: string | undefined }): string {
  const { view, demoCode } = page;
  const text = textsOf(view);
  const main = `<h1>${text("heading")}</h1>
${told(page)}<p>${text("step")}</p>
${demoCode === undefined ? "" : `<p class="left">${text("demo", { code: grouped(demoCode, 3) })}</p>`}
<form method="post" action="/backend/auth/langkah-kedua">
${hidden(page)}
${codeField(page, text)}
<button class="primary" type="submit">${text("submit")}</button>
</form>
<details>
<summary>${text("lost")}</summary>
<form method="post" action="/backend/auth/langkah-kedua">
${hidden(page)}
<label for="recovery">${text("recovery")}</label>
<input class="field" id="recovery" name="kode" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="recovery-help">
<p class="hint" id="recovery-help">${text("recovery-help")}</p>
<button class="primary" type="submit">${text("submit")}</button>
</form>
</details>
<p><a class="link" href="/backend/auth/login">${text("back-to-login")}</a></p>
`;
  return framed(view, main);
}

export interface EnrolPage extends StepPage {
  readonly secret: string;
  /** How the app names the account. */
  readonly username: string;
  /** Within a session the password is asked for, too; at the login it was given. */
  readonly isLogin: boolean;
}

/** A new secret, as QR and as text; with its first code it is turned on. */
export function renderEnrol(page: EnrolPage): string {
  const { view, secret, username, isLogin } = page;
  const text = textsOf(view);
  const address = appAddress(secret, { issuer: view.text("portal.product"), label: username });
  const password = `<label for="password">${text("password")}</label>
<input class="field" id="password" name="password" type="password" autocomplete="current-password" required>`;
  const main = `<h1>${text("enrol-heading")}</h1>
${told(page)}<p>${text(isLogin ? "enrol-demanded" : "enrol-offered")}</p>
<ol class="steps">
<li>${text("enrol-app")}</li>
<li>${text("enrol-scan")}
<div class="qr" role="img" aria-label="${text("enrol-qr")}">${renderSVG(address, { ecc: "M", border: 4 })}</div>
<p class="hint" id="secret-label">${text("enrol-type")}</p>
<p class="secret" aria-labelledby="secret-label">${grouped(secret, 4)}</p></li>
<li>${text("enrol-code")}</li>
</ol>
<form method="post" action="${isLogin ? "/backend/auth/langkah-kedua" : "/backend/auth/verifikasi/aktifkan"}">
${hidden(page)}
${codeField(page, text)}
${isLogin ? "" : password}
<button class="primary" type="submit">${text("turn-on")}</button>
</form>
<p><a class="link" href="${isLogin ? "/backend/auth/login" : "/"}">${text(isLogin ? "back-to-login" : "back")}</a></p>
`;
  return framed(view, main);
}

/** The recovery codes, this one time. */
export function renderRecoveryCodes(view: DocumentView, codes: readonly string[], returnTo: string): string {
  const text = textsOf(view);
  const main = `<h1>${text("codes-heading")}</h1>
<p>${text("codes")}</p>
<ul class="codes">
${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join("\n")}
</ul>
<p><a class="primary" href="${escapeHtml(returnTo)}">${text("codes-kept")}</a></p>
`;
  return framed(view, main);
}

export interface KeptPage extends Pick<StepPage, "view" | "error"> {
  /** Recovery codes that are left. */
  readonly left: number;
  /** A permission demands it: who turns it off is asked to turn it on again at the next login. */
  readonly isDemanded: boolean;
  readonly demoCode: string | undefined;
}

/** The second factor of who has one: turned off, or with new recovery codes, by a code. */
export function renderKept(page: KeptPage): string {
  const { view, left, isDemanded, demoCode } = page;
  const text = textsOf(view);
  const main = `<h1>${text("heading")}</h1>
${told(page)}<p class="left">${text("is-on", { left })}</p>
${isDemanded ? `<p>${text("is-demanded")}</p>` : ""}
${demoCode === undefined ? "" : `<p class="hint">${text("demo", { code: grouped(demoCode, 3) })}</p>`}
<form method="post" action="/backend/auth/verifikasi/ubah">
${codeField(page, text)}
<button class="primary" type="submit" name="lakukan" value="kode">${text("renew")}</button>
<button class="secondary" type="submit" name="lakukan" value="matikan">${text("turn-off")}</button>
</form>
<p><a class="link" href="/">${text("back")}</a></p>
`;
  return framed(view, main);
}

type Texts = (id: string, values?: Readonly<Record<string, unknown>>) => string;

const textsOf =
  (view: DocumentView): Texts =>
  (id, values) =>
    escapeHtml(view.text(`second-factor.${id}`, values));

function codeField({ error }: Pick<StepPage, "error">, text: Texts): string {
  const invalid = error === undefined ? "" : ' aria-invalid="true" aria-describedby="error"';
  return `<label for="code">${text("code")}</label>
<input class="field" id="code" name="kode" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required autofocus${invalid}>`;
}

const hidden = ({ ticket, returnTo, program }: StepPage) =>
  Object.entries({ tiket: ticket, kembali: returnTo, program })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("\n");

const told = ({ error }: Pick<StepPage, "error">) =>
  error === undefined ? "" : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>\n`;

/** Signs in groups that are easier to read and to type. */
export const grouped = (signs: string, size: number) => (signs.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(" ");

const framed = (view: DocumentView, main: string): string =>
  renderDoorPage(view, { title: "second-factor.title", main, isDoor: true });
