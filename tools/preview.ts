/** `npm run preview`: any screen as anybody, at any date, in any width and state, on data that are thrown away. */
import { previewAddress } from "../portal/preview-view";
import { startPreview } from "./preview/start-preview";

try {
  const port = Number(process.env.PORT || 8080);
  console.log("Menyiapkan pratinjau; yang pertama pada suatu hari memerlukan waktu sekitar setengah menit.");
  const { address, close } = await startPreview({ port });
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
