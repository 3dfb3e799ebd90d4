import { isObject, type Library, readPath } from "../../engine/tools";

/** The permissions that registrations of a program give. */
export function givenPermissions(library: Library, program: string): readonly string[] {
  const accounts = library.ids("calls").map((id) => readPath(library.get("calls", id), "registration.account"));
  const own = accounts.filter((account) => isObject(account) && account.program === program);
  const permissions = own.map((account) => readPath(account, "preferences.permissions"));
  return [...new Set(permissions.flatMap((some) => (Array.isArray(some) ? some.map(String) : [])))].sort();
}
