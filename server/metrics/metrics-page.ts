/** The figures at an address of their own, which the people of the portal do not reach: GET /metrics. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { onceAtATime } from "../services/once-at-a-time";

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface MetricsPage {
  /** For example http://127.0.0.1:9464/metrics */
  readonly address: string;
  close(): void;
}

/** `refresh` is asked before each answer; of answers at the same moment once. Throws what `listen` throws, such as that the port is in use. */
export async function openMetricsPage(
  { host, port }: MetricsAddress,
  registry: Registry,
  refresh: () => Promise<void>,
): Promise<MetricsPage> {
  const text = onceAtATime(async () => {
    await refresh();
    return registry.metrics();
  });
  const answer = async (response: ServerResponse) => {
    const body = await text();
    response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(body);
  };
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") response.writeHead(404).end();
    else if (request.method !== "GET") response.writeHead(405, { allow: "GET" }).end();
    else answer(response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, "listening");
  const { port: opened } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${opened}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
