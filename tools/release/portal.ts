/** The portal whose documents are released: its database and settings, and the build in the folder where the command runs. */
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { DirectoryLocked } from "../../server/database/directory-lock";
import { connectDatabase, type OpenedDatabase } from "../../server/database/open-database";
import type { Releaser } from "../../server/releases/release-table";
import { AuditChain, beginChain } from "../../server/security/audit-chain";
import { checkSecret } from "../../server/security/check-secret";
import { readSettings } from "../../server/services/settings";
import { createVault, type Vault } from "../../server/services/vault";
import { isPageStale, readStamp } from "../build-portal";
import { say } from "./wording";

export interface Portal extends Pick<OpenedDatabase, "db" | "patiently"> {
  readonly root: string;
  /** The fingerprint of the build. */
  readonly build: string;
  readonly secret: string;
  readonly vault: Vault;
  readonly auditChain: string;
  clock(): Date;
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
    const vault = createVault(secret);
    await checkSecret(db, vault);
    const auditChain = await beginChain(db, new Date());
    await work({
      root,
      build,
      secret,
      db,
      patiently,
      vault,
      auditChain,
      clock: () => new Date(),
      releaser: (login) => releaserOf(db, login),
    });
    await new AuditChain({ db, vault, auditChain }).end(new Date());
  } finally {
    await opened.close();
  }
}

async function releaserOf(db: OpenedDatabase["db"], login: string | undefined): Promise<Releaser> {
  if (login === undefined) return { name: `${userInfo().username}@${hostname()}`, accountId: null };
  const account = await db.selectFrom("account").select("id").where("username", "=", login).executeTakeFirst();
  if (!account) throw new Error(say.nobody(login));
  return { name: login, accountId: account.id };
}
