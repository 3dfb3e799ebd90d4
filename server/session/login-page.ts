/**
 * The login page: plain HTML that needs no script, so that it opens on the slowest phone on the last evening before a deadline. Every word
 * comes from the shared texts (`login.*`).
 */
import { type IconName, iconPaths } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { escapeHtml, renderHtmlPage } from "../pages/html-page";
import type { PlainFiles } from "../pages/plain-style";
import { grouped } from "./second-factor/factor-pages";

export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The program that the person opens first, by id. */
  readonly program: string;
  /** Whether the person may act for an institution, or only takes part. */
  readonly side: "participant" | "staff";
  /** The code that their authenticator app shows now; undefined for who has no second factor. */
  readonly code?: string | undefined;
}

export interface LoginPage {
  readonly view: DocumentView;
  /** The path to go to after the login; checked already. */
  readonly returnTo: string;
  readonly error?: string;
  /** Why the portal sent a person here who is logged in. They can go back and try again. */
  readonly told?: string;
  /** The news of a moment ago: they have left, a mail was sent, this device is known. */
  readonly done?: "left" | "device-sent" | "known" | undefined;
  /** Too many passwords were tried for this name: its owner may ask for a mail that makes the device known. */
  readonly isShutOut?: boolean;
  readonly username?: string;
  /** Public screens that the documents offer here. */
  readonly offers: readonly { readonly title: string; readonly path: string }[];
  /** People who can log in with one click; only in demo mode. */
  readonly people: readonly DemoPerson[];
  /** Programs of the documents: their names and marks, by id. */
  readonly programs: ReadonlyMap<string, { readonly name: string; readonly mark: string }>;
  readonly files: PlainFiles;
}

export function renderLoginPage({
  view,
  returnTo,
  error,
  told,
  done,
  isShutOut = false,
  username = "",
  people,
  programs,
  offers,
  files,
}: LoginPage): string {
  const text = (id: string) => escapeHtml(view.text(`login.${id}`));
  const hidden = `<input type="hidden" name="kembali" value="${escapeHtml(returnTo)}">`;
  const invalid = error === undefined ? "" : ' aria-invalid="true" aria-describedby="error"';
  const focus = error === undefined ? "" : " autofocus";
  const main = `<h1>${text("heading")}</h1>
${done === undefined ? "" : `<p class="left" role="status">${text(done)}</p>`}${error === undefined ? "" : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`}${told === undefined ? "" : renderTold(told, returnTo, view)}
<form method="post" action="/backend/auth/login">
${hidden}
<label for="username">${text("username")}</label>
<input class="field" id="username" name="username" value="${escapeHtml(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" required${invalid}>
<label for="password">${text("password")}</label>
<span class="password"><input class="field" id="password" name="password" type="password" autocomplete="current-password" required${invalid}${focus}>
<button class="show" type="button" data-shows="password" aria-label="${text("show-password")}" aria-pressed="false" hidden>${icon("eye")}</button></span>
<button class="primary" type="submit">${text("submit")}</button>
</form>
${isShutOut ? renderWayIn(username, text) : ""}${renderOffers(offers, text)}`;
  const aside = renderPeople(people, programs, text, hidden);
  const [title, tagline] = [view.text("login.title"), view.text("login.tagline")];
  return renderHtmlPage({ view, title, files, isDoor: isShutOut, tagline, main, aside, footer: text("help") });
}

function renderTold(told: string, returnTo: string, view: DocumentView): string {
  const retry = `<a class="link" href="${escapeHtml(returnTo)}">${escapeHtml(view.text("portal.retry"))}</a>`;
  return `<p class="error" role="alert">${escapeHtml(told)}</p>\n<p>${retry}</p>`;
}

/** For the owner of a name whose attempts others have used up. */
function renderWayIn(username: string, text: (id: string) => string): string {
  return `<div class="way-in" role="group" aria-labelledby="way-in">
<h2 id="way-in">${text("device-heading")}</h2>
<p>${text("device-text")}</p>
<form method="post" action="/backend/auth/perangkat">
<input type="hidden" name="username" value="${escapeHtml(username)}">
<button class="secondary" type="submit">${text("device")}</button>
</form>
</div>
`;
}

function renderOffers(offers: LoginPage["offers"], text: (id: string) => string): string {
  if (offers.length === 0) return "";
  const links = offers.map(({ title, path }) => `<li><a class="link" href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`);
  return `<nav aria-labelledby="offers">\n<h2 id="offers">${text("offers")}</h2>\n<ul class="offers">\n${links.join("\n")}\n</ul>\n</nav>\n`;
}

function renderPeople(
  people: readonly DemoPerson[],
  programs: LoginPage["programs"],
  text: (id: string) => string,
  hidden: string,
): string {
  if (people.length === 0) return "";
  const groups = new Map<string, DemoPerson[]>();
  for (const person of people) {
    const key = `${person.program} ${person.side}`;
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  const sides = ["all", "participant", "staff"].map(
    (side) =>
      `<label><input type="radio" name="side" value="${side}"${side === "all" ? " checked" : ""}><span>${text(`demo-${side}`)}</span></label>`,
  );
  return `<section aria-labelledby="demo">
<form method="post" action="/backend/auth/login">
<div class="demo-head"><h2 id="demo">${text("demo-heading")}</h2><span class="tag">${text("demo-tag")}</span></div>
<p class="hint">${text("demo-hint")}</p>
${hidden}
<div class="narrow">
<div class="search" hidden>${icon("search")}<input class="field" id="cari" type="search" aria-label="${text("demo-search")}" placeholder="${text("demo-search")}" autocomplete="off"></div>
<fieldset class="sides"><legend>${text("demo-sides")}</legend>${sides.join("")}</fieldset>
</div>
<p class="hint" id="tak-ada" role="status" hidden>${text("demo-nobody")}</p>
${[...groups.values()].map((group) => renderGroup(group, programs, text)).join("\n")}
</form>
</section>
`;
}

/** People of one program and side. */
function renderGroup(people: readonly DemoPerson[], programs: LoginPage["programs"], text: (id: string) => string): string {
  const [{ program, side }] = people as [DemoPerson];
  const { name = program, mark = "" } = programs.get(program) ?? {};
  const id = `${escapeHtml(program)}-${side}`;
  const rows = people.map(
    (person) => `<li><button class="person" type="submit" name="demo" value="${escapeHtml(person.username)}">
<span class="initials" aria-hidden="true">${escapeHtml(initials(person.name))}</span>
<span class="about"><span class="who">${escapeHtml(person.name)}</span><span class="label">${escapeHtml(person.label)}</span><span class="more">${escapeHtml(person.description)}</span>${renderCode(person, text)}</span>
${icon("chevron-right")}</button></li>`,
  );
  return `<div class="group" data-program="${escapeHtml(program)}" data-side="${side}">
<h3 id="${id}"><img src="/favicon/${escapeHtml(mark)}.svg" alt="" width="26" height="26">${escapeHtml(name)} <span class="rest">${text(`demo-${side}`)}</span><span class="count">${people.length} ${text("demo-count")}</span></h3>
<ul class="people" aria-labelledby="${id}">
${rows.join("\n")}
</ul>
</div>`;
}

const renderCode = ({ code }: DemoPerson, text: (id: string) => string) =>
  code === undefined ? "" : `<span class="code">${text("demo-code")} <strong>${grouped(code, 3)}</strong></span>`;

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

function icon(name: IconName): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${iconPaths[name]}"/></svg>`;
}
