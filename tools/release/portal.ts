/** The portal whose documents are released: its database and settings, and the build in the folder where the command runs. */
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { hasLogin } from "../../server/context/account-address";
import { DirectoryLocked } from "../../server/database/directory-lock";
import { connectDatabase, type OpenedDatabase } from "../../server/database/open-database";
import type { Releaser } from "../../server/releases/release-table";
import { beginChain, endChain } from "../../server/security/audit-chain";
import { openVault } from "../../server/security/check-secret";
import type { Services } from "../../server/services/services";
import { readSettings } from "../../server/services/settings";
import type { Vault } from "../../server/services/vault";
import { isPageStale, readStamp } from "../build-portal";
import { say } from "./wording";

type Journal = Pick<Services, "db" | "vault" | "clock" | "auditChain">;

export interface Portal extends Pick<OpenedDatabase, "db" | "patiently"> {
  readonly root: string;
  /** The fingerprint of the build. */
  readonly build: string;
  readonly secret: string;
  readonly vault: Vault;
  /** Does what the journal keeps: the rows of it are a chain of their own, which is closed at once. */
  journaled<Result>(work: (means: Journal) => Promise<Result>): Promise<Result>;
  /** The person who releases: the account of this login; without one, the user of this machine. Throws an Error where there is no such account. */
  releaser(login: string | undefined): Promise<Releaser>;
}

/** Throws an Error that says what to do where the folder is not as it was built, or the database is not to be had. */
export async function withPortal(root: string, work: (portal: Portal) => Promise<void>): Promise<void> {
  const build = readStamp(root);
  if (build === undefined) throw new Error(say.notBuilt);
  if (isPageStale(root)) throw new Error(say.stale);
  const { postgres, dataDir, secret } = readSettings(process.env);
  const opened = await connectDatabase({ postgres, directory: join(dataDir, "db") }).catch((error: unknown) => {
    throw error instanceof DirectoryLocked ? new Error(say.embedded, { cause: error }) : error;
  });
  try {
    const { db, patiently } = opened;
    const vault = await openVault(db, secret);
    const journaled: Portal["journaled"] = (act) => inOwnChain({ db, vault, clock: () => new Date() }, act);
    await work({ root, build, secret, vault, db, patiently, journaled, releaser: (login) => releaserOf({ db, vault }, login) });
  } finally {
    await opened.close();
  }
}

async function inOwnChain<Result>(
  means: Omit<Journal, "auditChain">,
  work: (means: Journal) => Promise<Result>,
): Promise<Result> {
  const own = { ...means, auditChain: await beginChain(means.db, means.clock()) };
  try {
    return await work(own);
  } finally {
    await endChain(own, own.clock());
  }
}

async function releaserOf({ db, vault }: Pick<Services, "db" | "vault">, login: string | undefined): Promise<Releaser> {
  if (login === undefined) return { name: `${userInfo().username}@${hostname()}`, accountId: null };
  const account = await db.selectFrom("account").select("id").where(hasLogin({ vault }, login)).executeTakeFirst();
  if (!account) throw new Error(say.nobody(login));
  return { name: login, accountId: account.id };
}
