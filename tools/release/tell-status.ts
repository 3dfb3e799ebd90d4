/** The documents in force, and those that each process of the portal serves. */
import { setTimeout as wait } from "node:timers/promises";
import { readDocuments, toWib } from "../../engine/tools";
import { type Releaser, wholeRelease, withdrawRelease } from "../../server/releases/release-table";
import { readServing } from "../../server/releases/serving";
import { documentsInForce, versionNow } from "./in-force";
import type { Portal } from "./portal";
import { say } from "./wording";

export async function tellStatus(portal: Portal): Promise<void> {
  const { db, build, root } = portal;
  const release = await wholeRelease(db, build);
  const words = release
    ? say.by(release.version, release.released_by, toWib(release.released_at))
    : `${versionNow(readDocuments(root))}, ${say.shipped}`;
  console.log(say.inForce(words));
  await tellProcesses(portal);
}

async function tellProcesses({ db, build }: Portal): Promise<void> {
  const now = new Date();
  const processes = await readServing(db, now);
  if (processes.length === 0) console.log(say.noProcess);
  for (const { process, version, refused, reason, at, ...one } of processes) {
    console.log(say.process(process, version, Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000))));
    if (one.build !== build) console.log(say.otherBuild);
    if (refused !== null) console.log(say.refused(refused, reason ?? ""));
  }
}

/** Throws an Error where nothing is released. */
export async function withdraw(portal: Portal, by: Releaser): Promise<void> {
  const withdrawn = await portal.journaled((means) => withdrawRelease(means, portal.build, by));
  if (withdrawn === undefined) throw new Error(say.nothingBack);
  console.log(say.withdrawn(withdrawn));
  await waitForAll(portal, versionNow(await documentsInForce(portal)));
}

/** Milliseconds: how long the processes may take to serve what is in force now, and between two looks. */
const patience = { all: 60_000, look: 500 };

/** Waits until every process over this build serves the version or has refused it, and tells them. Throws an Error where one does not. */
export async function waitForAll(portal: Portal, version: string): Promise<void> {
  const { db, build } = portal;
  const until = Date.now() + patience.all;
  for (;;) {
    const own = (await readServing(db, new Date())).filter((one) => one.build === build);
    const left = own.filter((one) => one.version !== version);
    if (left.length === 0 || left.every(({ refused }) => refused === version) || Date.now() > until) {
      await tellProcesses(portal);
      if (left.length > 0) throw new Error(say.notAll);
      if (own.length > 0) console.log(say.all);
      return;
    }
    await wait(patience.look);
  }
}
