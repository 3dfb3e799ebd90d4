/**
 * Demo people, logged in to a server of this process: the shipped documents, a copy of the demo's data as the preview keeps them, and a clock
 * that stands where it is told. What conditions read is made by the server's own code, and lists are read from it by their calls.
 *
 *   const server = await openDemoServer({ clock, root })
 *   await server.logIn("sri.wahyuni", "gurupenggerak")  ->  her scope, her documents, and `read`
 *   await server.close()
 */
import type { InjectOptions } from "light-my-request";
import { CallFailure, type HostAnswer, isObject, type Library, type Scope } from "../../engine/tools";
import { addressOf } from "../../portal/call-address";
import { type BuiltApp, buildApp } from "../../server/app";
import { buildContext } from "../../server/context/context";
import { findPerson } from "../../server/context/person";
import { openDatabase } from "../../server/database/open-database";
import { Documents } from "../../server/documents/documents";
import { folderStorage } from "../../server/services/file-storage";
import { allCalls } from "../documents/manifest-parts";
import { demoTemplate, previewSecret } from "../preview/demo-template";
import { type PreviewSessions, previewSessions } from "../preview/preview-sessions";

export interface DemoSession {
  readonly scope: Scope;
  /** The documents as the person's cohort sees them. */
  readonly library: Library;
  readonly isBlocked: boolean;
  /** Reads a call as the page does; throws a CallFailure. */
  read(call: string, params: Readonly<Record<string, unknown>>): Promise<HostAnswer>;
}

export interface DemoServer {
  /** Logs a person in; `program` is the one to open where they belong to several, their first one otherwise. */
  logIn(login: string, program: string | undefined): Promise<DemoSession>;
  close(): Promise<void>;
}

export interface DemoServerOptions {
  readonly clock: () => Date;
  readonly root: string;
}

export async function openDemoServer({ clock, root }: DemoServerOptions): Promise<DemoServer> {
  const template = await demoTemplate({ documentsRoot: root, at: clock() });
  const opened = await openDatabase({ copyOf: template.database });
  let built: BuiltApp | undefined;
  const close = async () => {
    await built?.app.close();
    await opened.close();
  };
  try {
    const app = await buildApp({
      db: opened.db,
      storage: folderStorage(template.files),
      secret: previewSecret,
      mode: "demo",
      documents: new Documents(root, undefined, clock().getTime()),
      pageFolder: "none",
      clock,
    });
    built = app;
    const sessions = previewSessions(app.services);
    return { logIn: (login, program) => logIn(app, sessions, { login, program }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Entering {
  readonly login: string;
  readonly program: string | undefined;
}

/** Nobody is asked for a password or a code here. */
async function logIn({ app, services }: BuiltApp, sessions: PreviewSessions, { login, program }: Entering): Promise<DemoSession> {
  const account = await services.db.selectFrom("account").select("id").where("username", "=", login).executeTakeFirstOrThrow();
  const first = await findPerson(services, account.id);
  const chosen = program !== undefined && first?.programs.includes(program) ? program : undefined;
  const person = await findPerson(services, account.id, { program: chosen });
  const { scope, view } = await buildContext(services, person);
  const calls = allCalls(services.documents.base.library);
  const page = { host: "localhost:80", origin: "http://localhost:80", "sec-fetch-site": "same-origin" };
  const cookie = await sessions.cookieFor(account.id, { persona: login, program: chosen });
  const send = (options: InjectOptions) => app.inject({ ...options, headers: { ...page, cookie, ...options.headers } });
  return {
    scope,
    library: view.library,
    isBlocked: person?.isBlocked === true,
    read: async (call, params) => {
      const entry = calls[call];
      if (!entry) throw new CallFailure(404, "unknown-call", call);
      const answer = await send({
        method: "GET",
        url: addressOf(entry, params),
        headers: { "x-requested-with": "XMLHttpRequest" },
      });
      const body: unknown = answer.body === "" ? undefined : answer.json();
      if (answer.statusCode >= 400) {
        const { code, title } = isObject(body) ? body : {};
        throw new CallFailure(answer.statusCode, String(code), String(title));
      }
      return { status: answer.statusCode, body };
    },
  };
}
