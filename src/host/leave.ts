/** Ways out of the page: to the backend's login and logout, and to the start. The guard of unsaved forms does not ask on them. */
import { backend } from "../../portal/call-address";
import { forgetRole } from "../session/told-cookies";
import { device, tab } from "./browser-storage";

let leaving = false;

/** True once the page goes away on purpose. */
export function isLeaving(): boolean {
  return leaving;
}

/** To another address, for good. */
export function leaveTo(address: string): void {
  leaving = true;
  location.assign(address);
}

/** To the backend's login, and back to this page afterwards; `failed`: the person is logged in, but no page can be shown to them. */
export function login({ failed = false } = {}): void {
  const here = location.pathname + location.search;
  const asked = new URLSearchParams({ ...(here === "/" ? {} : { kembali: here }), ...(failed ? { gagal: "1" } : {}) });
  leaveTo(`/backend/auth/login${asked.size > 0 ? `?${asked}` : ""}`);
}

/** Clears what is stored on this device, then logs out (000 §4): whatever the browser keeps, the session ends. */
export async function logout(): Promise<void> {
  leaving = true;
  device.clear();
  tab.clear();
  forgetRole();
  await inTime(import("../offline/database").then(({ forgetAll }) => forgetAll()).catch(() => {}));
  leaveTo(`${backend}/auth/logout`);
}

/** A store that does not answer keeps nobody here: the logout's answer clears it, too. */
const inTime = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, 2_000))]);

/** Whether the backend can be asked now: a logout that does not arrive ends nothing. */
export function reachesBackend(): Promise<boolean> {
  return fetch(`${backend}/`, { cache: "no-store", credentials: "omit" }).then(
    () => true,
    () => false,
  );
}

export function startOver(): void {
  leaveTo("/");
}
