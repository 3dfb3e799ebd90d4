/**
 * The preview as a Vite plugin, for the development server alone: what the frames ask is answered by the preview's backend, which starts when
 * it is first asked. The page of the preview and the frames themselves are pages like any other of the development server.
 */
import type { Plugin } from "vite";
import {
  isFrameHost,
  pageHost,
  previewCase,
  previewChoices,
  previewDifference,
  previewEntry,
  previewPath,
  previewRows,
  previewWho,
} from "../../portal/preview-view";
import { openPreviewBackend, type PreviewBackend, type PreviewBackendOptions } from "./preview-backend";

/** The addresses at which the page of the preview asks. */
const own: ReadonlySet<string> = new Set([previewEntry, previewChoices, previewWho, previewCase, previewDifference, previewRows]);

export interface PreviewServer {
  readonly plugin: Plugin;
  /** Starts the backend now, and not when it is first asked. */
  start(): Promise<void>;
  reloadDocuments(): void;
  /** The documents of another state, on the same data. Where they want other tables the backend starts anew. */
  renew(change: { readonly hasOtherTables: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** `isAlone`: there is nothing else at this address, and its start leads to the preview. */
export function previewServer(options: PreviewBackendOptions, { isAlone }: { readonly isAlone: boolean }): PreviewServer {
  let opening: Promise<PreviewBackend> | undefined;
  let opened: PreviewBackend | undefined;
  const open = () => {
    opening ??= openPreviewBackend(options).then((backend) => {
      opened = backend;
      return backend;
    });
    // The next asker tries again.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  const close = async () => {
    const backend = await opening?.catch(() => undefined);
    opening = undefined;
    opened = undefined;
    await backend?.close();
  };
  const isAsked = (path: string, host: string) => own.has(path) || (path.startsWith("/backend/") && isFrameHost(host));
  return {
    plugin: {
      name: "layar-preview",
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const [path = "", query = ""] = (request.url ?? "").split("?");
          const { host = "" } = request.headers;
          const [name, port = "80"] = host.split(":");
          const isStart = path === previewPath || (isAlone && path === "/" && !isFrameHost(host));
          if (isStart && name !== pageHost) {
            response.writeHead(302, { location: `http://${pageHost}:${port}${previewPath}${query && `?${query}`}` }).end();
          } else if (isAsked(path, host)) {
            open()
              .then((backend) => backend.handle(request, response))
              .catch(next);
          } else next();
        });
      },
    },
    start: async () => void (await open()),
    reloadDocuments: () => opened?.reloadDocuments(),
    renew: async ({ hasOtherTables }) => {
      if (hasOtherTables || !opened) await close();
      else await opened.renew();
      await open();
    },
    close,
  };
}
