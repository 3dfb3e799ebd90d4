/**
 * Documents that the bench makes itself, so that its figures do not move when the portal grows: programs with record types, each with its
 * form, list and pages as `npm run new` writes them, and a dozen fields with rules, a third of which read the one before.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject, parseDocument, readDocuments, type SourceDocument } from "../../engine/tools";
import { type NewKind, newDocuments } from "../new/new-documents";

const recordsOfProgram = 10;
const fieldsOfForm = 12;

/** Texts by path, `count` of them or a few more; the same ones each time. `root` is the project's, whose texts of the engine are taken. */
export function generatedTexts(root: string, count: number): Map<string, string> {
  const made = new Generated(root);
  for (let program = 1; made.texts.size < count; program += 1) {
    const id = `program${program}`;
    made.add("program", id);
    for (let record = 1; record <= recordsOfProgram; record += 1) made.add("record", `${id}/catatan${record}`);
  }
  return new Map([...made.texts].map(([path, text]) => [path, path === engineTexts ? onlyImplied(text) : withRules(path, text)]));
}

const context = "schemas/context/konteks.json";

/** The homes of new programs greet by name. */
function withSession(text: string): string {
  const document = JSON.parse(text) as { properties: JsonObject };
  const session = { type: "object", properties: { name: { type: "string" } } };
  return JSON.stringify({ ...document, properties: { ...document.properties, session } }, null, 2);
}

const engineTexts = "schemas/texts/engine.json";

/** The texts that these documents imply: the others are code's, and nobody would reach them here. */
const implied = new Set(["form.save", "form.cancel", "history.title", "history.none"]);

function onlyImplied(text: string): string {
  const document = JSON.parse(text) as { texts: JsonObject };
  const texts = Object.fromEntries(Object.entries(document.texts).filter(([name]) => implied.has(name)));
  return JSON.stringify({ ...document, texts }, null, 2);
}

class Generated {
  readonly texts = new Map<string, string>();
  private readonly documents = new Map<string, SourceDocument>();

  constructor(root: string) {
    for (const { path, text } of readDocuments(join(root, "tests/problems/base")))
      this.take(path, path === context ? withSession(text) : text);
    this.take(engineTexts, readFileSync(join(root, engineTexts), "utf8"));
    const $schema = "../../schemas/language/menu.schema.json";
    for (const place of ["services", "account"])
      this.take(`menus/bersama/${place}.json`, JSON.stringify({ $schema, title: place, place, items: [] }));
  }

  add(kind: NewKind, id: string): void {
    const wish = { kind, id, title: `Judul ${id.replaceAll(/\W/g, " ")}` };
    for (const { path, text } of newDocuments([...this.documents.values()], wish)) this.take(path, text);
  }

  private take(path: string, text: string): void {
    const document = parseDocument(path, text);
    if (!document) return;
    this.documents.set(path, document);
    this.texts.set(path, text);
  }
}

/** A data schema with more fields, and a form that shows them. */
function withRules(path: string, text: string): string {
  const isForm = path.startsWith("screens/program") && path.endsWith("-isi.json");
  if (!isForm && !path.startsWith("schemas/data/program")) return text;
  const document = JSON.parse(text) as JsonObject;
  if (isForm) showFields(document);
  else document.properties = { ...(document.properties as JsonObject), ...Object.fromEntries(names.map((_, at) => field(at))) };
  return JSON.stringify(document, null, 2);
}

const names = Array.from({ length: fieldsOfForm }, (_, at) => `isian_${at}`);

function field(at: number): [string, JsonObject] {
  const before = { var: `form.${names[at - 1]}` };
  const rules = at % 3 === 2 ? { visibleWhen: { present: before }, requiredWhen: { "!=": [before, "tidak"] } } : {};
  return [names[at] as string, { title: `Isian ${at}`, type: "string", maxLength: 100 + at, ...rules }];
}

function showFields(screen: JsonObject): void {
  const blocks = Array.isArray(screen.blocks) ? screen.blocks.filter(isObject) : [];
  const sections = blocks.flatMap(({ sections }) => (Array.isArray(sections) ? sections.filter(isObject) : []));
  for (const section of sections) if (Array.isArray(section.fields)) section.fields = [...section.fields, ...names];
}
