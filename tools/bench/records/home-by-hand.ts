/**
 * The first page of a participant as somebody would write it for this one home: who they are, what they may do and in which windows, their
 * biodata, the services and the newest announcement, in the page that is sent. Windows are kept as counts are (`by-hand.ts`).
 */
import type { FastifyInstance } from "fastify";
import { factContext } from "../../../server/context/account-facts";
import type { Vault } from "../../../server/services/vault";
import { openBiodata, openSealed, type Place } from "./biodata-by-hand";
import { wib } from "./wib";

/** By the state of the participant's row. */
const codes: Readonly<Record<string, number>> = {
  calon: 0,
  melengkapi: 1,
  diajukan: 2,
  ditolak: 4,
  perbaikan: 5,
  disetujui: 6,
};

const whoIsThere = `select a.id, a.username, a.name, a.program, a.akun, a.ptk, a.instansi_id, a.preferences, s.id as session,
    f.state, f.data as profile, b.data as biodata, b.revision, d.version as draft, p.data as pjok, i.data as berkas_instruktur,
    k.data as kepemimpinan,
    (select json_agg(m.program) from membership as m where m.account_id = a.id) as programs,
    (select json_agg(h.izin) from r_bersama_anggota_akses as m join r_bersama_hak_akses as h on h.kelompok_id = m.kelompok_id
       join r_bersama_kelompok_akses as g on g.id = h.kelompok_id
     where m.owner_id = a.id and m.state = 'berlaku' and h.state = 'berlaku' and h.is_aktif = 1 and coalesce(h.is_tutup, 0) = 0
       and g.state = 'berlaku') as granted
  from session as s join account as a on a.id = s.account_id
  left join lateral (select * from r_gurupenggerak_fungsi as f where f.owner_id = a.id and f.state <> 'direset'
    order by f.angkatan desc, f.k_fungsi_gpm limit 1) as f on true
  left join record as b on b.schema_id = 'gurupenggerak/biodata' and b.owner_id = a.id
  left join draft as d on d.type = 'gurupenggerak/biodata' and d.account_id = a.id and d.record_id = ''
  left join r_gurupenggerak_pjok as p on p.owner_id = a.id and p.state <> 'direset'
  left join r_gurupenggerak_berkas_instruktur as i on i.owner_id = a.id
  left join r_gurupenggerak_kepemimpinan as k on k.owner_id = a.id
  where s.account_id = $1 and s.expires_at > $2 limit 1`;

type Json = Record<string, unknown>;

interface Window {
  readonly masa: string;
  readonly data: Json;
}

export function registerHome(app: FastifyInstance, { pool, vault }: Place): void {
  const kept = new Map<string, { readonly at: number; readonly config: Json }>();
  const configOf = async ({ angkatan, k_fungsi_gpm, k_jalur_gpm }: Json): Promise<Json> => {
    const values = [angkatan, k_fungsi_gpm, k_jalur_gpm];
    const known = kept.get(String(values));
    if (known && Date.now() - known.at < keptFor) return known.config;
    const { rows } = await pool.query<Window>(
      `select distinct on (masa) masa, data from r_gurupenggerak_masa
       where state = 'berlaku' and coalesce(angkatan, $1) = $1 and coalesce(k_fungsi, $2) = $2 and coalesce(k_jalur, $3) = $3
       order by masa, angkatan nulls last, k_fungsi nulls last, k_jalur nulls last`,
      values,
    );
    const config = shownWindows(new Map(rows.map(({ masa, data }) => [masa, data])));
    kept.set(String(values), { at: Date.now(), config });
    return config;
  };
  app.get("/home", async ({ actor }, reply) => {
    const now = new Date();
    const at = wib(now);
    const { rows: found } = await pool.query(whoIsThere, [actor, now]);
    const [person] = found;
    const { angkatan, k_fungsi_gpm: fungsi, k_jalur_gpm: jalur } = person.profile;
    const [{ is_gelombang_aktif, ...config }, { rows: services }, { rows: news }] = await Promise.all([
      configOf(person.profile),
      pool.query(
        "select nama, url from r_bersama_layanan where state in ('tampil', 'arsip') and state <> 'ditarik' order by urutan, id",
      ),
      pool.query(
        `select judul from r_gurupenggerak_pengumuman where state = 'terbit' and coalesce(angkatan, $1) = $1
           and coalesce(k_fungsi, $2) = $2 and coalesce(k_jalur, $3) = $3 and coalesce(tgl_mulai <= $4::timestamp, true)
           and coalesce(tgl_akhir >= $4::timestamp - interval '86399 seconds', true)
         order by angkatan is null, k_fungsi is null, k_jalur is null, created_at desc, id limit 1`,
        [angkatan, fungsi, jalur, at],
      ),
    ]);
    const biodata = person.biodata && openBiodata(vault, person.biodata, actor);
    const answers = [
      ["session.read", {}, sessionOf(person, vault)],
      ["profile.read", {}, rootsOf(person)],
      ["preferences.read", {}, preferencesOf(person, { config, is_gelombang_aktif, date: at })],
      ["biodata.read", {}, { ...biodata, revision: person.revision, draft_key: vault.hash(actor, "draft-on-device") }],
      ["layanan.list", {}, { layanan: services }],
      ["pengumuman.utama", {}, news[0] ?? {}],
    ];
    const json = JSON.stringify({ at: now.toISOString(), role: "gtk", answers }).replaceAll("<", "\\u003c");
    return reply.type("text/html; charset=utf-8").send(pageBefore + json + pageAfter);
  });
}

const keptFor = 30_000;

const pageBefore = `<!doctype html><html data-program="gurupenggerak" lang="id"><head><title>Layar</title>
<script type="application/json" id="first-answers">`;
const pageAfter = '</script></head><body><div id="portal" data-frame="shell" data-menu="open"></div></body></html>';

function sessionOf(person: Json, vault: Vault): Json {
  const { id, username, name, program, akun, instansi_id } = person;
  const ptk = person.ptk && openSealed(vault, person.ptk as Json, factContext(String(id), "ptk"));
  return {
    ...{ isLogin: true, name, username, program, env: "demo" },
    programs: [...new Set([program, ...((person.programs ?? []) as unknown[])])],
    device_key: vault.hash(String(person.session), "device"),
    ...{ ptk, akun, instansi_id },
  };
}

const rootsOf = ({ profile, state, pjok, berkas_instruktur, kepemimpinan }: Json): Json => ({
  profile: { ...(profile as Json), k_verval_gpm: codes[String(state)] ?? null },
  ...{ peserta: null, pjok, berkas_instruktur, kepemimpinan, ujian: null, biodata: null },
});

function preferencesOf({ preferences, granted }: Json, windows: Json): Json {
  const own = (preferences as { permissions?: readonly string[] } | null)?.permissions ?? [];
  return { permissions: [...new Set([...own, ...((granted ?? []) as string[])])], menu: {}, groups: [], ...windows };
}

/** The windows under the names that the page reads. */
function shownWindows(windows: ReadonlyMap<string, Json>): Json {
  const { seleksi, registrasi, pjok, ...others } = Object.fromEntries(windows);
  const tbs = others["registrasi-peserta-tbs"];
  const closing = (name: string) => others[name] && { [name]: { tgl_tutup: others[name].tgl_tutup } };
  return {
    ...{ tahap: seleksi?.tahap, isTutupPendaftaran: seleksi?.is_tutup, isGelombangDaftar: seleksi?.is_gelombang },
    ...{ ...closing("registrasi-mentor"), ...closing("registrasi-peserta") },
    ...(pjok && { pjok: { tgl_tutup_esai: pjok.wkt_tutup } }),
    ...(registrasi && { registrasi: { tgl_tutup_kondisi: registrasi.wkt_tutup } }),
    ...(tbs && {
      "registrasi-peserta-tbs": {
        ...{ "lms-profil": tbs.alamat, "lms-demo": tbs.alamat_demo, tgl_buka: tbs.wkt_buka, tgl_tutup: tbs.tgl_tutup },
      },
    }),
    is_gelombang_aktif: seleksi?.is_aktif,
  };
}
