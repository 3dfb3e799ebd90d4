/**
 * The releases of documents in the database. Over one build of the portal the newest that is not withdrawn counts; where there is none, the
 * documents that the build was shipped with. To put one into force and to withdraw it is one statement each, and stands in the journal.
 */
import { audit } from "../security/audit";
import type { Services } from "../services/services";
import { hashOfBundle } from "./release-bundle";

type Means = Pick<Services, "db" | "vault" | "clock" | "auditChain">;

export interface NewRelease {
  readonly build: string;
  readonly version: string;
  readonly bundle: Buffer;
}

/** The person who asked for it: the account where it is known, and the name as it was given. */
export interface Releaser {
  readonly name: string;
  readonly accountId: string | null;
}

export async function putRelease(means: Means, { build, version, bundle }: NewRelease, by: Releaser): Promise<void> {
  const released = { released_by: by.name, released_at: means.clock() };
  await means.db.transaction().execute(async (db) => {
    const row = { build, version, bundle, hash: hashOfBundle(means.vault, bundle), ...released };
    await db.insertInto("release").values(row).execute();
    await audit(db, means, entryOf("release", version, by));
  });
}

/** Withdraws the release in force and gives back its version; undefined where there is none. */
export async function withdrawRelease(means: Means, build: string, by: Releaser): Promise<string | undefined> {
  const withdrawn = { withdrawn_by: by.name, withdrawn_at: means.clock() };
  return means.db.transaction().execute(async (db) => {
    const live = await inForce(db, build).select(["id", "version"]).forUpdate().executeTakeFirst();
    if (!live) return undefined;
    await db.updateTable("release").set(withdrawn).where("id", "=", live.id).execute();
    await audit(db, means, entryOf("release.withdraw", live.version, by));
    return live.version;
  });
}

const entryOf = (call: string, version: string, { name, accountId }: Releaser) => ({
  accountId,
  call,
  target: version,
  status: 200,
  address: name,
});

const inForce = (db: Services["db"], build: string) =>
  db.selectFrom("release").where("build", "=", build).where("withdrawn_at", "is", null).orderBy("id", "desc").limit(1);

export interface LiveRelease {
  readonly id: number;
  readonly version: string;
}

/** Undefined where the documents count that the build was shipped with. */
export const liveRelease = (db: Services["db"], build: string): Promise<LiveRelease | undefined> =>
  inForce(db, build).select(["id", "version"]).executeTakeFirst();

/** The same with who released it, and its documents. */
export const wholeRelease = (db: Services["db"], build: string) => inForce(db, build).selectAll().executeTakeFirst();

/** Somebody may still have a page of them open: the bundles of so many of the last releases over a build, withdrawn ones too, and that of one more. */
export async function bundlesOf(db: Services["db"], build: string, id: number | undefined) {
  const bundles = db.selectFrom("release").select(["id", "version", "hash", "bundle"]).where("build", "=", build);
  const last = await bundles.orderBy("id", "desc").limit(mostOpen).execute();
  if (id === undefined || last.some((one) => one.id === id)) return last;
  return [...last, await bundles.where("id", "=", id).executeTakeFirstOrThrow()];
}

const mostOpen = 4;
