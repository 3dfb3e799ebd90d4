/**
 * Serves the desk on this machine alone:
 *
 *   1 page      built once for each state of its code
 *   2 service   the documents with the drafts of the last time, and the checker beside them
 *   3 guard     who has the key that stands in the opening address, and nobody else
 *   4 routes    what the page asks
 *
 * Where a desk is open on the same drafts already, it is that one.
 */
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastify from "fastify";
import { DeskService } from "./desk-service";
import { Events } from "./events";
import { guard, newKey, openingAddress } from "./guard";
import { noteClosed, noteOpen, openDesk } from "./one-desk";
import { pageFiles } from "./page-files";
import { routes } from "./routes";

const codeRoot = fileURLToPath(new URL("../..", import.meta.url));

export interface StartedStudio {
  /** Opens the desk: it carries the key. */
  readonly address: string;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** 0 for one that is free. */
  readonly port: number;
  /** The folder with schemas, screens and menus; the project's root when left out. */
  readonly root?: string;
}

export async function startStudio({ port, root = codeRoot }: StudioOptions): Promise<StartedStudio> {
  const folder = join(root, ".studio");
  const open = await openDesk(folder);
  if (open !== undefined) return { address: open, close: async () => {} };
  const files = await pageFiles();
  const events: Events = new Events(() => service.state());
  const service = new DeskService({ root, codeRoot, folder, onState: () => events.tell() });
  const app = fastify({
    bodyLimit: 4_000_000,
    forceCloseConnections: true,
    // A number in a path is the place of an item, and no name.
    ajv: { customOptions: { coerceTypes: false } },
  });
  const key = newKey();
  guard(app, key);
  routes(app, service);
  events.listen(app);
  app.get("/*", (request, reply) => {
    const file = files.get(request.url.split("?", 1)[0] ?? "");
    return file ? reply.type(file.type).header("cache-control", "no-cache").send(file.body) : reply.code(404).send();
  });
  await app.listen({ port, host: "127.0.0.1" });
  const { port: listening } = app.server.address() as AddressInfo;
  const address = openingAddress(listening, key);
  noteOpen(folder, address);
  const close = async () => {
    noteClosed(folder);
    events.close();
    await app.close();
    await service.close();
  };
  return { address, close };
}
