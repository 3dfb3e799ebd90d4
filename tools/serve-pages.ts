/** The pages of the portal with hot reload, by Vite: for `npm run dev`, and for the preview. */
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin } from "vite";
import { portalConfig } from "./portal-config";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface ServedPages {
  readonly address: string;
  close(): Promise<void>;
}

export interface PagesOptions {
  /** 0 for one that is free. */
  readonly port: number;
  /** The folder with schemas, screens and menus. */
  readonly documentsRoot: string;
  readonly plugins: readonly Plugin[];
  /** The address of the backend that answers below `/backend`, where no plugin does. */
  readonly backend?: string;
  /** Where Vite keeps what it made of packages; two servers must not share it, one would wait for the files of the other. */
  readonly cacheFolder?: string;
  /** False where nobody looks for what is wrong with the documents. */
  readonly isChecked?: boolean;
  /** Those whose people look; all when left out. */
  readonly cohorts?: readonly string[];
  /** The moment of which the documents are; now when left out. */
  readonly instant?: () => number;
  /** Says only what goes wrong. */
  readonly isQuiet?: boolean;
  /** Called after documents changed on disk and had no errors. */
  readonly onChange: () => void;
}

export async function servePages({
  port,
  documentsRoot,
  plugins,
  backend,
  cacheFolder = join(documentsRoot, ".") === join(root, ".") ? undefined : join(documentsRoot, ".vite"),
  isChecked = true,
  cohorts,
  instant = Date.now,
  isQuiet = false,
  onChange,
}: PagesOptions): Promise<ServedPages> {
  const { plugins: usual = [], ...config } = portalConfig(root, {
    documentsRoot,
    isChecked,
    onChange,
    instant,
    ...(cohorts && { cohorts }),
  });
  const vite = await createServer({
    ...(cacheFolder === undefined ? {} : { cacheDir: cacheFolder }),
    ...config,
    ...(isQuiet ? { logLevel: "error" as const } : {}),
    plugins: [...plugins, ...usual],
    server: { port, strictPort: true, host: true, ...(backend ? { proxy: { "/backend": { target: backend } } } : {}) },
    optimizeDeps: { entries: ["index.html", "src/development/preview/start.tsx", "engine/**/*.{ts,tsx}"] },
  });
  await vite.listen();
  const close = async () => {
    (vite.httpServer as Server | null)?.closeAllConnections();
    await vite.close();
  };
  const listening = vite.httpServer?.address();
  return { address: `http://localhost:${typeof listening === "object" ? listening?.port : port}`, close };
}
