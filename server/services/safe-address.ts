/** The address of another service as a setting may name it: https, or http on this machine, without a user and password; undefined for any other. */
export function safeAddress(given: string): URL | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || url.username || url.password) return undefined;
  const isHere = url.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || isHere ? url : undefined;
}
