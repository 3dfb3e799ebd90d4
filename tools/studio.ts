/** `npm run studio`: a desk in the browser for whoever changes documents without writing JSON; it stays on this machine. */
import { startStudio } from "./studio/start-studio";

try {
  const { address, close } = await startStudio({ port: Number(process.env.PORT || 8090) });
  console.log(`Meja kerja: ${address}`);
  const stop = () => close().then(() => process.exit(0));
  process.once("SIGINT", stop).once("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
