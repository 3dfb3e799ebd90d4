/**
 * `npm run preview [-- --on 2026-12-02]`: any screen as anybody, at any date, in any width and state, on data that are thrown away. With a day
 * the documents are those that are in force then.
 */
import { parseArgs } from "node:util";
import { instantWritten } from "../engine/tools";
import { previewAddress } from "../portal/preview-view";
import { startPreview } from "./preview/start-preview";

try {
  const { values } = parseArgs({ options: { on: { type: "string" } } });
  const instant = values.on === undefined ? undefined : instantWritten(values.on);
  if (values.on !== undefined && instant === undefined) throw new Error(`"${values.on}" bukan hari. Contoh: --on 2026-12-02`);
  const port = Number(process.env.PORT || 8080);
  console.log("Menyiapkan pratinjau; yang pertama pada suatu hari memerlukan waktu sekitar setengah menit.");
  const { address, close } = await startPreview({ port, on: instant === undefined ? undefined : new Date(instant) });
  console.log(`Pratinjau: ${address}/pratinjau`);
  console.log(
    `Misalnya:  ${previewAddress({ screen: "gurupenggerak/biodata", persona: "sri.wahyuni", date: "2028-01-01" }, address)}`,
  );
  const stop = () => close().then(() => process.exit(0));
  process.once("SIGINT", stop).once("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
