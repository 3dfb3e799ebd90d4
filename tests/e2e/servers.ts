/** Where the servers of the browser tests listen: one for each worker, which is known by its `parallelIndex`. */
import { cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const serverCount = 2;
export const firstPort = Number(process.env.E2E_PORT || 4170);
export const addresses = Array.from({ length: serverCount }, (_, index) => `http://localhost:${firstPort + index}`);

/** The development server stands behind them. */
export const developmentPort = firstPort + serverCount;

/** The portal in front of another backend, which is the first server. */
export const frontAddress = `http://localhost:${developmentPort + 1}`;

/** A program that is written as documents only, served by the journey that uses it. */
export const programPort = developmentPort + 2;

/** The preview of documents. */
export const previewPort = programPort + 1;

/** A server that is killed, and whose clock is set: one for each worker. */
export const lossesPorts = Array.from({ length: serverCount }, (_, index) => previewPort + 1 + index);

/** The server of the one journey that changes what many others look at. */
export const selectionPort = Math.max(...lossesPorts) + 1;

/** A server with scripts of other services. */
export const scriptsPort = selectionPort + 2;

/** The way to a server that is cut, and the server behind it where its data are changed. */
export const cutPort = scriptsPort + 1;
export const behindCutPort = cutPort + 1;

/** A server with short sessions and the proxy before it, at which the network breaks: two ports for each worker. */
export const sessionsPorts = Array.from({ length: serverCount }, (_, index) => behindCutPort + 1 + 2 * index);

/** A server that is killed and the way to it, which is cut: two ports for each worker. */
export const eveningPorts = sessionsPorts.map((port) => port + 2 * serverCount);

/** The way to a server that becomes another release. */
export const releasePort = Math.max(...eveningPorts) + 2;

/** The grants for school libraries, written as documents only. */
export const grantsPort = releasePort + 1;

/** The desk of whoever changes documents. */
export const studioPort = grantsPort + 1;

/** A server that goes over midnight. */
export const midnightPort = studioPort + 1;

/** A server at which nothing is changed, for the tests that look at what the demo people meet: `test.use({ baseURL: unchangedAddress })`. */
export const unchangedAddress = `http://localhost:${selectionPort + 1}`;

/** Every run has the same day: what the demo opens, closes and plans has dates of its year, and so has what the journeys type. */
export const serviceClock = "2026-11-25T10:00:00+07:00";

/** The files that the servers of one run keep. */
export const serversFolder = join(tmpdir(), `layar-e2e-${firstPort}`);

/** The data of a portal with the demo people, to be copied: to make them takes seven times as long as to start over them. */
export const demoData = join(serversFolder, "demo");

/** The folder of the server at that port. */
export const demoCopy = (port: number | string): string => join(serversFolder, String(port));

/** Fills it with the demo people, and gives it. */
export function copyDemo(port: number | string): string {
  cpSync(demoData, demoCopy(port), { recursive: true });
  return demoCopy(port);
}

/** Copies the built page, as another release of it begins; the compressed forms are another server's, which writes them at this moment. */
export function copyPage(folder: string): void {
  const built = join(import.meta.dirname, "../../dist");
  cpSync(built, folder, { recursive: true, filter: (path) => path !== join(built, "compressed") });
}
