import type { FastifyReply, FastifyRequest } from "fastify";
import { audit } from "../security/audit";
import type { Services } from "../services/services";
import { rememberDevice } from "./known-devices";
import { noteLogin } from "./note-login";
import { beginSession } from "./session";

/** A request of a door, and where it is answered. */
export interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Entering {
  readonly accountId: string;
  /** The program to open; the person's first one where it is empty. */
  readonly program: string;
  /** Whether they have proved a second factor just now. */
  readonly isProved?: boolean;
}

/** Logs somebody in who has proved what they had to. */
export async function enter(
  services: Services,
  { request, reply }: Asked,
  { accountId, program, isProved = false }: Entering,
): Promise<void> {
  await beginSession(request, accountId);
  if (isProved) request.session.provedAt = Date.now();
  if (program !== "") request.session.program = program;
  await noteLogin(services, accountId);
  rememberDevice(services, request, reply, accountId);
  await audit(services.db, services, { accountId, call: "login", status: 200, address: request.ip });
}
