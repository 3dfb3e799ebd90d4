/**
 * A program that is not in the repository, said in documents only (`project/`): applications for a scholarship, several a person, decided
 * by officers who are assigned to provinces. The documents are laid over the shipped ones in a folder of their own, and their migration is
 * generated as `npm run generate` does it.
 */
import { join } from "node:path";
import { sql } from "kysely";
import type { AppOptions } from "../../../server/app";
import type { DemoFilePerson } from "../../../server/demo/seed-demo";
import type { TestDatabase } from "../databases";
import { layProject, type Project } from "../lay-project";
import { newFolder } from "../templates";
import { documentsOf, startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

export const applicant = (username: string, k_propinsi: number, k_jalur_gpm = 1): DemoFilePerson => ({
  ...person(username, ["beasiswa.daftar"]),
  ptk: { nama: `Guru ${username}`, email: `${username}@example.id` },
  profile: { k_propinsi, k_jalur_gpm },
});
export const person = (username: string, permissions: string[]): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "beasiswa",
  ptk: { nama: `Petugas ${username}`, email: `${username}@example.id` },
  preferences: { permissions },
});

/** Bandung is in province 32, Yogya in 34. */
const people: readonly DemoFilePerson[] = [
  applicant("ani", 32, 3),
  applicant("budi", 34),
  applicant("cici", 34),
  { ...applicant("dewi", 34), profile: { k_propinsi: 34, angkatan: 1 } },
  person("admin", ["beasiswa.atur", "isi-portal.kelola"]),
  person("bandung", ["beasiswa.verval"]),
  person("yogya", ["beasiswa.verval"]),
  person("yogya-dua", ["beasiswa.verval", "beasiswa.daftar"]),
  person("tanpa-tugas", ["beasiswa.verval"]),
  person("juri", ["beasiswa.juri"]),
  ...Array.from({ length: 20 }, (_, index) => person(`petugas-${index}`, ["beasiswa.verval"])),
];

export type { Project } from "../lay-project";

const folder = join(import.meta.dirname, "project");

/** `more` are folders of further documents, laid over those of this program. The shipped record types are left out: so it is made sooner. */
export const makeProject = (...more: readonly string[]): Project => layProject([folder, ...more], { shipped: false });

/** With all that is shipped, as an author has it. */
export const makeWholeProject = (): Project => layProject([folder], { shipped: true });

let shared: Project | undefined;

/** The program as it is, generated once for all servers that change none of its documents; it goes with the other folders of the run. */
function sharedProject(): Project {
  if (shared) return shared;
  const project = { ...layProject([folder], { shipped: false, root: newFolder() }), remove: () => {} };
  project.generate();
  shared = project;
  return project;
}

export const base = "/records/beasiswa/permohonan";
export const form = { sekolah: "SMP 1", alasan: "Belajar", nilai: 80, nik: "9971010000200777" };

/** The server of this program, its clock, and what its people do again and again. */
export class Scholarship {
  now = new Date("2026-11-22T03:00:00Z");
  private readonly visitors = new Map<string, Visitor>();

  private constructor(
    readonly project: Project,
    readonly server: TestApp,
    clock: { now: () => Date },
  ) {
    clock.now = () => this.now;
  }

  static async start(database: TestDatabase, ...more: readonly string[]): Promise<Scholarship> {
    return more.length > 0 ? Scholarship.startWith(database, makeProject(...more)) : Scholarship.startSharing(database, {});
  }

  /** With the shared documents, and a server with these options. */
  static async startSharing(database: TestDatabase, options: Partial<AppOptions>): Promise<Scholarship> {
    const project = sharedProject();
    return Scholarship.startWith(database, project, { documents: documentsOf(project.root), ...options });
  }

  /** `pageFolder` holds the built page. */
  static async startWith(database: TestDatabase, project: Project, options: Partial<AppOptions> = {}): Promise<Scholarship> {
    if (options.documents === undefined) project.generate();
    const clock = { now: () => new Date("2026-11-22T03:00:00Z") };
    const many = { account: 10_000, address: 100_000 };
    const server = await startTestApp(database, {
      documentsRoot: project.root,
      people: [...people],
      clock: () => clock.now(),
      callLimits: { read: many, write: many },
      ...options,
    });
    const scholarship = new Scholarship(project, server, clock);
    await scholarship.assignAll(32, ["bandung"]);
    await scholarship.assignAll(34, [
      "yogya",
      "yogya-dua",
      ...people.map(({ username }) => username).filter((name) => /^petugas/.test(name)),
    ]);
    return scholarship;
  }

  async close(): Promise<void> {
    await this.server.close();
    this.project.remove();
  }

  async as(username: string): Promise<Visitor> {
    const known = this.visitors.get(username) ?? (await visit(this.server, username));
    this.visitors.set(username, known);
    return known;
  }

  async idOf(username: string): Promise<string> {
    const query = this.server.opened.db.selectFrom("account").select("id").where("username", "=", username);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** Written at once, as if an administrator had made the assignments one by one. */
  private async assignAll(province: number, officers: readonly string[]): Promise<void> {
    await sql`
      insert into r_beasiswa_penugasan (id, owner_id, cohort, state, revision, created_at, updated_at, k_propinsi, data)
      select gen_random_uuid(), id, '', 'berlaku', 1, ${this.now}, ${this.now}, ${sql.lit(province)}, '{}'
      from account where username in (${sql.join([...officers])})`.execute(this.server.opened.db);
  }

  /** As the administrator does it. */
  async assign(username: string, k_propinsi: number): Promise<{ id: string; revision: number }> {
    const admin = await this.as("admin");
    const response = await admin.post("/records/beasiswa/penugasan", { owner: await this.idOf(username), data: { k_propinsi } });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  /** A new application of this person, with the form filled in. */
  async apply(username: string, data: Record<string, unknown> = form): Promise<{ id: string; revision: number }> {
    const response = await (await this.as(username)).post(base, { data });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  async submitted(username: string, data: Record<string, unknown> = form): Promise<{ id: string; revision: number }> {
    const { id, revision } = await this.apply(username, data);
    const response = await this.act(username, id, "ajukan", revision);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }

  async act(
    username: string,
    id: string,
    name: string,
    revision: number,
    body: object = {},
    headers: Record<string, string> = {},
  ) {
    const visitor = await this.as(username);
    return visitor.post(`${base}/${id}/${name}`, body, { "if-match": `"${revision}"`, ...headers });
  }

  async save(username: string, id: string, revision: number, data: object) {
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    return (await this.as(username)).send({ method: "PUT", url: `/backend${base}/${id}`, payload: data, headers });
  }

  async get(username: string, path: string) {
    return (await this.as(username)).get(`${base}${path}`);
  }

  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }
}
