/** Serves the page of a folder as `npm start` does, without a build: `node --import tsx serve.ts <folder of the page>`. */
import { runServer } from "../../server/server";

await runServer({ pageFolder: process.argv[2] });
