/**
 * A case through the server: its person in the data of a preview, the context that the server's own answers make of them as a page makes it,
 * and what it answers to a form that is sent. Rows and their transitions are tried by the tests of the language.
 */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { askedVersion } from "../../../engine/server";
import {
  type Case,
  callsOf,
  documentKinds,
  isObject,
  type JsonObject,
  type Library,
  mergePatch,
  programOf,
} from "../../../engine/tools";
import { memberScope, personScope, roleAt, withCohort } from "../../../portal/person-scope";
import { previewEntry, writeView } from "../../../portal/preview-view";
import { casePerson } from "../../../tools/cases/case-person";
import { judgeExpectations } from "../../../tools/cases/judge-case";
import type { PreviewBackend } from "../../../tools/preview/preview-backend";

export async function listening(backend: PreviewBackend): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    // Without an answer who asks would wait for ever.
    const failed = (error: unknown) => response.writeHead(500).end(String(error));
    void backend.handle(request, response).then((isAnswered) => isAnswered || response.writeHead(404).end(), failed);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/**
 * The persona as whom it is replayed: its own, or an officer of the programme who is known by the case's facts alone. Preferences without a
 * date are those that could not be read: a server that answers always dates them.
 */
export function replayedAs(library: Library, id: string, { persona, facts, record }: Case): string | undefined {
  if (record !== undefined || facts?.preferences?.date === null) return undefined;
  if (persona !== undefined) return persona;
  const isOfficer = (one: string) => programOf(one) === programOf(id) && isObject(library.get("persona", one)?.akun);
  return facts?.akun ? library.ids("persona").find(isOfficer) : undefined;
}

/** The points that the server finds otherwise than the case expects; empty where both answer alike. */
export async function replay(address: string, library: Library, id: string): Promise<readonly string[]> {
  const document = library.get("case", id) as unknown as Case;
  const like = replayedAs(library, id, document) ?? "";
  const send = await enter(address, like, document);
  const [session, preferences, own] = await Promise.all(["/", "/preferensi", "/profil"].map((path) => send(path)));
  const answer = session?.body as JsonObject;
  const role = roleAt("/", answer, undefined);
  const known = casePerson(library, id, document);
  const { instansi_id } = known.scope.session as { instansi_id?: string };
  const person = personScope(answer, { role, instansiId: instansi_id }, document.date);
  const member = memberScope(person, preferences?.body, own?.body);
  const opened = documentKinds.program.compile(library, programOf(document.persona ?? id));
  const program = opened as unknown as Parameters<typeof withCohort>[0];
  const cohorts = Object.fromEntries(
    library.ids("cohort").map((one) => [one, { values: (library.get("cohort", one)?.values ?? {}) as JsonObject }]),
  );
  const { context, cohort } = withCohort({ ...program, cohorts }, member);
  const scope = { ...context, actor: known.scope.actor };
  const asked = { ...known, library: cohort === "" ? library : library.forCohort(cohort), scope };
  const { broken } = judgeExpectations(document, asked);
  return [...broken.map(({ words }) => words), ...(await sentForm(send, library, document, known.records))];
}

/** `headers` of a write: which state it changes, and the version of the statement that was agreed to. */
type Send = (
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

async function enter(address: string, persona: string, { facts, date }: Case): Promise<Send> {
  const change =
    facts && JSON.stringify({ ...(facts.groups || !facts.preferences?.permissions ? {} : { groups: [] }), ...facts });
  const view = { persona: persona.split("/").at(-1) ?? "", date, ...(change ? { change } : {}) };
  const entered = await fetch(`${address}${previewEntry}?${writeView(view)}`, { headers: { accept: "application/json" } });
  const cookie = String(entered.headers.getSetCookie()[0]?.split(";", 1)[0]);
  return async (path, body, more) => {
    const writing = { "content-type": "application/json", "idempotency-key": randomUUID(), ...more };
    const headers = { cookie, "x-requested-with": "XMLHttpRequest", ...(body === undefined ? {} : writing) };
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${address}/backend${path}`, { headers, ...sent });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
  };
}

/** The refusals of the one call that saves the form, where there is one. */
async function sentForm(
  send: Send,
  library: Library,
  { form, answers, expects }: Case,
  records: Readonly<Record<string, JsonObject>>,
) {
  const saving = callsOf(library).find(
    ({ call }) => isObject(call.record) && call.record.data === form && call.record.operation === "save",
  );
  const reading = callsOf(library).find(
    ({ call }) => isObject(call.record) && call.record.data === form && call.record.operation !== "save",
  );
  const refused = Object.entries(expects.refused ?? {});
  if (!form || !saving || !reading || refused.length === 0) return [];
  const found = (await send(String(reading.call.path))).body as { data?: JsonObject; revision?: number };
  const submitted = mergePatch(found.data ?? records[form] ?? {}, answers ?? {});
  const headers = { "if-match": `"${found.revision}"`, "x-consent": askedVersion(library, saving.call) };
  const { status, body } = await send(String(saving.call.path), submitted, headers);
  const errors = (body as { errors?: JsonObject }).errors ?? {};
  return refused
    .filter(([name, words]) => errors[name] !== words)
    .map(([name, words]) => `${name}: ${status} ${errors[name]}, not ${words}`);
}
