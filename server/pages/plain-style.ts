/**
 * Style and script of the pages of plain HTML: the portal's roles of colour, space and type, the programs' colours, and login.css. A page
 * works without the script, which shows a password and searches the people of the demo.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { themeCss } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import type { App } from "../services/services";

export interface PlainFile {
  /** Below /backend; changes with the content. */
  readonly path: string;
  readonly content: string;
  readonly type: string;
}

export interface PlainFiles {
  readonly style: PlainFile;
  /** Beside it, for the pages of the second factor and of who is shut out. */
  readonly doors: PlainFile;
  readonly script: PlainFile;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

const tokens = read("../../engine/theme/tokens.css");
const ownStyle = read("./login.css");
const doorStyle = read("./doors.css");
const script = read("./login.js");

const made = new WeakMap<object, PlainFiles>();

export function plainFiles({ library }: Pick<DocumentView, "library">): PlainFiles {
  const known = made.get(library);
  if (known) return known;
  const style = `${tokens}${themeCss(library)}${ownStyle}`;
  const files = {
    style: named("css", "text/css; charset=utf-8", `${style}${asSystem(style)}`),
    doors: named("css", "text/css; charset=utf-8", doorStyle),
    script: named("js", "text/javascript; charset=utf-8", script),
  };
  made.set(library, files);
  return files;
}

function named(extension: string, type: string, content: string): PlainFile {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { path: `/auth/login-${hash}.${extension}`, content, type };
}

/** The rules for dark pages once more, for who follows the system: here nothing can set the attribute before the page is seen. */
function asSystem(css: string): string {
  const rules = css.match(/^[^\n{}]*\[data-mantine-color-scheme="dark"\][^{}]*\{[^}]*\}/gm) ?? [];
  const followed = rules.map((rule) =>
    rule.replaceAll('[data-mantine-color-scheme="dark"]', ":not([data-mantine-color-scheme])"),
  );
  return `@media (prefers-color-scheme: dark) {\n${followed.join("\n")}\n}\n`;
}

export function servePlainFiles(app: App, view: DocumentView): void {
  for (const { path, content, type } of Object.values(plainFiles(view)) as PlainFile[]) {
    app.get(path, (_request, reply) =>
      reply.header("cache-control", "public, max-age=31536000, immutable").type(type).send(content),
    );
  }
}
