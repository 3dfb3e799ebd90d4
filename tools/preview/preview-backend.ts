/**
 * The reference backend as a preview asks it: the shipped code and the documents of a folder on data that are thrown away. Each request says
 * by a cookie whose view it belongs to; it is answered as that person, at that date and in that state, and nothing it writes is kept. No
 * part of it is in the server that people meet.
 *
 *   GET /pratinjau/masuk?layar=gurupenggerak/biodata&sebagai=sri.wahyuni   ->  the cookie, and on to /biodata
 *   GET /backend/...  with the cookie                                      ->  what Sri Wahyuni is answered
 *   POST /pratinjau/baris  with the cookie                                  ->  what comes of a condition for rows of Sri Wahyuni
 *   POST /pratinjau/kasus?layar=...&sebagai=...                            ->  the view as a case beside the documents, its words from the body
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { InjectOptions } from "light-my-request";
import { fromWib, toWib } from "../../engine/tools";
import { backend } from "../../portal/call-address";
import {
  type PreviewFrame,
  type PreviewView,
  pageHost,
  previewCase,
  previewChoices,
  previewCookie,
  previewDifference,
  previewEntry,
  previewRows,
  previewWho,
  readView,
  writeView,
} from "../../portal/preview-view";
import { cookieIn } from "../../portal/told-cookies";
import { buildApp, projectRoot } from "../../server/app";
import { openDatabase } from "../../server/database/open-database";
import { Documents } from "../../server/documents/documents";
import { clockFrom } from "../../server/services/clock";
import { folderStorage } from "../../server/services/file-storage";
import { branchDifference } from "./branch-difference";
import { type DemoTemplate, demoTemplate, previewSecret } from "./demo-template";
import { changedAnswer, forcedAnswer, readsOfScreen } from "./forced-answers";
import { keepsNothing } from "./keeps-nothing";
import { choicesOf, openersOf } from "./preview-choices";
import { NoSuchView, type PreviewPerson, previewPeople } from "./preview-people";
import { previewSessions } from "./preview-sessions";
import { renewConfig } from "./renew-config";
import { askedOfRows, rowOutcomes } from "./row-outcomes";
import { screenAddress } from "./screen-address";
import { whoSees } from "./who-sees";
import { words } from "./wording";
import { writeCase } from "./write-case";

export interface PreviewBackend {
  /** Answers a request of a frame or of the preview's own page; false for what is not its to answer. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  reloadDocuments(): void;
  /** Reads the documents anew, and makes what is open and closed follow them. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export interface PreviewBackendOptions {
  /** The folder with schemas, screens and menus; the project's root when left out. */
  readonly documentsRoot?: string;
  /** The moment at which the demo begins; now when left out. */
  readonly at?: Date;
  /** The day whose documents are in force, by which all that has no date of its own is shown; today when left out. */
  readonly on?: Date | undefined;
  /** The clock of a view stands still where pictures are taken. */
  readonly standsStill?: boolean;
  /** Data that were made for these documents as they were before: what is open and closed is written into it anew. */
  readonly template?: Promise<DemoTemplate>;
}

/** By whose clock a request is answered. */
interface Asked {
  readonly clock: () => Date;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: all answers share one server, its people and the clock that somebody chose
export async function openPreviewBackend({
  documentsRoot = projectRoot,
  on,
  at = on ?? new Date(),
  standsStill = false,
  template: given,
}: PreviewBackendOptions = {}): Promise<PreviewBackend> {
  const template = await (given ?? demoTemplate({ documentsRoot, at }));
  const opened = await openDatabase({ copyOf: template.database });
  const asked = new AsyncLocalStorage<Asked>();
  const usual = standsStill ? () => at : clockFrom(on);
  const { db, begin } = keepsNothing(opened.db);
  const { app, services } = await buildApp({
    db,
    storage: folderStorage(template.files),
    secret: previewSecret,
    mode: "demo",
    documents: new Documents(documentsRoot, undefined, at.getTime()),
    pageFolder: "none",
    clock: () => (asked.getStore()?.clock ?? usual)(),
    callLimits: { read: noLimit, write: noLimit },
  });
  const storing = { ...services, db: opened.db };
  if (given) await renewConfig(storing);
  begin();
  const people = previewPeople(storing);
  const sessions = previewSessions(services);
  let isOfScreen = readsOfScreen(services.documents.base);

  const cookieOf = (person: PreviewPerson | undefined, view: PreviewView) =>
    person ? sessions.cookieFor(person.accountId, view) : Promise.resolve("");
  // Awaited inside: what is asked is sent only then.
  const ask = (options: InjectOptions, clock: () => Date) => asked.run({ clock }, async () => await app.inject(options));
  const clockOf = ({ date }: PreviewView, since: number): (() => Date) => {
    if (date === undefined) return usual;
    const moment = momentOf(date);
    return standsStill ? () => moment : () => new Date(moment.getTime() + Date.now() - since);
  };

  /** The view of a frame that asks, and its clock. */
  const viewOf = (request: IncomingMessage) => {
    const query = new URLSearchParams(decodeURIComponent(cookieIn(request.headers.cookie ?? "", previewCookie) ?? ""));
    const view = readView(query);
    return { view, clock: clockOf(view, Number(query.get("sejak")) || Date.now()) };
  };

  async function answerRows(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { view, clock } = viewOf(request);
    const person = await people.find(view);
    const question = askedOfRows(JSON.parse((await bytesOf(request)).toString("utf8") || "null"));
    sendJson(response, 200, await asked.run({ clock }, () => rowOutcomes(services, question, person)));
  }

  async function answerEntry(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const view = readView(query);
    const since = Date.now();
    const clock = clockOf(view, since);
    const person = await people.find(view);
    const headers = {
      cookie: await cookieOf(person, view),
      host: request.headers.host ?? "",
      "x-requested-with": "XMLHttpRequest",
    };
    const mayRead = async (url: string) => (await ask({ url, headers }, clock)).statusCode === 200;
    const address = await screenAddress({ ...services, mayRead }, view, person);
    const frame: PreviewFrame = { ...address, program: view.program ?? person?.program, ptkId: person?.ptk?.ptk_id };
    const kept = writeView({ ...view, path: undefined, width: undefined });
    kept.set("sejak", String(since));
    kept.set("bingkai", JSON.stringify(frame));
    const cookie = `${previewCookie}=${encodeURIComponent(String(kept))}; Path=/; SameSite=Lax`;
    if (request.headers.accept === "application/json") sendJson(response, 200, frame, { "set-cookie": cookie });
    else response.writeHead(303, { location: address.path, "set-cookie": cookie, "cache-control": "no-store" }).end();
  }

  async function answerBackend(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (path.startsWith(`${backend}/auth/`)) return sendPage(response, path.endsWith("/logout") ? words.left : words.visitor);
    const { view, clock } = viewOf(request);
    const { state } = view;
    const isForced = state !== undefined && request.method === "GET" && isOfScreen(path);
    const forced = isForced ? forcedAnswer(state, (ref) => services.documents.base.text(ref)) : undefined;
    if (forced) return sendJson(response, forced.status, forced.body, { date: clock().toUTCString(), ...forced.headers });
    const told = (request.headers.cookie ?? "").split("; ").filter((one) => !/^(layar-session|pratinjau)=/.test(one));
    const cookie = [...told, await cookieOf(await people.find(view), view)].filter(Boolean).join("; ");
    const payload = await bytesOf(request);
    const sent = { ...request.headers, cookie, "accept-encoding": "identity" };
    const asking = { method: request.method as "GET", url: String(request.url), headers: sent };
    const answer = await ask(payload.length > 0 ? { ...asking, payload } : asking, clock);
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    const body =
      isForced && isJson && answer.statusCode === 200 ? JSON.stringify(changedAnswer(state, answer.json())) : answer.rawPayload;
    const { "set-cookie": _, "content-length": __, "transfer-encoding": ___, ...headers } = answer.headers;
    response.writeHead(answer.statusCode, headers).end(body);
  }

  const reloadDocuments = () => {
    services.documents.reload();
    isOfScreen = readsOfScreen(services.documents.base);
  };

  return {
    handle: async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      try {
        if (pathname === previewEntry) await answerEntry(request, response, searchParams);
        else if (pathname === previewChoices) {
          const screen = searchParams.get("layar");
          const { library } = services.documents.base;
          const choices = screen === null ? choicesOf(library, people.all) : openersOf(library, people.all, screen);
          sendJson(response, 200, choices);
        } else if (pathname === previewWho) {
          const view = readView(searchParams);
          sendJson(response, 200, whoSees(services.documents.base.library, view, clockOf(view, Date.now())()));
        } else if (pathname === previewRows) await answerRows(request, response);
        else if (pathname === previewCase) {
          requireOwnPage(request);
          const view = readView(searchParams);
          const date = toWib(clockOf(view, Date.now())());
          const said: unknown = JSON.parse((await bytesOf(request)).toString("utf8") || "null");
          sendJson(response, 200, writeCase(documentsRoot, services.documents.base.library, { view, said, date }));
        } else if (pathname === previewDifference) {
          sendJson(response, 200, await branchDifference(documentsRoot, searchParams.get("bagi") ?? undefined));
        } else if (pathname.startsWith(`${backend}/`)) await answerBackend(request, response, pathname);
        else return false;
      } catch (error) {
        if (!(error instanceof NoSuchView)) throw error;
        if (pathname !== previewEntry || request.headers.accept === "application/json")
          sendJson(response, 404, { title: error.message, code: "pratinjau" });
        else sendPage(response.writeHead(404), error.message);
      }
      return true;
    },
    reloadDocuments,
    renew: async () => {
      reloadDocuments();
      await renewConfig(storing);
    },
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}

/** A page of another origin or at another name writes no file, nor does a frame, which shows what anybody may have written. */
function requireOwnPage({ method, headers: { host = "", origin } }: IncomingMessage): void {
  if (method !== "POST" || host.split(":")[0] !== pageHost || origin !== `http://${host}`)
    throw new NoSuchView(words.caseElsewhere);
}

/** Four people who change all the time are no attack. */
const noLimit = { account: 1_000_000, address: 1_000_000 };

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Throws a NoSuchView for what is no date; a date alone begins at 10 o'clock, when offices are open. */
function momentOf(date: string): Date {
  const moment = fromWib(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date} 10:00:00` : date.replace("T", " "));
  if (Number.isNaN(moment.getTime())) throw new NoSuchView(words.noDate(date));
  return moment;
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, sentence: string): void {
  if (!response.headersSent) response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  const said = sentence.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const style = "font: 1rem/1.5 system-ui, sans-serif; padding: 2rem";
  response.end(
    `<!doctype html><html lang="id"><meta charset="utf-8"><title>Pratinjau</title><p style="${style}">${said}</p></html>`,
  );
}
