/** Milliseconds: as long as Fastify keeps a connection by itself, and as long as a request may take to arrive. */
export const patience = { keepAlive: 72_000, request: 120_000 };
