/** An address with one of these schemes, such as `redis://host:6379`. Throws an Error that names the variable and shows what is meant. */
export function readAddress(
  name: string,
  given: string,
  { schemes, example }: { schemes: readonly string[]; example: string },
): string {
  if (URL.canParse(given) && schemes.includes(new URL(given).protocol.slice(0, -1))) return given;
  throw new Error(`${name} must be an address such as ${example}.`);
}

/** An address to listen on, such as `127.0.0.1:9464` or `[::1]:9464`. Throws an Error that names the variable. */
export function readHostAndPort(name: string, given: string): { readonly host: string; readonly port: number } {
  const [, host = "", digits] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(given)?.filter((part) => part !== undefined) ?? [];
  const port = Number(digits);
  if (host !== "" && port <= 65_535) return { host, port };
  throw new Error(`${name} must be an address to listen on, such as 127.0.0.1:9464.`);
}
