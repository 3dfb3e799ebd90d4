/**
 * Reading and saving a biodata as somebody would write it for this one form, beside the lists by hand (`by-hand.ts`). What the portal keeps is
 * kept here too: sensitive values sealed, a save that counts once and only over what was read, its receipt in place of the one before, the
 * participant's row that follows, and who did what.
 */
import { createHash, randomInt, randomUUID } from "node:crypto";
import Ajv from "ajv";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { recordContext } from "../../../server/rows/sealed-record";
import type { Vault } from "../../../server/services/vault";
import { writeOnce } from "./write-once";

const schema = "gurupenggerak/biodata";
const sensitive = ["nik", "nip", "email", "no_wa", "alamat", "no_telp", "tgl_lahir"];

const text = (maxLength: number, minLength = 1) => ({ type: "string", minLength, maxLength });
const code = { type: "integer", minimum: 1 };
const isBiodata = new Ajv().compile({
  type: "object",
  required: ["nik", "nama", "email", "no_wa", "alamat", "k_propinsi", "k_kota", "tmp_lahir", "tgl_lahir", "kelamin"],
  properties: {
    nik: { type: "string", pattern: "^[0-9]{16}$" },
    nip: { type: "string", pattern: "^[0-9]{18}$" },
    email: { type: "string", pattern: "^[^@ ]+@[^@ ]+$", maxLength: 100 },
    no_wa: { type: "string", pattern: "^0[0-9]{8,13}$" },
    no_telp: { type: "string", pattern: "^0[0-9]{6,13}$" },
    kelamin: { enum: ["L", "P"] },
    tgl_lahir: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
    ...Object.fromEntries(["nama", "alamat", "tmp_lahir", "jurusan", "instansi_pendidikan"].map((name) => [name, text(200)])),
    ...Object.fromEntries(["no_ukg", "ptk_id", "golongan", "sekolah_id", "lama_jabatan"].map((name) => [name, text(30)])),
    ...Object.fromEntries(["k_propinsi", "k_kota", "k_jenjang", "k_golongan", "k_kualifikasi"].map((name) => [name, code])),
  },
});

type Biodata = Record<string, unknown>;

export interface Place {
  readonly pool: pg.Pool;
  readonly vault: Vault;
}

export function registerBiodata(app: FastifyInstance, { pool, vault }: Place): void {
  app.get("/biodata", async ({ actor }) => {
    const { rows } = await pool.query("select data, revision from record where schema_id = $1 and owner_id = $2", [
      schema,
      actor,
    ]);
    return { ...openBiodata(vault, rows[0].data, actor), revision: rows[0].revision };
  });

  app.post<{ Body: Biodata }>("/biodata/save", async ({ body: data, headers, actor }, reply) => {
    if (!isBiodata(data)) return reply.code(422).send({ code: "invalid", errors: isBiodata.errors });
    const write = {
      ...{ headers, actor, body: data, call: "biodata.save", target: `record:${schema}`, changed: ["alamat"] },
      kept: (answer: object, key: string) => vault.seal(JSON.stringify(answer), `answer\0${key}`),
    };
    const answer = await writeOnce(pool, write, async ({ client, now, expected }) => {
      const { rows } = await client.query(
        `update record set data = $3, revision = revision + 1, updated_at = $4
         where schema_id = $1 and owner_id = $2 and revision = $5 returning revision`,
        [schema, actor, JSON.stringify(seal(vault, data, actor)), now, expected],
      );
      if (rows.length === 0) return undefined;
      const { revision } = rows[0];
      const paper = await issue(client, vault, { owner: actor, data, revision, now });
      await follow(client, { owner: actor, data, now });
      return { message: "Biodata Anda berhasil disimpan.", data, revision, complete: true, paper };
    });
    return answer ?? reply.code(409).send({ code: "stale" });
  });
}

export function openBiodata(vault: Vault, sealed: Biodata, owner: string): { data: Biodata; complete: boolean } {
  const data = openSealed(vault, sealed, (name) => contextOf(owner, name));
  return { data, complete: isBiodata(data) };
}

/** The rows are the portal's too: what is sealed on one side opens on the other. */
const contextOf = (owner: string, name: string) => recordContext(schema, owner)(name);

export function openSealed(
  vault: Vault,
  values: Record<string, unknown>,
  context: (name: string) => string,
): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const sealed = (value as { $sealed?: string } | null)?.$sealed;
    return [name, sealed === undefined ? value : JSON.parse(vault.open(sealed, context(name)))];
  });
  return Object.fromEntries(entries);
}

function seal(vault: Vault, data: Biodata, owner: string): Biodata {
  const entries = Object.entries(data).map(([name, value]) => {
    if (!sensitive.includes(name)) return [name, value];
    return [name, { $sealed: vault.seal(JSON.stringify(value), contextOf(owner, name)) }];
  });
  return Object.fromEntries(entries);
}

interface Saved {
  readonly owner: string;
  readonly data: Biodata;
  readonly revision: number;
  readonly now: Date;
}

/** A receipt in place of the one before. */
async function issue(client: pg.PoolClient, vault: Vault, { owner, data, revision, now }: Saved) {
  const letters = Array.from({ length: 16 }, () => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[randomInt(32)]).join("");
  const [id, number] = [randomUUID(), `BBD-${now.toISOString().slice(0, 10).replaceAll("-", "")}-${letters.slice(0, 5)}`];
  await client.query(
    `update paper set state = 'replaced', ended_at = $2, replaced_by = $3
     where record_id = $1 and type = '${schema}' and template = 'gurupenggerak/bukti-biodata' and state = 'valid'`,
    [owner, now, id],
  );
  const content = JSON.stringify({ number, revision, at: now, lines: Object.entries(data) });
  const hash = createHash("sha256").update(content).digest("hex");
  await client.query(
    `insert into paper (id, code, number, template, type, record_id, revision, act, owner_id, cohort, view_hash, content, hash, state, issued_at)
     values ($1, $2, $3, 'gurupenggerak/bukti-biodata', '${schema}', $4, $5, 'save', $4, '', '', $6, $7, 'valid', $8)`,
    [id, letters.replace(/(.{4})(?=.)/g, "$1-"), number, owner, revision, vault.seal(content, id), hash, now],
  );
  return { id, number, pdf: `/backend/cetak/berkas/${id}` };
}

/** The participant's row has the school and the region of the biodata. */
async function follow(client: pg.PoolClient, { owner, data, now }: Omit<Saved, "revision">): Promise<void> {
  const { rows } = await client.query(
    `update r_gurupenggerak_fungsi set revision = revision + 1, updated_at = $2, data = data || $3, k_propinsi = $4, k_kota = $5
     where owner_id = $1 returning id, revision, state`,
    [owner, now, JSON.stringify({ npsn: data.sekolah_id }), data.k_propinsi, data.k_kota],
  );
  for (const { id, revision, state } of rows)
    await client.query(
      `insert into record_event (type, record_id, revision, at, actor_id, act, from_state, to_state, changed)
       values ('gurupenggerak/fungsi', $1, $2, $3, $4, 'catat-biodata', $5, $5, '[]')`,
      [id, revision, now, owner, state],
    );
}
