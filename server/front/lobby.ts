/**
 * The port of the demo before its server is made. The login page is answered at once, because it needs the documents only; every other
 * request waits, and is let in to the server when that listens.
 */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import Fastify from "fastify";
import { type DemoFilePerson, readDemoPeople } from "../demo/demo-people";
import type { Documents } from "../documents/documents";
import { plainFiles, servePlainFiles } from "../pages/plain-style";
import { sendHtml } from "../pages/send-html";
import { registerHeaders } from "../security/headers";
import type { App } from "../services/services";
import type { FrontSettings } from "../services/settings";
import { type DemoPerson, renderLoginPage } from "../session/login-page";
import { returnPath } from "../session/return-path";
import { typeOf } from "./built-files";
import { patience } from "./patience";

export interface Lobby {
  /** For example http://localhost:8080 */
  readonly address: string;
  /** The server at the port, for Fastify. To listen lets in who waits. */
  serverFor(handler: RequestListener): Server;
  /** Sends away who waits still. A server that listens closes the port itself. */
  close(): void;
}

interface LobbyOptions extends Pick<FrontSettings, "host" | "port"> {
  readonly documents: Documents;
  /** The folder with the icons and typefaces of the page. */
  readonly publicFolder: string;
  readonly clock: () => Date;
}

/** Throws what `listen` throws, such as that the port is in use. */
export async function openLobby(options: LobbyOptions): Promise<Lobby> {
  const { host, port, documents } = options;
  const own = await loginAlone(options);
  const { script, style } = plainFiles(documents.base);
  const answered = new Set(["/backend/auth/login", ...[script, style].map(({ path }) => `/backend${path}`)]);
  const isAnswered = ({ method, url = "", headers }: IncomingMessage) => {
    const path = url.split("?", 1)[0] ?? "";
    // Who has a session is led on by the server.
    return method === "GET" && !headers.cookie?.includes("layar-session") && (answered.has(path) || publicPath.test(path));
  };
  const waiting = new Set<readonly [IncomingMessage, ServerResponse]>();
  let letIn: RequestListener | undefined;
  const server = createServer((request, response) => {
    if (letIn) return letIn(request, response);
    if (isAnswered(request)) return own.routing(request, response);
    const one = [request, response] as const;
    waiting.add(one);
    response.once("close", () => waiting.delete(one));
  });
  server.keepAliveTimeout = patience.keepAlive;
  server.requestTimeout = patience.request;
  server.listen({ host, port });
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as { port: number }).port}`,
    serverFor: (handler) => {
      server.listen = (() => {
        letIn = handler;
        for (const [request, response] of waiting) handler(request, response);
        waiting.clear();
        setImmediate(() => server.emit("listening"));
        return server;
      }) as Server["listen"];
      return server;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const publicPath = /^\/(favicon|fonts)\/[\w-][\w.-]*$/;

/** The login page with what it is made of. It is never listened to: requests are handed to it. */
async function loginAlone({ documents, publicFolder, clock }: LobbyOptions): Promise<App> {
  const app: App = Fastify();
  await registerHeaders(app, { mode: "demo", documents, scripts: [], clock });
  await app.register(async (backend) => servePlainFiles(backend, documents.base), { prefix: "/backend" });
  const view = documents.base;
  const { loginOffers: offers, programs } = view;
  const people = readDemoPeople(documents.root).map(shownPerson);
  app.get<{ Querystring: { kembali?: string; keluar?: string } }>("/backend/auth/login", (request, reply) => {
    const { kembali, keluar } = request.query;
    const shown = { returnTo: returnPath(kembali), done: keluar === undefined ? undefined : ("left" as const) };
    const html = renderLoginPage({ view, people, programs, offers, files: plainFiles(view), ...shown });
    return sendHtml(reply, html);
  });
  for (const folder of ["favicon", "fonts"])
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, (request, reply) => {
      const path = join(publicFolder, folder, request.params.name);
      return existsSync(path) ? reply.type(typeOf(path)).send(readFileSync(path)) : reply.code(404).send();
    });
  await app.ready();
  return app;
}

/** As the database gives them, once they are in it. */
function shownPerson({ username, label, description, program, akun, ptk }: DemoFilePerson): DemoPerson {
  const name = String(ptk?.nama ?? akun?.nama ?? username);
  return { username, name, label, description, program, side: akun ? "staff" : "participant" };
}
