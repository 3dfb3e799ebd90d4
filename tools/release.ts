/**
 * `npm run release -- <folder or git revision> [--check] [--by <login>]`: checks the documents, rehearses them, and puts them into force in all
 * processes of the portal without a restart. `--back` withdraws the last release, `--status` tells which documents each process serves. It is run
 * in the folder of the portal, with its settings; that folder stays as it was built. Exits 1 where nothing was released, or a process cannot
 * serve it.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { withPortal } from "./release/portal";
import { putIntoForce } from "./release/put-into-force";
import { withFolderOf } from "./release/released-folder";
import { tellStatus, withdraw } from "./release/tell-status";
import { say } from "./release/wording";
import { runCommand } from "./run-command";

const root = fileURLToPath(new URL("..", import.meta.url));

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      back: { type: "boolean", default: false },
      status: { type: "boolean", default: false },
      by: { type: "string" },
    },
  });
  const [source] = positionals;
  const asked = [values.back, values.status, source !== undefined].filter(Boolean).length;
  if (asked !== 1 || positionals.length > 1) throw new Error(say.usage);
  await withPortal(root, async (portal) => {
    if (values.status) return tellStatus(portal);
    if (values.back) return withdraw(portal, await portal.releaser(values.by));
    const by = await portal.releaser(values.by);
    await withFolderOf(root, String(source), (folder) => putIntoForce(portal, folder, { by, isOnlyChecked: values.check }));
  });
});
