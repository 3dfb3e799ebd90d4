/** PostgreSQL's own programs, which know best what a database is made of. */
import { spawn } from "node:child_process";

/**
 * Runs one on a database. Throws an Error with what it said when it is not there, or fails. The password goes by the environment: what
 * stands in a command, every user of the machine can read.
 */
export async function runProgram(program: "pg_dump" | "pg_restore", given: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, [...given, "--no-password", "--dbname", address.href], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said = (said + part).slice(-4_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (cause: NodeJS.ErrnoException) => reject(cause.code === "ENOENT" ? absent(program) : cause));
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim()}`);
}

const absent = (program: string) =>
  new Error(
    `The program ${program} is not installed. It comes with PostgreSQL's client (on Debian: apt-get install postgresql-client), of the server's version or a later one.`,
  );
