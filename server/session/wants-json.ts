import type { FastifyRequest } from "fastify";

/** Whether an open page of the portal asks: it wants an answer as JSON, not a page or a redirect. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept === "application/json";
}
