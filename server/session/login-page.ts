/**
 * The login page: plain HTML without scripts, so that it opens on the slowest phone on the last evening before a deadline. Every word comes
 * from the shared texts (`login.*`).
 */
import type { DocumentView } from "../documents";
import { escapeHtml, renderHtmlPage } from "./html-page";

export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

export interface LoginPage {
  readonly view: DocumentView;
  /** The path to go to after the login; checked already. */
  readonly returnTo: string;
  readonly error?: string;
  /** Why the portal sent a person here who is logged in. They can go back and try again. */
  readonly told?: string;
  readonly username?: string;
  /** Public screens that the documents offer here. */
  readonly offers: readonly { readonly title: string; readonly path: string }[];
  /** People who can log in with one click; only in demo mode. */
  readonly people: readonly DemoPerson[];
  readonly stylesheet: string;
}

export function renderLoginPage({ view, returnTo, error, told, username = "", people, offers, stylesheet }: LoginPage): string {
  const text = (id: string) => escapeHtml(view.text(`login.${id}`));
  const hidden = `<input type="hidden" name="kembali" value="${escapeHtml(returnTo)}">`;
  const invalid = error === undefined ? "" : ' aria-invalid="true" aria-describedby="error"';
  const focus = error === undefined ? "" : " autofocus";
  const main = `<h1>${text("heading")}</h1>
${error === undefined ? "" : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`}${told === undefined ? "" : renderTold(told, returnTo, view)}
<form method="post" action="/backend/auth/login">
${hidden}
<label for="username">${text("username")}</label>
<input class="field" id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" required${invalid}>
<label for="password">${text("password")}</label>
<input class="field" id="password" name="password" type="password" autocomplete="current-password" required${invalid}${focus}>
<button class="primary" type="submit">${text("submit")}</button>
</form>
${renderOffers(offers, text)}${renderPeople(people, text, hidden)}`;
  const [title, tagline] = [view.text("login.title"), view.text("login.tagline")];
  return renderHtmlPage({ view, title, stylesheet, tagline, main, footer: text("help") });
}

function renderTold(told: string, returnTo: string, view: DocumentView): string {
  const retry = `<a class="link" href="${escapeHtml(returnTo)}">${escapeHtml(view.text("portal.retry"))}</a>`;
  return `<p class="error" role="alert">${escapeHtml(told)}</p>\n<p>${retry}</p>`;
}

function renderOffers(offers: LoginPage["offers"], text: (id: string) => string): string {
  if (offers.length === 0) return "";
  const links = offers.map(({ title, path }) => `<li><a class="link" href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`);
  return `<nav aria-label="${text("offers")}">\n<ul class="offers">\n${links.join("\n")}\n</ul>\n</nav>\n`;
}

function renderPeople(people: readonly DemoPerson[], text: (id: string) => string, hidden: string): string {
  if (people.length === 0) return "";
  const choices = people.map(
    ({
      username,
      name,
      label,
      description,
    }) => `<li><button class="person" type="submit" name="demo" value="${escapeHtml(username)}">
<span class="who">${escapeHtml(name)}</span><span class="label">${escapeHtml(label)}</span><span class="about">${escapeHtml(description)}</span>
</button></li>`,
  );
  return `<section aria-labelledby="demo">
<h2 id="demo">${text("demo-heading")}</h2>
<p class="hint">${text("demo-hint")}</p>
<form method="post" action="/backend/auth/login">
${hidden}
<ul class="people">
${choices.join("\n")}
</ul>
</form>
</section>
`;
}
