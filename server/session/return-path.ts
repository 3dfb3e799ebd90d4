/** Where to go after the login: a path of the portal itself, or its front page. Whatever could lead to another site is not followed. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes("\\")) return "/";
  const base = "http://portal.invalid";
  try {
    const url = new URL(wanted, base);
    const isPortal = url.origin === base && url.pathname !== "/backend" && !url.pathname.startsWith("/backend/");
    return isPortal && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}
