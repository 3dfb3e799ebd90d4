/**
 * The files that the worker keeps of a build: what the page needs to start, and those that a page has used. Their names have a hash, so what
 * is kept never grows old. Each build has a cache of its own; an older one goes when no page of it is open any more.
 */
import { worker } from "./scope";

declare const __BUILD__: string;
declare const __SHELL_FILES__: readonly string[];
declare const __PARTS__: readonly string[];

const prefix = "layar-";
const own = prefix + __BUILD__;

/** A note in the cache: the pages that were open when this build took over, by the browser's ids. */
const pagesBefore = "/pages-before";

/** Throws where one of them does not arrive: the browser tries to install the worker again later. */
export async function keepStart(shell: string): Promise<void> {
  const cache = await caches.open(own);
  // Asked without cookies: nobody's data can be in it.
  await cache.add(new Request(shell, { cache: "no-cache", credentials: "omit" }));
  await cache.addAll([...__SHELL_FILES__]);
}

export async function startOf(shell: string): Promise<Response | undefined> {
  return (await caches.open(own)).match(shell, { ignoreVary: true });
}

/** The file as it is kept; else as it arrives, and then it is kept. Pages of an older build find theirs, too. */
export async function fileFor(request: Request): Promise<Response> {
  const cache = await caches.open(own);
  const kept = (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  if (kept) return kept;
  const response = await fetch(request);
  // A device that is full keeps nothing more, and the page has its file.
  if (response.status === 200 && response.type === "basic") cache.put(request, response.clone()).catch(() => {});
  return response;
}

/** Keeps the files that a page has used before the worker was there; `withParts`: and the parts of screens that are loaded when needed. */
export async function keepUsed(files: readonly string[], { withParts }: { readonly withParts: boolean }): Promise<void> {
  const cache = await caches.open(own);
  for (const file of [...files, ...(withParts ? __PARTS__ : [])]) {
    if (await caches.match(file, { ignoreVary: true })) continue;
    await cache.add(file).catch(() => {});
  }
}

/** Notes which pages may still want the files of an older build. */
export async function noteOpenPages(): Promise<void> {
  if ((await olderBuilds()).length === 0) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await (await caches.open(own)).put(pagesBefore, new Response(JSON.stringify(pages.map(({ id }) => id))));
}

/** Throws away the older builds once the pages that were open before this one are gone. */
export async function tidy(): Promise<void> {
  const older = await olderBuilds();
  if (older.length === 0) return;
  const note = await (await caches.open(own)).match(pagesBefore);
  const ids: readonly string[] = note ? await note.json() : [];
  const open = await Promise.all(ids.map((id) => worker.clients.get(id)));
  if (open.some((page) => page !== undefined)) return;
  await Promise.all(older.map((name) => caches.delete(name)));
}

const olderBuilds = async () => (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
