/** Makes the embedded database with its first rows, for `npm start`. */
import { join } from "node:path";
import { openDatabase } from "../server/database/open-database";
import { startFailure } from "../server/failures/start-failure";
import { seed } from "../server/seeds/seed";
import { readSettings } from "../server/services/settings";

try {
  const { db, close } = await openDatabase({ directory: join(readSettings(process.env).dataDir, "db") });
  await seed(db);
  await close();
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
