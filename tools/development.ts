/**
 * The development server: page and backend on one port, with hot reload. Vite serves the page and passes `/backend` on to the server. When
 * a document is saved without errors, the server reads the documents again. The preview is served along, on data of its own, and a door leads
 * to the desk.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type StartedServer, startServer } from "../server/server";
import { previewServer } from "./preview/preview-plugin";
import { servePages } from "./serve-pages";
import { deskDoor } from "./studio/door";

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
    const preview = previewServer({ documentsRoot }, { isAlone: false });
    // Its code comes with the first who goes there.
    const desk = deskDoor(async () => (await import("./studio/start-studio")).startStudio({ port: 0, root: documentsRoot }));
    const onChange = () => {
      backend.reloadDocuments();
      preview.reloadDocuments();
    };
    const plugins = [preview.plugin, desk.plugin];
    const pages = await servePages({ port, documentsRoot, plugins, backend: backend.address, onChange });
    const close = async () => {
      await pages.close();
      await Promise.all([preview.close(), desk.close(), backend.close()]);
    };
    return { address: pages.address, demo: backend.demo, close };
  } catch (error) {
    await backend.close();
    throw error;
  }
}
