/**
 * A host for tests: calls are answered from a table, everything else is noted in `events` in the order it happened.
 *
 *   const { host, events } = fakeHost({ answers: { "berkas.list": { data: [] }, "berkas.save": failure(422, "invalid") } });
 */
import { readFileSync } from "node:fs";
import {
  type AddressQuery,
  CallFailure,
  type CallRequest,
  fillText,
  fromWib,
  type Host,
  type ReferenceOption,
  type UploadRequest,
} from "../../engine/page";

/** The words of a question without their marks. */
function plainWords(text: unknown): string {
  if (typeof text === "string") return text;
  return typeof text === "object" && text !== null ? Object.values(text).map(plainWords).join("") : "";
}

/** The answer of a call: a body, a failure, or what a function makes of the request. */
export type FakeAnswer = unknown | CallFailure | ((request: CallRequest & Partial<UploadRequest>) => unknown);

/** The answer of a write whose arrival the person was told of by the host. */
export class ToldAnswer {
  constructor(readonly body: unknown) {}
}

/** An address whose steps a test reads in `history`, newest last, and undoes with `back`. */
export interface FakeAddress {
  readonly history: Readonly<Record<string, string>>[];
  back?: () => void;
}

function fakeAddress(address: FakeAddress): AddressQuery {
  const listeners = new Set<() => void>();
  const read = () => address.history.at(-1) ?? {};
  address.back = () => {
    address.history.pop();
    for (const listener of listeners) listener();
  };
  return {
    read,
    write: (change, { replace }) => {
      const next = Object.entries({ ...read(), ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      if (replace) address.history.pop();
      address.history.push(Object.fromEntries(next));
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface FakeHostSettings {
  readonly answers?: Readonly<Record<string, FakeAnswer>>;
  readonly options?: Readonly<Record<string, readonly ReferenceOption[]>>;
  /** The value that each dialog is closed with; one that is not named is dismissed. */
  readonly dialogs?: Readonly<Record<string, unknown>>;
  /** The address of each screen that has one; without them the host has no addresses. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** The text that is written where a note is asked for; without it nothing is written. */
  readonly note?: string;
  /** Whether questions are answered with yes (the default). */
  readonly confirms?: boolean;
  /** The part of the address for the lists on the screen, and the one it comes to have; without it the host has none. */
  readonly address?: FakeAddress;
  /** The server's time in WIB when the host is made; it goes on from there. */
  readonly date?: string;
  /** Files that can be had; without it the host cannot say. */
  readonly fileAt?: Host["fileAt"];
  /** The banners that the person had dismissed before. */
  readonly remembered?: readonly string[];
  /** Where forms keep what was typed; without it nothing is kept. */
  readonly drafts?: Host["drafts"];
  /** Whether error blocks say what is wrong with them, as they do to authors. */
  readonly showsReasons?: boolean;
}

export interface HostEvent {
  readonly kind: string;
  readonly [detail: string]: unknown;
}

export interface FakeHost {
  readonly host: Host;
  readonly events: HostEvent[];
  /** The requests of one call, in order. */
  requestsOf(call: string): CallRequest[];
}

export const failure = (status: number, code: string, title = "Gagal", fields: Record<string, string> = {}, body?: unknown) =>
  new CallFailure(status, code, title, { fields, body });

const root = `${import.meta.dirname}/../../`;
const shared = ["bersama", "engine"].map((name) => JSON.parse(readFileSync(`${root}schemas/texts/${name}.json`, "utf8")).texts);
const words: Readonly<Record<string, string>> = Object.assign({}, ...shared);

/** A shared text by its id, filled; one that is not written down is an error of the caller. */
export function sharedWords(ref: string, values: Readonly<Record<string, unknown>> = {}): string {
  const text = words[ref];
  if (text === undefined) throw new Error(`no shared text "${ref}"`);
  return fillText(text, values);
}

export function fakeHost(settings: FakeHostSettings = {}): FakeHost {
  const { answers = {}, options = {}, dialogs = {}, confirms = true, date = "2026-11-21 10:00:00" } = settings;
  const events: HostEvent[] = [];
  const requests: { call: string; request: CallRequest }[] = [];
  const note = (kind: string, detail: object = {}) => void events.push({ kind, ...detail });
  const begun = performance.now();
  const start = fromWib(date).getTime();
  const remembered = new Set(settings.remembered);

  const answer = async (call: string, request: CallRequest & Partial<UploadRequest>) => {
    requests.push({ call, request });
    if (!Object.hasOwn(answers, call)) throw new Error(`no answer for the call "${call}"`);
    const given = answers[call];
    const body = typeof given === "function" ? await given(request) : given;
    if (body instanceof CallFailure) throw body;
    return body instanceof ToldAnswer ? { status: 200, body: body.body, isTold: true } : { status: 200, body };
  };

  const host: Host = {
    ...(settings.fileAt && { fileAt: settings.fileAt }),
    ...(settings.drafts && { drafts: settings.drafts }),
    call: (call, request) => {
      note("call", {
        call,
        ...(request.params ? { params: request.params } : {}),
        ...(request.body ? { body: request.body } : {}),
      });
      return answer(call, request);
    },
    upload: (call, { onProgress, ...request }) => {
      note("upload", { call, name: request.name, params: request.params });
      onProgress?.(0.5);
      return answer(call, request);
    },
    ...(settings.address && { addressQuery: fakeAddress(settings.address) }),
    ...(settings.addresses && { addressOf: (screen: string) => settings.addresses?.[screen] }),
    go: (screen, params) => note("go", { screen, params }),
    link: (href, { newTab }) => note("link", { href, newTab }),
    dialog: async (screen, params) => {
      note("dialog", { screen, params });
      return dialogs[screen];
    },
    confirm: (question) => {
      note("confirm", { text: plainWords(question.text), ...(question.consent && { consent: plainWords(question.consent) }) });
      return confirms ? Promise.resolve(true) : new Promise(() => {});
    },
    ask: ({ about: _, ...asked }, send) => {
      note("ask", asked);
      return send(settings.note);
    },
    toast: ({ tone, text }) => note("toast", { tone, text }),
    download: async (call, params) => note("download", { call, params }),
    sheets: async () => ({
      ask: async (call, params, form) => {
        note("sheet", { call, params, form });
        return "1";
      },
      progress: async () => ({ state: "done", done: 2, total: 2 }),
      save: async (id) => note("sheet-saved", { id }),
    }),
    saveFile: (name, content) => void content.text().then((text) => note("file", { name, text })),
    labels: async (list) => Object.fromEntries((options[list] ?? []).map(({ value, label }) => [String(value), label])),
    options: async (list, parent) => (options[list] ?? []).filter((one) => !("parent" in one) || one.parent === parent),
    refreshSession: async () => note("refresh-session"),
    startOver: () => note("start-over"),
    logout: () => note("logout"),
    print: () => note("print"),
    now: () => start + (performance.now() - begun),
    text: sharedWords,
    showsReasons: settings.showsReasons ?? false,
    remembered: {
      has: (key) => remembered.has(key),
      add: (key) => void remembered.add(key),
      remove: (key) => void remembered.delete(key),
    },
  };
  return { host, events, requestsOf: (call) => requests.filter((one) => one.call === call).map(({ request }) => request) };
}
