/** Writes what the server may know before any code of the page runs (portal/told-cookies). */
import { type ColorScheme, cookieIn, isColorScheme, toldCookies } from "../../portal/told-cookies";

const year = 365 * 24 * 60 * 60;

/** A document that may have no cookies throws; its next page is then made without what was told. */
function tell(name: string, value: string, seconds = year): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that opens the portal
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
  } catch {}
}

function told(name: string): string | undefined {
  try {
    return cookieIn(document.cookie, name);
  } catch {
    return undefined;
  }
}

/** The role that was chosen by somebody with two; the next page is made for it. */
export function tellRole(role: string): void {
  tell(toldCookies.role, role);
}

/** At logout: the next person on this device chooses anew. The colours belong to the device and stay. */
export function forgetRole(): void {
  tell(toldCookies.role, "", 0);
}

/** The colours that were chosen on this device; the system's where nothing was. */
export function toldScheme(): ColorScheme {
  const scheme = told(toldCookies.scheme);
  return isColorScheme(scheme) ? scheme : "auto";
}

/** Keeps the chosen colours, so that the next page has them from its first paint. */
export function tellScheme(scheme: ColorScheme): void {
  tell(toldCookies.scheme, scheme);
}
