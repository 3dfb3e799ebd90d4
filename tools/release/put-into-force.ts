/** Checks documents, rehearses them, and puts them into force with the page that is built of them. */
import { readDocuments, type SourceDocument } from "../../engine/tools";
import { usualPageFolder } from "../../server/app";
import { Documents } from "../../server/documents/documents";
import { readBuiltFiles } from "../../server/front/built-files";
import { packBundle, type ReleaseBundle } from "../../server/releases/release-bundle";
import { putRelease, type Releaser } from "../../server/releases/release-table";
import { buildPage } from "../build-portal";
import { asText } from "../diff/print";
import { inNewFolder } from "../new-folder";
import { documentsInForce, versionNow, wholeVersion } from "./in-force";
import type { Portal } from "./portal";
import { touchedBy, tryStart } from "./rehearse";
import { requireNoMoves, requireNoneStranded, requireSameTables, requireSound } from "./require-releasable";
import { waitForAll } from "./tell-status";
import { say } from "./wording";

interface Asked {
  readonly by: Releaser;
  readonly isOnlyChecked: boolean;
}

/** Throws an Error where they are refused; then nothing has changed. */
export async function putIntoForce(portal: Portal, folder: string, { by, isOnlyChecked }: Asked): Promise<void> {
  const { root, build, secret } = portal;
  const after = readDocuments(folder);
  requireSound(root, folder, after);
  const before = await documentsInForce(portal);
  const [was, is] = [new Documents(root, before), new Documents(root, after)];
  const version = versionNow(after);
  if (wholeVersion(before) === wholeVersion(after)) return console.log(say.same(version));
  requireSameTables(root, is);
  requireNoMoves(was, is);
  console.log(say.checked(after.length, version));
  const documents = await portal.patiently((connection) =>
    connection
      .transaction()
      .setAccessMode("read only")
      .execute(async (db) => {
        await requireNoneStranded(db, was, is);
        return touchedBy(db, secret, { before, after });
      }),
  );
  console.log(asText({ revision: was.version, documents }));
  await inNewFolder((empty) => tryStart(root, after, empty));
  console.log(say.rehearsed);
  if (isOnlyChecked) return console.log(say.onlyChecked);
  console.log(say.building);
  const bundle = packBundle({ documents: textsOf(after), page: await pageOf(root, folder) });
  await portal.journaled((means) => putRelease(means, { build, version, bundle }, by));
  console.log(say.released(version, bundle.length));
  await waitForAll(portal, version);
}

const textsOf = (documents: readonly SourceDocument[]): ReleaseBundle["documents"] =>
  new Map(documents.map(({ path, text }) => [path, text]));

/** The files of its page that the portal's own build has not. */
const pageOf = (root: string, documentsRoot: string): Promise<ReleaseBundle["page"]> =>
  inNewFolder(async (outDir) => {
    await buildPage(root, { documentsRoot, outDir });
    const shipped = readBuiltFiles(usualPageFolder);
    const own = [...readBuiltFiles(outDir)].filter(
      ([address, { fingerprint }]) => shipped.get(address)?.fingerprint !== fingerprint,
    );
    return new Map(own.map(([address, { bytes }]) => [address, bytes]));
  });
