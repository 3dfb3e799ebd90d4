import type { FastifyRequest } from "fastify";
import type { Services } from "../services/services";

/** The portal's public address, which production always knows; else the one that the browser asked. */
export function originOf({ mail }: Services, { protocol, host }: FastifyRequest): string {
  return mail?.publicUrl ?? new URL(`${protocol}://${host}`).origin;
}
