/**
 * An edition: the app over one state of the documents, with all that it does by itself. A process has one at a time, and a second one while the
 * requests of the first end.
 */
import { keepAccountRows } from "../accounts/account-rows";
import type { BuiltApp } from "../app";
import { takeAnswers } from "../records/taken/take-answers";
import { closeAudit } from "../work/close-audit";
import { keepTidy } from "../work/keep-tidy";
import { type RunnerWatch, startRunner, type Work } from "../work/runner";
import { shareChanges } from "../work/share-changes";
import { worksOf } from "../work/works";

export interface Edition {
  readonly built: BuiltApp;
  readonly works: readonly Work[];
  /** Begins what happens by itself. */
  begin(): void;
  /** Ends it once, and resolves when the last request is answered. */
  end(): Promise<void>;
}

export interface EditionUse {
  /** Whether other processes may use the database. */
  readonly isShared: boolean;
  /** False on a closed site: nothing happens by itself there, and no links to its pages are sent. */
  readonly isRunning: boolean;
  readonly watch: RunnerWatch;
}

/** Brings the rows to what its documents say of a start. */
export async function makeEdition(built: BuiltApp, { isShared, isRunning, watch }: EditionUse): Promise<Edition> {
  const { app, services } = built;
  await keepAccountRows(services, services.db);
  await takeAnswers(services, built.answers);
  const works = worksOf(built, app.log);
  const ends: (() => unknown)[] = [() => app.close()];
  let endAudit = async () => {};
  let ended: Promise<void> | undefined;
  const endAll = async () => {
    await Promise.all(ends.map((end) => end()));
    await endAudit();
  };
  return {
    built,
    works,
    begin: () => {
      endAudit = closeAudit(services, app.log);
      ends.push(keepTidy(services));
      if (isShared) ends.push(shareChanges(services));
      if (isRunning) ends.push(startRunner(works, { log: app.log, watch }).stop);
    },
    end: () => {
      ended ??= endAll();
      return ended;
    },
  };
}
