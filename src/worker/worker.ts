/**
 * The service worker: opens the page without a network, and nothing else. It keeps files of the build alone, never an answer of the backend:
 * those the page keeps itself, under the person's fingerprint (src/offline). Whatever is below `/backend` it does not touch.
 *
 *   GET /biodata (a navigation)   ->  the network; where that is lost, the unfilled page
 *   GET /assets/main-Ab12.js      ->  as it is kept, else from the network
 */
import { shellAddress, takeOver } from "../../portal/offline";
import { fileFor, keepStart, keepUsed, noteOpenPages, startOf, tidy } from "./kept-files";
import { type AskEvent, type LateEvent, worker } from "./scope";

const listen = <E extends Event>(type: string, listener: (event: E) => void) =>
  worker.addEventListener(type, listener as (event: Event) => void);

// A worker of a new build waits until the person takes it, or no page is open.
listen<LateEvent>("install", (event) => event.waitUntil(keepStart(shellAddress)));

listen<LateEvent>("activate", (event) => event.waitUntil(takeCharge()));

listen<AskEvent>("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/backend")) return;
  if (request.mode === "navigate") event.respondWith(pageFor(event));
  else if (/^\/(assets|fonts|favicon)\//.test(pathname)) event.respondWith(fileFor(request));
});

listen<LateEvent & { readonly data: unknown }>("message", (event) => {
  const { data } = event;
  if (data === takeOver) event.waitUntil(worker.skipWaiting());
  else if (isUsed(data)) event.waitUntil(keepUsed(data.used, data));
});

async function takeCharge(): Promise<void> {
  await noteOpenPages();
  await tidy();
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function pageFor(event: AskEvent): Promise<Response> {
  event.waitUntil(tidy());
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (lost) {
    const start = await startOf(shellAddress);
    if (!start) throw lost;
    return start;
  }
}

interface Used {
  readonly used: readonly string[];
  readonly withParts: boolean;
}

const isUsed = (data: unknown): data is Used => typeof data === "object" && data !== null && "used" in data;
