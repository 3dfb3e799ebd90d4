/**
 * The cost of sheets of 10,000 rows for the server (decisions/0045, 0050): the export of a list beside the same file written by hand, the
 * preview of the file that comes in again, the comparison with the file of a register, how much memory the process gains while both run,
 * and how long a page of a list takes meanwhile. What went out has to come in as it is. Needs TEST_DATABASE_URL: a database is made there
 * for the run.
 */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { InjectOptions } from "light-my-request";
import pg from "pg";
import { patiently } from "../../server/database/patience";
import { readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import { sheetWork } from "../../server/work/sheet-work";
import { type BenchServer, loggedIn, onPostgres } from "./bench-server";
import { sheetByHand } from "./sheets/by-hand";
import { addPeople, registerFile } from "./sheets/compared-people";
import { median, table } from "./table";
import { warmUpOf } from "./warm-up";

const officer = "lestari.akses";
const rows = 10_000;
const base = "/backend/records/bersama/instansi";
/** Times the file written by hand; seconds of CPU. */
const aims = { export: 2, preview: 10, comparison: 10 } as const;

export async function sheetsReport(root: string, rounds: number): Promise<string> {
  return onPostgres({ section: "sheets", root }, (server) => measure(server, rounds));
}

async function measure({ app, services, answers, opened, address, files }: BenchServer, rounds: number): Promise<string> {
  const pool = new pg.Pool({ connectionString: address });
  pool.on("connect", (client) => client.on("error", () => {}));
  await seedDemoPeople(services, readDemoPeople());
  await patiently(opened.db, (db) =>
    sql`insert into r_bersama_instansi (id, owner_id, cohort, state, revision, created_at, updated_at, data, instansi_id, nama)
      select gen_random_uuid(), null, '', 'aktif', 1, now(), now(),
        jsonb_build_object('instansi_id', 'B-' || n, 'nama', 'SD Negeri ' || n || ' Sukamaju'), 'B-' || n, 'SD Negeri ' || n || ' Sukamaju'
      from generate_series(1, cast(${rows} as integer)) as n`.execute(db),
  );
  const work = sheetWork(services, answers, { warn: (details) => console.error(details) });
  const runAll = async () => {
    while (await work.next());
  };
  const officerAsks = await asker(app);
  const warmUp = warmUpOf(rounds);
  try {
    const lines: string[][] = [];
    for (const form of ["csv", "xlsx"] as const) {
      const ours: number[] = [];
      const hand: number[] = [];
      let file: Buffer = Buffer.alloc(0);
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const { id } = (await officerAsks({ method: "POST", url: `${base}/lists/kelola/export`, payload: { form } })).json();
        const spent = await cpu(runAll);
        file = (await officerAsks({ url: `/backend/unduhan/${id}/berkas` })).rawPayload;
        const byHand = await cpu(() => sheetByHand(pool, form, files));
        if (round < warmUp) continue;
        ours.push(spent);
        hand.push(byHand);
      }
      const ratio = median(ours.map((one, index) => one / (hand[index] as number)));
      const figures = [median(ours), median(hand), ratio, aims.export].map((value) => value.toFixed(2));
      lines.push([`export of ${rows} rows, ${form}`, ...figures, ratio <= aims.export ? "reached" : "MISSED"]);
      const { payload, headers } = upload(`lagi.${form}`, file);
      const { url } = (await officerAsks({ method: "POST", url: "/backend/impor/unggah", payload, headers })).json();
      const { id } = (await officerAsks({ method: "POST", url: `${base}/import`, payload: { file: url } })).json();
      const preview = await cpu(runAll);
      const { sama, baru, berubah, salah } = (await officerAsks({ url: `/backend/impor/${id}` })).json();
      if (sama < rows || baru + berubah + salah > 0)
        throw new Error(`what went out as ${form} comes in otherwise: ${JSON.stringify({ sama, baru, berubah, salah })}`);
      const verdict = preview <= aims.preview ? "reached" : "MISSED";
      lines.push([`preview of ${sama} rows, ${form}`, preview.toFixed(2), "", "", aims.preview.toFixed(2), verdict]);
    }
    lines.push(...(await comparison(services, app, runAll)));
    const head = ["sheets, CPU of the server in seconds", "engine", "by hand", "ratio", "at most", ""];
    return [table([head, ...lines]), "", await meanwhile(officerAsks, runAll)].join("\n");
  } finally {
    await pool.end();
  }
}

/** The file of a register that says something else of everybody: what its preview costs, and filling all of it in. */
async function comparison(services: BenchServer["services"], app: BenchServer["app"], runAll: () => Promise<void>) {
  await patiently(services.db, (db) => addPeople({ ...services, db }, rows));
  const ask = await asker(app, "ratna.petugas");
  const { payload, headers } = upload("dapodik.csv", Buffer.from(registerFile(rows)));
  const { url } = (await ask({ method: "POST", url: "/backend/impor/unggah", payload, headers })).json();
  const path = "/backend/registers/gurupenggerak/dapodik/import";
  const { id } = (await ask({ method: "POST", url: path, payload: { file: url } })).json();
  const preview = await cpu(runAll);
  const { berubah } = (await ask({ url: `/backend/impor/${id}` })).json();
  await ask({ method: "POST", url: `/backend/impor/${id}/terapkan`, payload: { hanya_benar: false } });
  const applied = await cpu(runAll);
  const { diterapkan } = (await ask({ url: `/backend/impor/${id}` })).json();
  if (berubah !== rows || diterapkan !== rows)
    throw new Error(`of ${rows} people ${berubah} differ and ${diterapkan} are filled in`);
  const verdict = preview <= aims.comparison ? "reached" : "MISSED";
  return [
    [`comparison of ${rows} people who differ`, preview.toFixed(2), "", "", aims.comparison.toFixed(2), verdict],
    [`filling in of ${rows} people`, applied.toFixed(2), "", "", "", ""],
  ];
}

/** Seconds of CPU of this process. */
async function cpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

type Ask = Awaited<ReturnType<typeof asker>>;

/** Memory, and how long a page of the list takes, alone and while sheets go out and come in. */
async function meanwhile(ask: Ask, runAll: () => Promise<void>): Promise<string> {
  const alone = await pagesUntil(ask, setTimeout(1_000));
  const { id } = (await ask({ method: "POST", url: `${base}/lists/kelola/export`, payload: { form: "xlsx" } })).json();
  const while_ = await pagesUntil(ask, runAll());
  const file = (await ask({ url: `/backend/unduhan/${id}/berkas` })).rawPayload;
  const { payload, headers } = upload("lagi.xlsx", file);
  const { url } = (await ask({ method: "POST", url: "/backend/impor/unggah", payload, headers })).json();
  await ask({ method: "POST", url: `${base}/import`, payload: { file: url } });
  const preview = await pagesUntil(ask, runAll());
  return table([
    ["a page of a list meanwhile, ms", "asked", "median", "longest", "memory, MB more"],
    ...Object.entries({ alone, "export, xlsx": while_, "preview, xlsx": preview }).map(([name, { times, memory }]) => [
      name,
      String(times.length),
      median(times).toFixed(1),
      Math.max(...times).toFixed(0),
      memory.toFixed(0),
    ]),
  ]);
}

async function pagesUntil(ask: Ask, work: Promise<unknown>): Promise<{ times: number[]; memory: number }> {
  const megabytes = () => process.memoryUsage().rss / 1024 / 1024;
  const times: number[] = [];
  const before = megabytes();
  let [most, isDone] = [before, false];
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const started = performance.now();
    await ask({ url: `${base}/lists/kelola?limit=25&page=${1 + (times.length % 40)}` });
    times.push(performance.now() - started);
    most = Math.max(most, megabytes());
  }
  await work;
  return { times, memory: most - before };
}

/** A file as a browser uploads it. */
function upload(name: string, bytes: Buffer) {
  const boundary = `layar-${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="berkas"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

async function asker(app: Pick<FastifyInstance, "inject">, who = officer) {
  const page = await loggedIn(app, who);
  return async ({ headers, ...options }: InjectOptions) => {
    const asked = { ...options, headers: { ...page, "idempotency-key": randomUUID(), ...headers } };
    let response = await app.inject(asked);
    // Sheets are limited by the minute, for the bench too.
    while (response.statusCode === 429) {
      await setTimeout(1000 * response.json().retryAfter);
      response = await app.inject(asked);
    }
    if (response.statusCode !== 200) throw new Error(`${options.url}: ${response.statusCode} ${response.body}`);
    return response;
  };
}
