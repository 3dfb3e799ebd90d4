/**
 * What is logged: warnings and errors. Of an error only name, message, stack and code, because an error of the database also carries the
 * values of the query and of the row, which are personal data.
 */
import type { FastifyServerOptions } from "fastify";

export function loggedError({ name, message, stack = "", code }: Error & { code?: unknown }) {
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

export const logger = { level: "warn", serializers: { err: loggedError } } satisfies FastifyServerOptions["logger"];
