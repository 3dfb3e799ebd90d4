import type { Person } from "../context/person";

/** The mail address that a person is known by; undefined when they have none. */
export function contactOf({ ptk, akun, username }: Pick<Person, "ptk" | "akun" | "username">): string | undefined {
  const known = [ptk?.email, akun?.email, username].find((one) => typeof one === "string" && one.includes("@"));
  return known as string | undefined;
}
