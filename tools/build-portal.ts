/** Builds the page when one of its inputs has changed since the last build. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { builtFrom } from "../portal/page-routes";
import { readBuiltFiles } from "../server/front/built-files";
import { periodFolder } from "../server/front/period-pages";
import type { DocumentsOptions } from "./documents-plugin";
import { inNewFolder } from "./new-folder";
import { fingerprintOfFiles } from "./run/fingerprint.mjs";
import { runTool } from "./run-apart";

const inputs = [
  "engine",
  "portal",
  "src",
  "schemas",
  "screens",
  "menus",
  "public",
  "tools/documents",
  "tools/manual",
  "tools/diff",
  "index.html",
  "package.json",
  "package-lock.json",
  "tools/portal-config.ts",
  "tools/documents-plugin.ts",
  "tools/worker-plugin.ts",
  "tools/late-modules-plugin.ts",
  "tools/never-asked-plugin.ts",
  "tools/stand-ins.ts",
  "tools/unused-parts-plugin.ts",
];
const stampFile = join("dist", builtFrom);

/** True when it had to build. Throws when the documents or the code do not build. */
export async function buildWhatIsStale(root: string): Promise<boolean> {
  const now = fingerprintOfFiles(root, inputs);
  if (readStamp(root) === now) return false;
  await buildPage(root);
  writeFileSync(join(root, stampFile), now);
  return true;
}

/** The page of documents that were checked already, which goes into a folder of its own. */
interface Apart extends Pick<DocumentsOptions, "instant"> {
  readonly documentsRoot: string;
  readonly outDir: string;
}

/**
 * Builds the page into `dist`, or that of other documents apart, and beside it what differs from it in each period that amendments make. Throws
 * when the documents or the code do not build.
 */
export async function buildPage(root: string, apart?: Apart): Promise<void> {
  await buildOne(root, apart);
  await buildPeriods(root, apart ?? { documentsRoot: root, outDir: join(root, "dist") });
}

/** The differences of each period that amendments make, beside the usual page that lies in the folder. */
export async function buildPeriods(root: string, { documentsRoot, outDir }: Apart): Promise<void> {
  const { documentsAt, periodsOf, readDocuments, versionOf } = await import("../engine/tools");
  const documents = readDocuments(documentsRoot);
  for (const { from, inForce } of periodsOf(documents)) {
    if (inForce.length === 0) continue;
    const place = join(outDir, periodFolder, versionOf(documentsAt(documents, from)));
    await inNewFolder(async (folder) => {
      await buildOne(root, { documentsRoot, outDir: folder, instant: () => from });
      copyOthers(folder, outDir, place);
    });
  }
}

/** The files of one built page that another one has not. */
function copyOthers(from: string, usual: string, place: string): void {
  const known = readBuiltFiles(usual);
  for (const [address, { bytes, fingerprint }] of readBuiltFiles(from)) {
    if (known.get(address)?.fingerprint === fingerprint) continue;
    mkdirSync(dirname(join(place, address)), { recursive: true });
    writeFileSync(join(place, address), bytes);
  }
}

async function buildOne(root: string, apart?: Apart): Promise<void> {
  const [{ build }, { portalConfig }] = await Promise.all([import("vite"), import("./portal-config")]);
  const mode = process.env.NODE_ENV;
  const { outDir, ...documents } = apart ?? {};
  const config = portalConfig(root, apart && { ...documents, isChecked: false });
  const place = outDir !== undefined && { outDir, emptyOutDir: true };
  try {
    await build({ ...config, build: { ...config.build, ...place }, logLevel: "warn" });
  } finally {
    // Vite sets NODE_ENV to "production" for the whole process, but the server that starts next must read the value of the person.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}

export const isPageStale = (root: string): boolean => readStamp(root) !== fingerprintOfFiles(root, inputs);

/** The same in a process of its own, which says what it does and takes the memory of the build with it when it ends. */
export async function buildApart(root: string): Promise<void> {
  if (!isPageStale(root)) return;
  console.log("Membangun halaman; sebentar ...");
  await runTool(root, "build");
}

/** Of what the page was built; undefined where there is none. */
export function readStamp(root: string): string | undefined {
  try {
    return readFileSync(join(root, stampFile), "utf8");
  } catch {
    return undefined;
  }
}
