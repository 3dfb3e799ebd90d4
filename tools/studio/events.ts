/** Tells every open page of the desk the state after each change. */
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { DeskState } from "./desk-view";

export class Events {
  private readonly open = new Set<ServerResponse>();
  private isDue = false;

  constructor(private readonly state: () => DeskState) {}

  listen(app: FastifyInstance): void {
    app.get("/api/events", (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      this.open.add(raw);
      request.raw.once("close", () => this.open.delete(raw));
      this.tell();
    });
  }

  /** Several changes of one moment are told at once. */
  tell(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      const line = `data: ${JSON.stringify(this.state())}\n\n`;
      for (const one of this.open) one.write(line);
    });
  }

  close(): void {
    for (const one of this.open) one.end();
  }
}
