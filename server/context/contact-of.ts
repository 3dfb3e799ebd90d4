import type { JsonObject } from "../../engine/server";

/** What is known of a person's addresses. */
interface Reachable {
  readonly username: string;
  readonly ptk: JsonObject | null;
  readonly akun: JsonObject | null;
}

/** The mail address that a person is known by; undefined when they have none. */
export function contactOf({ ptk, akun, username }: Reachable): string | undefined {
  const known = [ptk?.email, akun?.email, username].find((one) => typeof one === "string" && one.includes("@"));
  return known as string | undefined;
}
