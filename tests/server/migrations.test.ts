/** The migrations: none ever changes, and every way of migrating ends with the same database. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { readCatalog } from "../../server/database/catalog";
import { migrate, migrations, migratorOf } from "../../server/database/migrate";
import { ownTables } from "../../server/database/own-tables";
import type { Database } from "../../server/database/tables";
import { seed } from "../../server/seeds/seed";
import { type BareDatabase, oneDatabase } from "./databases";

const folder = join(import.meta.dirname, "../../server/migrations");
const files = readdirSync(folder).sort();

/** SHA-256 of each migration as it was when it first ran somewhere, line ends as LF. */
const frozen: Readonly<Record<string, string>> = {
  "0001-foundation.ts": "7c4a77d9447be34cc98888d420dfaad4ffef33f5be94c71adf8e298ed7af8a84",
  "0002-regions.ts": "31c1901d514d4885c19f3d17e38e059ee2e98a6cb508b3e3bc585092a7fdb4e8",
  "0003-memberships.ts": "1ec03d6a91a94f0c8aa78645ea4e931214a10497f047dfa84a14991bd81d9421",
  "0004-accounts.ts": "e0dcf32da5b14abd22d966704e1fa50f2135cfa6a10cfb9aa6b07b5bab27fc18",
  "0005-akses.ts": "80a4ebf83782d24c8cd4e83bc88e95e11f540ea5f5a92ba743371cd5f60392e0",
  "0006-institutions.ts": "a1a39e0fe524cbf6fdb6eceadbee7d77f91ba540c6d940acdc564e3a7d4ca3e2",
  "0007-services.ts": "862ccf50a49ba7e63aee67af485edd17bf922556e7e22213dd214c5b0d7792e5",
  "0008-preferences.ts": "327d730ace274de132a1c85067f22f191b6280f2b196f41e67a3684f257dc87a",
  "0009-outbox.ts": "ffdee26b2c1713b2c17cf52d5da5df371ceb3da82d6af70c0d01f2f3d79e5e08",
  "0010-password-attempts.ts": "f088a3146708716c74aca2aa3a8cb8293f0ead556beb0b6f024c06cd21467964",
  "0011-record-events.ts": "03746f42c787368349752e216c393d9148f131d5e3ae113aa4f2a074f1c1eef0",
  "0012-report-subjects.ts": "d779513e697e86e89469e71415297e50ecf3ba95993679d879297cfbedc9e8e8",
  "0013-event-causes.ts": "6be9969c287e4595170f4eed5c0f59e5426a5e26725db1a48a86c96ce2f5e686",
  "0014-due-failures.ts": "540d841798480845cd6a6fe3c77620c6df953785ce9d1131f2bb49b19f7f04d0",
  "0015-plain-text.ts": "aab0fc47f818851aca6afb27d08bf5b69343e4a143cda4b1cff36d8fb60215e7",
  "0016-file-use.ts": "b576b8366ac45a93bf632bd394d79280ceab7daa203f56d6aec5b62ab4187ccb",
  "0018-late-work.ts": "ca955fbf03e9bb50eb06345a40886748f955e18c39f9d459838934deaaf142dc",
  "0020-drafts.ts": "24d2232c978bb2979063602c1a015180e8516b3e9b9c81927069fa402b4b78ab",
  "0021-sheet-jobs.ts": "3f8eac09771a3f100c2637f06498b5b53d13d3c606d8153780c98f90d43dcb18",
  "0022-event-before.ts": "90b31000b0b91c17111f28ae19ea87cfcce2a66cf96591febc7fd56ff1ba6cac",
  "0023-papers.ts": "4a1bf567342f6da25f57a1783a7d954bf81d96274e0610f5175818f0274fb81d",
  "0024-sheet-imports.ts": "839ff40f5c2a761a488011a01e37cb298231687b2535058bcc5479a22359ad95",
  "0026-event-holder.ts": "6e285e3880f6e699625431e3403bb64595055407f45d78be6724cd5617860cc4",
  "0030-number-series.ts": "1f39f291f35b3adc91208069cbc39f4d528d1a2461d66fc2fbe5a7ce43de881d",
  "0033-posts.ts": "376c6408060334dd2fdcc3fda79e942528c57d7a80379bb82f0201aec99ffdd9",
  "0035-register-differences.ts": "372a8ba375c3952fb3fc23e00aff2361ae58bee8f2d0a5ae8130b8124ee6f180",
  "0037-used-tickets.ts": "aadafbaa3a9664bd6daef682726902558fbf30645a293f2f052466a39d59953d",
  "0041-account-life.ts": "73dfdb2328f9fd1c0a23a59846d033cd0b23423da73f1b7eb59786be17731726",
  "0043-partner-calls.ts": "71fa0c46e35dd1a6685da994262ad5b06e1b239c56dd341ae02595c21f42097e",
  "0044-respelled.ts": "33434d015e3e6017a5a2d5c464bafb8c72a2f1813d601f77b2352be90db76ea6",
  "0045-draft-contains.ts": "1783582f3550d65ea35ac6ff3737ca653545bb30be01e43a2f6147164f5beaaf",
  "0046-upload-parts.ts": "ebfa511e681b0c00cc0ed5e7c7915fcfd9fa6ebba661e3489da5968175cfd041",
  "0047-table-changes.ts": "4cfbb131e0bfe5188e5f70a713bc7a3eeb7e8e4d6a4dc061e4f57b4732e6d8a7",
  "0048-swept-files.ts": "c03af1eff12acd3ae9954355576243bae2894a707955453c9d4df5245b573e0a",
  "0049-returned-addresses.ts": "4cc8afce4afbc5f9d953bcbbc6d7a42857c0d43b28913b3ef36e83d0557aed39",
  "0050-releases.ts": "cb4b5ac7b481d3f075459a74e9976dac707ba98dd41bdf2fe1276c47ed5d1e59",
  "0051-definitions.ts": "20c59e9615aae0bfd4598f59b47fe6c665015189b49829bdbc7db4be1a50817a",
  "0052-second-factor.ts": "049c20b384194a3802fbe6f10d5a300238db109fe5992260d7068d101edca50e",
  "0056-audit-chain.ts": "97cb8d93a30073c6bf7627ecb7c7c8d7b4f45cdae3b3d794a9af56935efb72fc",
  "0057-scanned-files.ts": "bf8d1352a865fca54924a7f577eabc3b53c6be6861c622148f62b52d810b15c1",
  "0062-consents.ts": "f2537d072b13977d9588804364e9f09ca22b1d43e03cab71d967359dfcd539d3",
  "0065-personal-reads.ts": "c4db056d467d7d35d7cb24d2e894861948c6399d9c24556d1b691dad2e9c4e9b",
  "0066-account-addresses.ts": "35696e36abc6e0287b68101d5ef48e4a25ec5f196ec90a02c4aa095f4cd23651",
  "0068-serving-by-hash.ts": "e71fb74c088fb70ee96dd7af4430b75afac740145a194045d1e879964b0d8c02",
  "0069-signed-removals.ts": "3a5c3f36fe3c4d3c16d58ba31c17df970c3a8366886b953817aa66e31805f483",
};

const textOf = (file: string) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");

describe("a migration", () => {
  it("is listed by its file's name, and each in the list has its file", () => {
    expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files);
  });

  it.each(files)("%s never changes", (file) => {
    const hash = createHash("sha256").update(textOf(file)).digest("hex");
    const known = frozen[file];
    expect(known, `${file} is new: add "${file}": "${hash}" to this test.`).toBeDefined();
    expect(
      hash,
      `${file} was changed, but databases that ran it keep what it made before. Take the change back and write a new migration.`,
    ).toBe(known);
  });

  it.each(files)("%s shapes the database by itself: no list, type or function of the server reaches it", (file) => {
    const imported = [...textOf(file).matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name);
    expect(imported.filter((name) => name !== "kysely")).toEqual([]);
  });
});

/** A database of version 0.1.0 after its migrations, written by pg_dump, and one account in it. */
const dumped = readFileSync(join(import.meta.dirname, "migrations/0.1.0.sql"), "utf8");
const account = `insert into public.account (id, username, password_hash, name, program, preferences, created_at)
  values ('1', 'sri', 'scrypt$1', 'Sri', 'ppg', '{"groups": [88]}', '2026-11-01');`;

describe.each(oneDatabase)("every way ends with the same database ($name)", ({ openBare }) => {
  const opened: BareDatabase[] = [];
  const open = async (statements: string) => {
    const database = await openBare(statements);
    opened.push(database);
    return database.db;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  const fresh = async () => {
    const db = await open("");
    await migrate(db);
    return db;
  };

  it("whose tables a start asks for (write them with `npx vitest run tests/server/migrations.test.ts -u`)", async () => {
    const tables = ownTables(await readCatalog(await fresh()));
    await expect(`${JSON.stringify(tables, null, 2)}\n`).toMatchFileSnapshot("../../server/database/own-tables.json");
  });

  it("step by step", async () => {
    const db = await open("");
    for (const name of Object.keys(migrations)) {
      const { results } = await migratorOf(db).migrateUp();
      expect(results).toEqual([expect.objectContaining({ migrationName: name, status: "Success" })]);
    }
    expect(await shapeOf(db)).toEqual(await shapeOf(await fresh()));
  });

  it("from version 0.1.0, whose migrations wrote the first rows themselves", async () => {
    const [old, made] = [await open(dumped + account), await fresh()];
    const before = await rowsOf(old);
    await migrate(old);
    await seed(old);
    await seed(made);
    expect(await shapeOf(old)).toEqual(await shapeOf(made));
    // A version that still runs beside this one reads these; from here on they are records (schemas/migrations).
    const { account: people, institution, service, access_group, access_right, setting = [], ...rows } = await rowsOf(old);
    const isLink = (row: unknown) => String((row as { key: string }).key).startsWith("links:");
    expect(institution).toEqual(before.institution);
    expect(setting.filter(isLink)).toEqual(before.setting?.filter(isLink));
    expect(service).toHaveLength(before.service?.length ?? 0);
    expect([access_group, access_right]).toEqual([before.access_group, before.access_right]);
    // A database with people in it has been in use; the rest that came in since is empty.
    const later = { invited_at: null, last_login_at: null, merged_into: null, address: null, address_hashes: [] };
    const used = (row: unknown) => ({ ...(row as object), ...later, activated_at: (row as { created_at: unknown }).created_at });
    expect(people).toEqual(before.account?.map(used));
    expect(people).toHaveLength(1);
    expect({
      ...rows,
      account: [],
      institution: [],
      service: [],
      access_group: [],
      access_right: [],
      setting: setting.filter((row) => !isLink(row)),
    }).toEqual(await rowsOf(made));
  });
});

/** Tables with their columns, constraints and indexes. */
async function shapeOf(db: Database) {
  const columns = await sql`select table_name, column_name, data_type, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(db);
  const constraints = await sql`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const indexes = await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  expect(columns.rows.length).toBeGreaterThan(100);
  return { columns: columns.rows, constraints: constraints.rows, indexes: indexes.rows };
}

/** All rows by table, without the time of their last change. */
async function rowsOf(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(db);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - 'updated_at' as row from ${sql.table(name)} t`.execute(db);
    all[name] = rows.map(({ row }) => row).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return all;
}
