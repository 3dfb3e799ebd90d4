/**
 * Under overload what people hand in goes before what they look at (decision 0404). Of reads only so many are under way at once, of all
 * requests some more; the others are answered 503 at once, with the seconds after which to come again, so that those who were let in are
 * answered soon instead of all of them late.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { comeAgain, soon } from "../failures/failure";
import type { App } from "../services/services";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether it may wait under overload although it writes: what it carries lies on the device, too. */
    mayWait?: boolean;
  }
}

export interface Room {
  /** Requests that may be under way when another read comes. */
  readonly reads: number;
  /** And when something comes that somebody hands in. */
  readonly writes: number;
}

export const usualRoom: Room = { reads: 100, writes: 500 };

export function admit(backend: App, room: Room): void {
  let underWay = 0;
  backend.addHook("onRequest", async (request, reply) => {
    if (underWay >= (goesFirst(request) ? room.writes : room.reads)) throw comeAgain(503, "busy", soon());
    underWay += 1;
    whenOver(reply, () => {
      underWay -= 1;
    });
  });
}

/** The login is no read: without it nobody hands in anything. */
function goesFirst({ method, url, routeOptions }: FastifyRequest): boolean {
  if (url.startsWith("/backend/auth/")) return true;
  return method !== "GET" && method !== "HEAD" && routeOptions.config.mayWait !== true;
}

/** Once, whether it was answered or given up. */
function whenOver({ raw }: FastifyReply, tell: () => void): void {
  let isOver = false;
  const end = () => {
    if (!isOver) tell();
    isOver = true;
  };
  raw.once("finish", end).once("close", end);
}
