/** The documents that the portal serves, and their fingerprints. */
import { documentsAt, documentsIn, readDocuments, type SourceDocument, versionOf } from "../../engine/tools";
import { documentsOf, openBundle } from "../../server/releases/release-bundle";
import { wholeRelease } from "../../server/releases/release-table";
import type { Portal } from "./portal";

/** Those of its release, else its own, which are as they were built. */
export async function documentsInForce({ db, vault, build, root }: Portal): Promise<readonly SourceDocument[]> {
  const release = await wholeRelease(db, build);
  return release ? documentsOf(openBundle(vault, release)) : readDocuments(root);
}

/** As the processes tell it now, with the amendments that are in force. */
export const versionNow = (documents: readonly SourceDocument[]): string => versionOf(documentsAt(documents, Date.now()));

/** Other amendments make another one, whether they are in force or not. */
export const wholeVersion = (documents: readonly SourceDocument[]): string =>
  versionOf(
    documentsIn(
      documents,
      documents.map(({ path }) => path),
    ),
  );
