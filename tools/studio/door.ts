/**
 * The door of `npm run dev` to the desk, as a Vite plugin: the desk starts when somebody first comes, and has an address of its own. Until it is
 * there the door says so.
 *
 *   GET /meja-kerja?layar=gurupenggerak/profil  ->  the desk, at the document of that screen
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { deskPath, screenWord } from "../../portal/desk-door";
import { isOwnHost } from "./guard";
import type { StartedStudio } from "./start-studio";
import { words } from "./wording";

export interface DeskDoor {
  readonly plugin: Plugin;
  close(): Promise<void>;
}

/** The word by which the page that waits asks again. */
const waitingWord = "tunggu";

export function deskDoor(start: () => Promise<StartedStudio>): DeskDoor {
  let opening: Promise<StartedStudio> | undefined;
  const open = () => {
    opening ??= start();
    // The next who comes tries again.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    if (!isOfThisMachine(request)) return send(response, 403, words.doorElsewhere);
    const isFirst = opening === undefined;
    const opened = open();
    if (isFirst && !query.has(waitingWord)) return sendWaiting(response, query);
    const { address } = await opened;
    const screen = query.get(screenWord);
    const place = screen === null ? "" : `#${new URLSearchParams({ [screenWord]: screen })}`;
    response.writeHead(302, { location: address + place, "cache-control": "no-store" }).end();
  };
  return {
    plugin: {
      name: "layar-desk",
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
          if (pathname === deskPath) answer(request, response, searchParams).catch(next);
          else next();
        });
      },
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

/** The address of the desk carries its key: it is told to a browser on this machine, and to no page of another site. */
function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const from = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const { host = "", "sec-fetch-site": site = "none" } = headers;
  const isNear = from === "::1" || from.startsWith("127.");
  return isNear && isOwnHost(host) && (site === "none" || site === "same-origin");
}

function sendWaiting(response: ServerResponse, query: URLSearchParams): void {
  const again = new URLSearchParams([...query, [waitingWord, ""]]);
  send(response, 200, words.deskStarts, { refresh: `0; url=${deskPath}?${again}` });
}

function send(response: ServerResponse, status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers });
  response.end(
    `<!doctype html><html lang="id"><meta charset="utf-8"><title>${words.title}</title><p style="font: 1rem/1.5 system-ui, sans-serif; padding: 2rem">${sentence}</p></html>`,
  );
}
