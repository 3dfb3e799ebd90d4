import { isObject, type SourceDocument, toWib } from "../../engine/tools";
import { comparable, unread } from "./comparable";
import { diffLibraries, librariesOf } from "./diff-documents";
import { documentsAt, revisionsOf } from "./documents-at";
import { namesBetween } from "./names-between";
import { demoPersonas } from "./people";
import { withViews } from "./with-views";

/** The documents of a git revision compared with those of now, for the people of the demo. `disk` are those of the working tree. */
export function comparedWith(revision: string, { root, disk, now }: Compared) {
  const { before, after, unreadable } = comparable(documentsAt(root, revision, disk), now);
  // The views take the libraries that the difference compiled.
  const libraries = librariesOf(before, after);
  const cohorts = [...before, ...after].flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []));
  const names = (path: string) => {
    const { value } = after.find((document) => document.path === path) ?? {};
    return isObject(value) ? namesBetween(root, path, revisionsOf(root, revision, path), value) : [];
  };
  const found = diffLibraries(libraries, demoPersonas(toWib(new Date()), [...new Set(cohorts)]), names);
  return { before, after, libraries, unreadable: unreadable.map(unread), differences: withViews(found, libraries) };
}

interface Compared {
  readonly root: string;
  readonly disk: readonly SourceDocument[];
  readonly now: readonly SourceDocument[];
}
