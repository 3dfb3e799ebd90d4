import { randomUUID } from "node:crypto";
import { withClient } from "./with-client";

/** Gives the work the address of a new, empty database on this server, and drops it afterwards. */
export async function withDatabase<T>(server: string, work: (address: string) => Promise<T>): Promise<T> {
  const name = `layar_bench_${randomUUID().replaceAll("-", "")}`;
  return withClient(server, async (client) => {
    try {
      await client.query(`create database ${name}`);
      return await work(Object.assign(new URL(server), { pathname: `/${name}` }).href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}
