/**
 * The development server: page and backend on one port, with hot reload. Vite serves the page and passes `/backend` on to the server. When
 * a document is saved without errors, the server reads the documents again.
 */
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { type StartedServer, startServer } from "../server/server";
import { portalConfig } from "./portal-config";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Development {
  readonly address: string;
  readonly demo: StartedServer["demo"];
  close(): Promise<void>;
}

/** `documentsRoot` is the folder with schemas, screens and menus; the project's root when left out. */
export async function startDevelopment(
  environment: Readonly<Record<string, string | undefined>>,
  documentsRoot = root,
): Promise<Development> {
  const port = Number(environment.PORT || 8080);
  const pageFolder = join(root, "no-page");
  const backend = await startServer({ ...environment, HOST: "127.0.0.1", PORT: "0" }, { documentsRoot, pageFolder });
  try {
    const vite = await createServer({
      // Two servers must not share the cache of Vite: one would wait for the files of the other.
      ...(documentsRoot === root ? {} : { cacheDir: join(documentsRoot, ".vite") }),
      ...portalConfig(root, { documentsRoot, onChange: () => backend.reloadDocuments() }),
      server: { port, strictPort: true, host: true, proxy: { "/backend": { target: backend.address } } },
      optimizeDeps: { entries: ["index.html", "engine/**/*.{ts,tsx}"] },
    });
    await vite.listen();
    const close = async () => {
      (vite.httpServer as Server | null)?.closeAllConnections();
      await vite.close();
      await backend.close();
    };
    return { address: `http://localhost:${port}`, demo: backend.demo, close };
  } catch (error) {
    await backend.close();
    throw error;
  }
}
