/**
 * A process of the portal for a bench, beside the one that measures: `node --import tsx portal-process.ts '<JSON of PortalUse>'`. Says at which
 * port it listens, lets in as many as it is told (a `Room` as a message), and ends at SIGTERM. Without a database it is a bare Fastify that answers the same calls with as much.
 */
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { buildApp } from "../../../server/app";
import { openDatabase } from "../../../server/database/open-database";
import { type Room, usualRoom } from "../../../server/front/admission";
import { folderStorage } from "../../../server/services/file-storage";
import { evening, eveningSecret, type PortalUse } from "./portal-use";

const use = JSON.parse(String(process.argv[2])) as PortalUse;
/** Asked at each request. */
const room = { ...usualRoom };
const app = use.database === undefined ? bare(use.answer ?? "{}") : await portal(use.database);
await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`listening ${(app.server.address() as AddressInfo).port}`);
process.on("message", (wanted: Room) => {
  Object.assign(room, wanted);
  process.send?.("heard");
});
// What is under way when the bench has seen enough is waited for by nobody.
process.once("SIGTERM", () => process.exit(0));

async function portal(database: string) {
  const opened = await openDatabase({ postgres: { url: database } });
  const many = { account: 1_000_000, address: 1_000_000 };
  const { app: built } = await buildApp({
    db: opened.db,
    patiently: opened.patiently,
    documentsRoot: use.root,
    storage: folderStorage(use.files),
    secret: eveningSecret,
    mode: "demo",
    pageFolder: use.page,
    callLimits: { read: many, write: many },
    clock: () => evening,
    // Those who log in come from addresses of their own.
    trustProxy: "loopback",
    room,
  });
  return built;
}

function bare(answer: string) {
  const server = Fastify();
  server.route({
    method: ["GET", "PUT", "POST"],
    url: "/*",
    handler: (_request, reply) => reply.type("application/json").send(answer),
  });
  return server;
}
