/**
 * The same questions and the same writes as somebody would write them for this one table and this one form: Fastify, a pool, and SQL that names its columns.
 * It knows nothing of rules or documents, and answers what the engine answers: names are ordered whatever their capitals, as in the engine's
 * lists, and what was counted is kept for as long, until this process changes a row.
 *
 * It asks who is there, because no server of the portal can leave that out: sessions are in the database, and a right that was taken away
 * is gone with the next request. One statement by hand says it, for the one right that this table is read by.
 */
import { randomBytes } from "node:crypto";
import { parse } from "node:querystring";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { verifyPassword } from "../../../server/security/password";
import type { Vault } from "../../../server/services/vault";
import { sessionKey } from "../../../server/session/session-store";
import { registerBiodata } from "./biodata-by-hand";
import { benchTable } from "./fill";
import { registerHome } from "./home-by-hand";
import { wib, wibOffset } from "./wib";
import { writeOnce } from "./write-once";

/** For their own home and biodata, a person needs no right. */
const whoIs = `select a.id from session as s join account as a on a.id = s.account_id
  where s.id = $1 and s.expires_at > $2 and not a.is_blocked`;

const whoMay = `select a.id from session as s join account as a on a.id = s.account_id
  where s.id = $1 and s.expires_at > $2 and not a.is_blocked and exists (
    select from r_bersama_anggota_akses as m join r_bersama_hak_akses as h on h.kelompok_id = m.kelompok_id
      join r_bersama_kelompok_akses as k on k.id = h.kelompok_id
    where m.owner_id = a.id and m.state = 'berlaku' and h.state = 'berlaku' and h.is_aktif = 1 and coalesce(h.is_tutup, 0) = 0
      and k.state = 'berlaku' and h.izin = 'guru-penggerak-verval-lapor.index')`;

declare module "fastify" {
  interface FastifyRequest {
    /** The people who ask the server by hand. */
    actor: string;
  }
}

interface ByHand {
  readonly address: string;
  readonly cookieName: string;
  readonly vault: Vault;
}

const columns = `t.id, t.owner_id as owner, t.cohort, t.state, t.revision, t.claimed_by, t.claimed_until, t.created_at, t.updated_at,
  t.pokok::int as pokok, t.nama, t.angkatan::int as angkatan, t.penangan, t.jawaban, t.wkt_selesai,
  t.menunggu, t.menunggu_sejak`;

const states = {
  baru: { title: "Baru", tone: "warning" },
  diproses: { title: "Diproses", tone: "info" },
  menunggu: { title: "Menunggu jawaban pelapor", tone: "info" },
  selesai: { title: "Selesai", tone: "success" },
  ditolak: { title: "Ditolak", tone: "error" },
  ditarik: { title: "Ditarik", tone: null },
} as const;
type State = keyof typeof states;

interface Raw extends Record<string, unknown> {
  readonly id: string;
  readonly state: State;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface Query {
  readonly state?: State;
  readonly angkatan?: string;
  readonly page?: string;
  readonly limit?: string;
}

/** How many rows each state has, and since when its oldest is in it. */
interface Counts {
  readonly counts: Readonly<Record<string, number>>;
  readonly oldest: Readonly<Record<string, string>>;
}
const countsLifetime = 30_000;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of routes, as somebody writes them without the engine
export function buildByHand({ address, cookieName, vault }: ByHand): FastifyInstance {
  const pool = new pg.Pool({ connectionString: address, max: 20 });
  // The database is dropped when the bench ends, maybe before a connection has.
  pool.on("connect", (client) => client.on("error", () => {}));
  const kept = new Map<string, { readonly at: number; readonly known: Counts }>();
  const countStates = async (angkatan = ""): Promise<Counts> => {
    const known = kept.get(angkatan);
    if (known && Date.now() - known.at < countsLifetime) return known.known;
    const { rows } = await pool.query(
      `select state, count(*)::int as n, min(updated_at) as oldest from ${benchTable} where angkatan = $1 group by state`,
      [angkatan],
    );
    const counts: Record<string, number> = Object.fromEntries(Object.keys(states).map((name) => [name, 0]));
    for (const row of rows) counts[row.state] = row.n;
    const found = { counts, oldest: Object.fromEntries(rows.map(({ state, oldest }) => [state, wib(oldest)])) };
    kept.set(angkatan, { at: Date.now(), known: found });
    return found;
  };
  const app = Fastify();
  app.addHook("onClose", () => pool.end());
  app.register(cookie, { secret: vault.cookieKeys[0] });
  app.decorateRequest("actor", "");
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === "/login") return;
    const { valid, value } = request.unsignCookie(request.cookies[cookieName] ?? "");
    const asked = /^\/(?:biodata|home)\b/.test(request.url) ? whoIs : whoMay;
    const { rows } = valid && value ? await pool.query(asked, [sessionKey(value), new Date()]) : { rows: [] };
    if (rows.length === 0) return reply.code(403).send({ code: "forbidden" });
    request.actor = rows[0].id;
  });

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
    done(null, parse(String(body))),
  );
  app.post<{ Body: { username: string; password: string } }>("/login", async ({ body }, reply) => {
    const { rows } = await pool.query("select id, password_hash from account where username = $1 and not is_blocked", [
      body.username,
    ]);
    if (!(await verifyPassword(body.password, rows[0]?.password_hash))) return reply.code(401).send({ code: "password" });
    const [id, now] = [randomBytes(24).toString("base64url"), new Date()];
    await pool.query("insert into session (id, account_id, data, expires_at) values ($1, $2, '{}', $3)", [
      sessionKey(id),
      rows[0].id,
      new Date(now.getTime() + 7_200_000),
    ]);
    await pool.query("update account set last_login_at = $2 where id = $1", [rows[0].id, now]);
    return reply.setCookie(cookieName, id, { signed: true, httpOnly: true, path: "/" }).redirect("/", 303);
  });

  registerBiodata(app, { pool, vault });
  registerHome(app, { pool, vault });
  app.get<{ Querystring: Query }>("/list", async ({ query }) => {
    const { state, angkatan, page = "1", limit = "10" } = query;
    const { counts, oldest } = await countStates(angkatan);
    const total = counts[state as State] ?? 0;
    const last_page = Math.max(1, Math.ceil(total / Number(limit)));
    const current_page = Math.min(Number(page), last_page);
    const { rows } = await pool.query(
      `select ${columns}, (select name from account where id = t.owner_id) as owner_name from ${benchTable} as t
       where angkatan = $1 and state = $2 order by left(layar_plain(nama), 200) collate "C", id limit $3 offset $4`,
      [angkatan, state, limit, (current_page - 1) * Number(limit)],
    );
    const data = rows.map(({ jawaban: _, wkt_selesai: __, ...row }) => shown(row as Raw));
    return { data, included: [], total, last_page, per_page: Number(limit), current_page, meta: { counts, oldest } };
  });

  app.get("/report", async () => {
    const { rows: data } = await pool.query(
      `select pokok::int as pokok, count(*)::int as count from ${benchTable} group by 1 order by 1`,
    );
    return { data, total: data.reduce((sum: number, { count }) => sum + count, 0) };
  });

  app.get<{ Params: { id: string } }>("/:id", async ({ params, actor }) => {
    const { rows } = await pool.query(
      `select ${columns}, t.data, a.name as owner_name from ${benchTable} as t left join account as a on a.id = t.owner_id where t.id = $1`,
      [params.id],
    );
    return whole(rows[0], actor);
  });

  app.post<{ Params: { id: string } }>("/:id/ambil", async ({ params: { id }, headers, body, actor }, reply) => {
    const target = `record:gurupenggerak/laporan:${id}`;
    const changed = ["penangan", "state"];
    const write = {
      headers,
      actor,
      body: [id, body],
      call: "ambil",
      target,
      changed,
      kept: (said: object) => JSON.stringify(said),
    };
    const answer = await writeOnce(pool, write, async ({ client, now, expected }) => {
      const { rows } = await client.query(
        `update ${benchTable} as t set state = 'diproses', penangan = $2, revision = revision + 1, updated_at = $3
         where id = $1 and state = 'baru' and revision = $4 and owner_id <> $2
         returning ${columns}, t.data, (select name from account where id = t.owner_id) as owner_name`,
        [id, actor, now, expected],
      );
      if (rows.length === 0) return undefined;
      const taken = { ...whole(rows[0], actor), message: "Laporan ini sekarang Anda tangani." };
      await client.query(
        `insert into record_event (type, record_id, revision, at, actor_id, "as", act, from_state, to_state, changed)
         values ('gurupenggerak/laporan', $1, $2, $3, $4, 'petugas', 'ambil', 'baru', 'diproses', '["penangan", "state"]')`,
        [id, taken.revision, now, actor],
      );
      return taken;
    });
    if (!answer) return reply.code(409).send({ code: "stale" });
    kept.clear();
    return answer;
  });
  return app;
}

const day = 86_400_000;
const dayOf = (moment: number) => Math.floor((moment + wibOffset) / day);

function shown({ owner_name, ...row }: Raw) {
  const { title, tone } = states[row.state];
  return {
    ...row,
    created_at: wib(row.created_at),
    updated_at: wib(row.updated_at),
    state_title: title,
    state_code: null,
    state_tone: tone,
    age_days: dayOf(Date.now()) - dayOf(row.updated_at.getTime()),
    owner_name,
  };
}

function whole({ data, ...row }: Raw, actor: string) {
  const isOpen = row.state === "diproses" || row.state === "menunggu";
  const isMine = isOpen && row.penangan === actor;
  const may = {
    ambil: row.state === "baru",
    lepas: isOpen,
    jawab: isMine,
    catat: row.state === "baru" || isOpen,
    balas: false,
    tambah: false,
    selesai: isMine,
    tolak: isMine,
    buka: row.state === "selesai" || row.state === "ditolak",
    alihkan: isOpen,
    tarik: false,
  };
  const attributes: Record<string, unknown> & { revision?: number } = shown(row as Raw);
  return { ...attributes, data, may, closed: [], complete: true };
}
