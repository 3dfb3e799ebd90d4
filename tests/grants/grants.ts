/** The program of grants for school libraries (`project/`), said in documents only, on a server with its people. */
import { join } from "node:path";
import { sql } from "kysely";
import type { AppOptions } from "../../server/app";
import { samplePdf } from "../../server/demo/crowd/sample-files";
import type { DemoFilePerson } from "../../server/demo/seed-demo";
import type { TestDatabase } from "../server/databases";
import { images, multipart } from "../server/images";
import { layProject, type Project } from "../server/lay-project";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../server/test-app";

export const grantsFolder = join(import.meta.dirname, "project");

/** The documents, laid over all that is shipped or beside none of its record types. */
export const layGrants = (how: { readonly shipped: boolean }): Project => layProject([grantsFolder], how);

const person = (username: string, permission: string, angkatan = 1): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "perpustakaan",
  ptk: { nama: `Ibu ${username}`, email: `${username}@example.id` },
  profile: { angkatan },
  preferences: { permissions: [`perpustakaan.${permission}`] },
});

/** Bandung is in province 32, Yogya in 34. */
const people = [
  person("kepala", "ajukan"),
  person("kepala-dua", "ajukan", 2),
  person("bandung", "periksa"),
  person("yogya", "periksa"),
  person("bendahara", "cairkan"),
  person("bendahara-dua", "cairkan"),
  person("pimpinan", "rekap"),
];

export interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
}

const requests = "/records/perpustakaan/permohonan";

/** The server of this program, its clock, and what its people do again and again. */
export class Grants {
  now = new Date("2026-11-23T03:00:00Z");
  private readonly visitors = new Map<string, Visitor>();

  private constructor(
    readonly project: Project,
    readonly server: TestApp,
  ) {}

  static start(database: TestDatabase): Promise<Grants> {
    return Grants.startWith(database, layGrants({ shipped: false }));
  }

  /** `pageFolder` among the options holds the built page. */
  static async startWith(database: TestDatabase, project: Project, options: Partial<AppOptions> = {}): Promise<Grants> {
    project.generate();
    const clock: { now: () => Date } = { now: () => new Date("2026-11-23T03:00:00Z") };
    const many = { account: 10_000, address: 100_000 };
    const limits = { callLimits: { read: many, write: many } };
    const documentsRoot = project.root;
    const server = await startTestApp(database, { documentsRoot, people, clock: () => clock.now(), ...limits, ...options });
    const grants = new Grants(project, server);
    clock.now = () => grants.now;
    for (const [username, province] of [["bandung", 32] as const, ["yogya", 34] as const])
      await sql`
        insert into r_perpustakaan_penugasan (id, owner_id, cohort, state, revision, created_at, updated_at, k_propinsi, data)
        select gen_random_uuid(), id, '', 'berlaku', 1, ${grants.now}, ${grants.now}, ${sql.lit(province)}, '{}'
        from account where username = ${username}`.execute(server.opened.db);
    return grants;
  }

  async close(): Promise<void> {
    await this.server.close();
    this.project.remove();
  }

  later(days: number): void {
    this.now = new Date(this.now.getTime() + days * 86_400_000);
  }

  async as(username: string): Promise<Visitor> {
    const known = this.visitors.get(username) ?? (await visit(this.server, username));
    this.visitors.set(username, known);
    return known;
  }

  async file(username: string, kind: "pdf" | "jpg"): Promise<string> {
    const bytes = kind === "pdf" ? samplePdf("Proposal") : images.jpeg;
    const { payload, headers } = multipart("berkas", `berkas.${kind}`, bytes);
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    const answer = await (await this.as(username)).send(sent);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().url;
  }

  /** All answers of a request, for a school by the beginning of its name. */
  async answers(username: string, school: string) {
    const found = await (await this.as(username)).get(`/records/perpustakaan/sekolah/lists/pilih?keyword=${school}`);
    const kebutuhan = [
      { jenis: "Rak buku", banyak: 4, harga: 1_500_000 },
      { jenis: "Buku cerita", banyak: 100, harga: 50_000 },
    ];
    return {
      sekolah: found.json().data[0].id,
      k_propinsi: 32,
      k_kota: 3273,
      luas: 48,
      buku: 320,
      kondisi: 2,
      kebutuhan,
      mulai: "2027-01-04",
      selesai: "2027-03-31",
      proposal: await this.file(username, "pdf"),
      foto_1: await this.file(username, "jpg"),
      foto_2: await this.file(username, "jpg"),
      foto_3: await this.file(username, "jpg"),
      rekening: "1234567890",
      setuju: true,
    };
  }

  async create(username: string, data: object): Promise<Row> {
    const answer = await (await this.as(username)).post(requests, { data });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  }

  /** Makes a transition that must come out well. */
  async does(username: string, row: Row, name: string, body: object = {}): Promise<Row> {
    const answer = await this.tries(username, row, name, body);
    if (answer.statusCode !== 200) throw new Error(`${username} ${name}: ${answer.body}`);
    return answer.json();
  }

  async tries(username: string, { id, revision }: Row, name: string, body: object = {}) {
    return (await this.as(username)).post(`${requests}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  }

  async save(username: string, { id, revision }: Row, data: object) {
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    return (await this.as(username)).send({ method: "PUT", url: `/backend${requests}/${id}`, payload: data, headers });
  }

  async get(username: string, path: string) {
    return (await this.as(username)).get(`${requests}${path}`);
  }

  /** A request that was handed in and is looked at by the officer of its province. */
  async examined(username: string, data: object): Promise<Row> {
    const handed = await this.does(username, await this.create(username, data), "ajukan");
    const taken = await this.does("bandung", handed, "ambil");
    const claimed = await this.does("bandung", taken, "claim");
    return { ...claimed, revision: taken.revision };
  }
}
