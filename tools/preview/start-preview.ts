/** Serves the preview alone: the pages of the development server, and a backend on data that are thrown away. */
import { projectRoot } from "../../server/app";
import { servePages } from "../serve-pages";
import type { PreviewBackendOptions } from "./preview-backend";
import { previewServer } from "./preview-plugin";

export interface StartedPreview {
  /** For example http://localhost:8080 */
  readonly address: string;
  close(): Promise<void>;
}

export interface StartPreviewOptions extends PreviewBackendOptions {
  readonly port: number;
}

export async function startPreview({ port, ...options }: StartPreviewOptions): Promise<StartedPreview> {
  const preview = previewServer(options, { isAlone: true });
  const { documentsRoot = projectRoot, on } = options;
  const starting = preview.start();
  try {
    const pages = await servePages({
      port,
      documentsRoot,
      plugins: [preview.plugin],
      onChange: () => preview.reloadDocuments(),
      ...(on && { instant: () => on.getTime() }),
    });
    try {
      await starting;
    } catch (error) {
      await pages.close();
      throw error;
    }
    const close = async () => {
      await pages.close();
      await preview.close();
    };
    return { address: pages.address, close };
  } catch (error) {
    await starting.catch(() => {});
    await preview.close();
    throw error;
  }
}
