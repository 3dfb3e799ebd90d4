/** The path to go to after the login: the wanted path if it is one of the portal, else `/`. Never leads to another site. */
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
