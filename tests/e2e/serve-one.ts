/** One server of the browser tests, by its environment. Says to the process that started it when it listens, and ends with it. */
import { startServer } from "../../server/server";

const server = await startServer();
const stop = () => server.close().then(() => process.exit(0));
process.once("SIGTERM", stop).once("SIGINT", stop).once("disconnect", stop);
process.send?.("ready");
