/** `npm run dev`: the portal with hot reload; a broken document shows its problems in the page. */
import { deskPath } from "../portal/desk-door";
import { startDevelopment } from "./development";

try {
  const { address, demo, close } = await startDevelopment(process.env);
  console.log(`Layar (pengembangan): ${address}`);
  for (const { username, label } of demo?.people ?? []) console.log(`  ${username.padEnd(22)} ${label}`);
  if (demo) console.log(`  Kata sandi demo: ${demo.password}`);
  console.log(`Mengubah dokumen tanpa menulis JSON: ${address}${deskPath}`);
  const stop = () => close().then(() => process.exit(0));
  process.once("SIGINT", stop).once("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
