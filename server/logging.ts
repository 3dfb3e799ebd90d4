/**
 * What is logged, and of an error only what says where it happened: the errors of a database carry the values of the query and of
 * the row, which are people's.
 */
import type { FastifyServerOptions } from "fastify";

export function loggedError({ name, message, stack = "", code }: Error & { code?: unknown }) {
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

export const logger = { level: "warn", serializers: { err: loggedError } } satisfies FastifyServerOptions["logger"];
