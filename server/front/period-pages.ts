/**
 * The page of a period (decisions/0488). A build puts what differs from its usual page below `/periods/<fingerprint of the documents>`; in that period
 * it is served at the usual addresses. Files whose name has a hash are served in every period: somebody may have the page of another one open.
 *
 *   /periods/Ab12/index.html, /periods/Ab12/assets/home-Cd34.js  ->  /index.html, /assets/home-Cd34.js
 */
import type { BuiltFiles } from "./built-files";

export const periodFolder = "periods";

const ofPeriod = new RegExp(`^/${periodFolder}/([^/]+)(/.*)$`);

export function pageOfPeriod(files: BuiltFiles, version: string): BuiltFiles {
  const usual = [...files].filter(([address]) => !ofPeriod.test(address));
  const apart = [...files].flatMap(([address, file]) => {
    const [, period = "", inside = ""] = ofPeriod.exec(address) ?? [];
    return period === version || inside.startsWith("/assets/") ? [[inside, file] as const] : [];
  });
  return new Map([...usual, ...apart]);
}
