/**
 * The worker that is served with OFFLINE=0: browsers that have the portal's worker fetch this one in its place, and it takes itself away
 * with all files that were kept. An address that answers nothing would leave the old one at work. A page that registers it while it goes
 * brings it back without another start; the word that each page has for its worker lets it go then.
 */
export const workerOff = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
addEventListener("message", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith("layar-")) await caches.delete(name);
  await registration.unregister();
}
`;
