import { backend } from "../../portal/call-address";

/** Whether the backend can be asked now: a logout that does not arrive ends nothing. */
export function reachesBackend(): Promise<boolean> {
  return fetch(`${backend}/`, { cache: "no-store", credentials: "omit" }).then(
    () => true,
    () => false,
  );
}
