/** The pages that a newcomer reads name paths of the repository and commands of `package.json`: each of them exists. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { scripts } from "../../package.json";

const root = join(import.meta.dirname, "../..");
const pages = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "server/README.md", "schemas/language/GUIDE.md"];

const folders = [
  "engine",
  "server",
  "src",
  "portal",
  "tools",
  "tests",
  "schemas",
  "screens",
  "menus",
  "decisions",
  "public",
  "findings",
];

/** ARCHITECTURE speaks of the rooms of engine and server by their own names. */
const bases = ["", "engine/", "server/"];
const rooms = readdirSync(join(root, "engine")).concat(readdirSync(join(root, "server")));
const names = new Set(
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }))
    .map((path) => basename(path)),
);

/** `schemas/records/`, `engine/host.ts`, or a file by its name alone; `sri.wahyuni` and `/galeri` are none. */
const looksLikePath = new RegExp(
  `^(?:(?:${[...folders, ...rooms].join("|")})/[\\w./<>*{},-]*|[\\w-]+\\.(?:ts|tsx|css|json|md))$`,
);

const written = (page: string) => readFileSync(join(root, page), "utf8").replaceAll(/```[\s\S]*?```/g, "");

/** `schemas/{data,texts}/` are two paths; what stands behind a placeholder is any name. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [
    ...new Set(
      quoted
        .filter((code) => looksLikePath.test(code))
        .flatMap(alternatives)
        .map((path) => path.replace(/[^/]*[<*].*$/, "")),
    ),
  ];
}

function alternatives(path: string): string[] {
  const [, before = "", names, after = ""] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(",").map((name) => before + name + after);
}

describe.each(pages)("%s", (page) => {
  it("names paths that exist", () => {
    const isThere = (path: string) => names.has(path) || bases.some((base) => existsSync(join(root, base, path)));
    expect(pathsIn(written(page)).filter((path) => !isThere(path))).toEqual([]);
  });

  it("links to pages that exist", () => {
    const links = [...written(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it("names commands of package.json", () => {
    const commands = [...readFileSync(join(root, page), "utf8").matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

it("a path is told from other words, and its placeholders stand for any name", () => {
  const text = "`schemas/{data,texts}/` `tests/problems/<code>/` `sri.wahyuni` `/galeri` `npm run check` `engine/there.ts`";
  expect(pathsIn(text)).toEqual(["schemas/data/", "schemas/texts/", "tests/problems/", "engine/there.ts"]);
});
