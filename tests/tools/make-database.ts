/** The first database of the demo in a folder, as the browser tests begin with: made once for all who ask for the same documents. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { previewSecret } from "../../tools/preview/demo-template";
import { serviceClock } from "../e2e/servers";

const root = join(import.meta.dirname, "../..");

/** Its secret is that of the preview. */
export async function makeDatabase(dataDir: string): Promise<void> {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir, DEMO: "1", LAYAR_SECRET: previewSecret, LAYAR_CLOCK: serviceClock };
  await promisify(execFile)(process.execPath, [join(root, "tools/run/run.mjs"), "make-database"], { env });
}
