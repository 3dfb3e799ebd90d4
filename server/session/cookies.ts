import type { Mode } from "../services/settings";

/**
 * The start of a cookie's name. In production browsers take a cookie with this name only from this very host and over https, so that no
 * other host of the same domain can set one.
 */
export function cookiePrefix(mode: Mode): string {
  return mode === "production" ? "__Host-" : "";
}

/** The attributes of every cookie of the server. `__Host-` demands the path `/`. */
export function cookieOptions(mode: Mode) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: mode === "production" } as const;
}
