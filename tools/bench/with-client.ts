import pg from "pg";

/** Hands over one connection to this database, and ends it. */
export async function withClient<T>(settings: string | pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
