/**
 * Registers the service worker, tells it which files this page has used, and offers a new version when one waits: the page is loaded anew
 * only when the person says so, and never while something is on its way or would be lost.
 */
import { savesData } from "../../engine/react";
import { takeOver, workerAddress } from "../../portal/offline";
import { text } from "../documents/text";
import { writesUnderWay } from "../host/connection";
import { otherDocuments } from "../host/other-documents";
import { openForms } from "../routes/unsaved";
import { sendDrafts } from "../session/send-drafts";
import { showToast } from "../shell/toasts";
import { Store } from "../store";
import { waiting } from "./outbox";

/** Loads a new version that waits for the person; undefined while there is none. */
export const newVersion = new Store<(() => void) | undefined>(undefined);

/** How long a page may stand before it asks for a new version again, in milliseconds. */
const askedAgainAfter = 3_600_000;

let registered: ServiceWorkerRegistration | undefined;

interface ScriptPolicies {
  createPolicy(name: "layar", rules: { createScriptURL(given: string): string }): { createScriptURL(given: string): string };
}

/** The only policy of the page (server/security/headers.ts): whatever is asked of it, it gives the service worker. */
const policy = (window as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy("layar", {
  createScriptURL: () => workerAddress,
});

export async function registerWorker(): Promise<void> {
  followDocuments();
  const { serviceWorker } = navigator;
  // A browser may have none, and a private window refuses it.
  if (!serviceWorker) return;
  const registration = await serviceWorker.register(policy?.createScriptURL(workerAddress) ?? workerAddress, {
    updateViaCache: "none",
  });
  // The browser tests hold it back, and give nothing.
  if (!registration) return;
  registered = registration;
  const note = () => {
    const { waiting: version } = registration;
    newVersion.set(serviceWorker.controller && version ? () => takeOverBy(version) : undefined);
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", note));
  note();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < askedAgainAfter) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
  const { active } = await serviceWorker.ready;
  active?.postMessage({ used: usedFiles(), withParts: !savesData() });
}

/** The worker was not there when they came. */
function usedFiles(): readonly string[] {
  const own = performance.getEntriesByType("resource").flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && /^\/(assets|fonts|favicon)\//.test(pathname) ? [pathname] : [];
  });
  return [...new Set(own)];
}

/** Loads the new version, unless something is on its way or lies nowhere but on this page. */
export async function takeNewVersion(): Promise<void> {
  const version = newVersion.get();
  const isLoose = waiting.get().some(({ isStored }) => !isStored) || openForms().some((form) => form.unkept().length > 0);
  if (!version || writesUnderWay.count > 0 || isLoose) return showToast({ tone: "warning", text: text("offline.update-later") });
  await sendDrafts();
  version();
}

function takeOverBy(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage(takeOver);
}

/** Their page is looked for where other documents are in force; in front of another backend none are heard of. */
function followDocuments(): void {
  const renew = async () => {
    if (registered) await registered.update().catch(() => {});
    else newVersion.set(() => location.reload());
  };
  const look = () => {
    if (otherDocuments.get() !== undefined)
      void import("./follow-documents").then(
        ({ lookForPage }) => lookForPage({ isMissing: () => !newVersion.get(), renew }),
        () => {},
      );
  };
  otherDocuments.subscribe(look);
  look();
}
