/**
 * Serves the page of a folder as `npm start` does, without a build:
 * `node tools/run/run.mjs tests/server/serve.ts <folder of the page> [<folder of the documents>]`.
 */
import { runServer } from "../../server/server";

const [, , pageFolder, documentsRoot] = process.argv;
await runServer({ pageFolder, documentsRoot });
