/** The page of a partner of the demo: who came, and what the portal told. It is another site, with a look of its own. */
import { formats, type JsonObject, toWib } from "../../../engine/server";
import { escapeHtml } from "../../pages/html-page";
import type { PartnerPlan } from "./partner-plan";

export interface ToldOnce {
  readonly at: Date;
  readonly body: JsonObject;
}

export interface PartnerPage {
  readonly plan: PartnerPlan;
  /** The code of the partner; undefined at an address of nobody. */
  readonly partner?: string;
  readonly arrived?: { readonly name: string; readonly person: string; readonly visits: number };
  /** Why nobody is welcomed. */
  readonly refused?: string;
  readonly told?: readonly ToldOnce[];
}

export function renderPartnerPage({ plan, partner, arrived, refused, told = [] }: PartnerPage): string {
  const word = (id: string, values: Readonly<Record<string, string>> = {}) =>
    escapeHtml((plan.words[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""));
  const name = escapeHtml(plan.partners[partner ?? ""] ?? plan.words.nobody ?? "");
  const welcome = arrived
    ? `<h1>${word("welcome", { name: arrived.name })}</h1>
<dl><dt>${word("person")}</dt><dd>${escapeHtml(arrived.person)}</dd></dl>
<p>${word("visits", { count: String(arrived.visits) })}</p>
<p>${word("once")}</p>`
    : `<h1>${word("refused")}</h1>
<p role="alert">${escapeHtml(refused ?? "")}</p>
<p>${word("again")}</p>`;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${name}</title>
<style>${style}</style>
</head>
<body>
<header><p>${name}</p></header>
<main>
${partner === undefined ? `<h1>${name}</h1>` : `${welcome}\n${renderTold(told, plan, word)}`}
</main>
<footer><p>${word("about")}</p></footer>
</body>
</html>
`;
}

function renderTold(told: readonly ToldOnce[], { fields }: PartnerPlan, word: (id: string) => string): string {
  if (told.length === 0) return `<h2>${word("told")}</h2>\n<p>${word("nothing-told")}</p>`;
  const rows = told.map(
    ({ at, body }) => `<li><dl><dt>${word("when")}</dt><dd>${escapeHtml(formats.datetime(toWib(at)))}</dd>
${Object.entries(fields)
  .map(([field, title]) => `<dt>${escapeHtml(title)}</dt><dd>${escapeHtml(String(body[field] ?? ""))}</dd>`)
  .join("\n")}</dl></li>`,
  );
  return `<h2>${word("told")}</h2>\n<ul>\n${rows.join("\n")}\n</ul>`;
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #e6e9ee); --line: light-dark(#ccd3dc, #46505e); --sheet: light-dark(#fff, #1d232b); --soft: light-dark(#566070, #aab3bf); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#f3f5f8, #14181d); }
header, main, footer { max-width: 44rem; margin-inline: auto; padding: 1rem; }
header { font-weight: 700; }
main { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.75rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
p { margin: 0 0 0.75rem; }
ul { list-style: none; margin: 0; padding: 0; }
li + li { border-top: 1px solid var(--line); margin-top: 0.75rem; padding-top: 0.75rem; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0.125rem 1rem; margin: 0 0 0.75rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
footer { color: var(--soft); font-size: 0.9375rem; }
@media (width < 45rem) { main { margin-inline: 1rem; } }
`;
