import type { JsonObject } from "../../engine/server";

/** The known addresses of a person. */
interface Reachable {
  readonly username: string;
  readonly ptk: JsonObject | null;
  readonly akun: JsonObject | null;
}

/** The mail addresses that a person is known by, the one that they are written to first. */
export const addressesOf = ({ ptk, akun, username }: Reachable): string[] =>
  [ptk?.email, akun?.email, username].filter((one): one is string => typeof one === "string" && one.includes("@"));

/** The mail address that a person is written to; undefined when they have none. */
export const contactOf = (person: Reachable): string | undefined => addressesOf(person)[0];
