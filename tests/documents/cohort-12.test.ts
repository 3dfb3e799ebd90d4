// @long
/**
 * Content is data: the files below `cohort-12/` are all that a twelfth cohort with one changed rule (the belajar.id account is
 * required), one new field (komunitas_belajar) and one new tile (orientasi) needs. Nothing of engine, portal or server differs.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resolveMenu } from "../../engine/page";
import { acceptData } from "../../engine/rules/accept-data";
import { compileValidator } from "../../engine/server";
import { compileData, compileMenu, compileScreen, createLibrary, type Library, readDocuments } from "../../engine/tools";
import { oneDatabase } from "../server/databases";
import { startTestApp, type TestApp, visit } from "../server/test-app";
import { type DemoPerson, libraryOf, offered, personNamed, root, scopeOf, shipped, texts } from "./portal";

const folder = `${root}tests/documents/cohort-12`;
const addition = readDocuments(folder);
const documents = [...readDocuments(root), ...addition];
const library = createLibrary(documents);

const person = personNamed("nurhayati");
const newcomer: DemoPerson = { ...person, profile: { ...person.profile, angkatan: 12 } };
const filled = { email_belajar_id: "nurhayati@guru.sd.belajar.id", komunitas_belajar: "Guru Belajar Padang" };
const stored = person.records["gurupenggerak/biodata"] ?? {};

function accept(submitted: Record<string, unknown>, who = newcomer) {
  const compiled = compileData(libraryOf(who, library), "gurupenggerak/biodata");
  if (!compiled) throw new Error("the biodata schema did not compile");
  const validator = compileValidator(compiled.schema);
  return acceptData(compiled, validator, { submitted, stored, context: scopeOf(who, library), offered, texts });
}

describe("a twelfth cohort", () => {
  it("adds only documents below schemas, screens and menus", () => {
    expect(addition.map(({ path }) => path)).toEqual([
      "schemas/cohorts/gurupenggerak/12.json",
      "screens/gurupenggerak/orientasi.json",
    ]);
  });

  it("meets the changed rule and the new field", () => {
    const { errors } = accept({ ...stored });
    expect(errors.map(({ path, message }) => [path, message])).toEqual([
      ["email_belajar_id", "Akun belajar.id wajib diisi"],
      ["komunitas_belajar", "Komunitas belajar wajib diisi"],
    ]);
    const { data, errors: none } = accept({ ...stored, ...filled });
    expect(none).toEqual([]);
    expect(data).toMatchObject(filled);
  });

  it("leaves the cohorts before it as they were", () => {
    const { data, errors } = accept({ ...stored, komunitas_belajar: "Guru Belajar Padang" }, person);
    expect(errors).toEqual([]);
    expect(data).not.toHaveProperty("komunitas_belajar");
    const [after, before] = [library, shipped].map((one) => one.forCohort("gurupenggerak/11")) as [Library, Library];
    for (const id of shipped.ids("screen")) expect(compileScreen(after, id), id).toEqual(compileScreen(before, id));
  });

  it("shows the new field in its own section, and the new tile behind the profile", () => {
    const form = compileScreen(libraryOf(newcomer, library), "gurupenggerak/biodata")?.screen.blocks.find(
      ({ kind }) => kind === "form",
    );
    const sections = form?.props.sections as { id: string; fields: { field: string }[] }[];
    expect(sections.at(-1)).toMatchObject({ id: "komunitas", fields: [{ field: "komunitas_belajar" }] });

    const tiles = (who: DemoPerson) => {
      const menu = compileMenu(libraryOf(who, library), "gurupenggerak/tiles");
      return menu ? resolveMenu(menu, scopeOf(who, library)).map(({ id }) => id) : [];
    };
    expect(tiles(newcomer).slice(0, 2)).toEqual(["profil", "orientasi"]);
    expect(tiles(person)).not.toContain("orientasi");
  });
});

describe.each(oneDatabase)("the server with a twelfth cohort on $name", (database) => {
  let server: TestApp;
  let documentsRoot: string;
  beforeAll(async () => {
    documentsRoot = mkdtempSync(join(tmpdir(), "layar-cohort-12-"));
    for (const name of ["schemas", "screens", "menus"]) cpSync(join(root, name), join(documentsRoot, name), { recursive: true });
    cpSync(folder, documentsRoot, { recursive: true });
    server = await startTestApp(database, { documentsRoot, people: [newcomer] });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(documentsRoot, { recursive: true, force: true });
  });

  it("refuses what the changed rule misses, and keeps the new field", async () => {
    const visitor = await visit(server, newcomer.username);
    const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json();
    const save = (changed: object) =>
      visitor.post("/guru-penggerak/biodata/save", { ...data, ...changed }, { "if-match": `"${revision}"` });

    const refused = await save({});
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(Object.keys(filled));

    expect((await save(filled)).statusCode).toBe(200);
    expect((await visitor.get("/guru-penggerak/biodata")).json().data).toMatchObject(filled);
  });
});
