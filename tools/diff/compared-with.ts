import { documentsAt as inForceAt, isObject, type SourceDocument, toWib } from "../../engine/tools";
import { withComingDays } from "./coming-days";
import { comparable, unread } from "./comparable";
import { diffLibraries, librariesOf } from "./diff-documents";
import { documentsAt, revisionsOf } from "./documents-at";
import { namesBetween } from "./names-between";
import { demoPersonas } from "./people";
import { withViews } from "./with-views";

/**
 * The documents of a git revision compared with those of now, for the people of the demo. `disk` are those of the working tree. Of each are
 * taken the amendments that are in force at its moment.
 */
export function comparedWith(revision: string, { root, disk, now, moments = [Date.now(), Date.now()] }: Compared) {
  const { unreadable, ...written } = comparable(documentsAt(root, revision, disk), now);
  const [before, after] = [inForceAt(written.before, moments[0]), inForceAt(written.after, moments[1])];
  // The views take the libraries that the difference compiled.
  const libraries = librariesOf(before, after);
  const cohorts = [...before, ...after].flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []));
  const names = (path: string) => {
    const { value } = after.find((document) => document.path === path) ?? {};
    const revisions = isObject(value) ? revisionsOf(root, revision, path) : [];
    // Between two states there is no third name.
    return isObject(value) && revisions.length > 1 ? namesBetween(root, path, revisions, value) : [];
  };
  const personasAt = (date: string) => demoPersonas(date, [...new Set(cohorts)]);
  const found = withViews(diffLibraries(libraries, personasAt(toWib(new Date(moments[1]))), names), libraries);
  const differences = withComingDays(found, { ...written, moment: moments[1], personasAt });
  return { before, after, libraries, unreadable: unreadable.map(unread), differences };
}

interface Compared {
  readonly root: string;
  readonly disk: readonly SourceDocument[];
  readonly now: readonly SourceDocument[];
  /** Of the revision, and of those of now, in milliseconds. */
  readonly moments?: readonly [number, number];
}
