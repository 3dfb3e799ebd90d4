/** The pictures of a report: what is worth one, taken at the day of the revision, so that they are the same whenever they are taken. */
import { createLibrary, type SourceDocument } from "../../../engine/tools";
import type { DocumentDifference } from "../claim";
import { dayOfRevision, extractRevision } from "../documents-at";
import type { Pictures } from "../print";
import { planPictures } from "./picture-plan";
import { takePictures } from "./take-pictures";

export interface PicturesAsked {
  readonly root: string;
  readonly revision: string;
  readonly before: readonly SourceDocument[];
  readonly after: readonly SourceDocument[];
  readonly documents: readonly DocumentDifference[];
  readonly folder: string;
}

/** Throws FaultyDocuments where the documents of now cannot be shown. */
export async function picturesOf({ root, revision, before, after, documents, folder }: PicturesAsked): Promise<Pictures> {
  const old = createLibrary(before);
  const { pictures: planned, leftOut } = planPictures(documents, { before: old, after: createLibrary(after, old) });
  const extractBefore = (into: string) => extractRevision(root, revision, into);
  const at = dayOfRevision(root, revision);
  return { folder, taken: await takePictures({ planned, before, after, extractBefore, at, folder }), leftOut };
}
