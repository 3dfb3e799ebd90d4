/** An address with one of these schemes, such as `redis://host:6379`. Throws an Error that names the variable and shows what is meant. */
export function readAddress(
  name: string,
  given: string,
  { schemes, example }: { schemes: readonly string[]; example: string },
): string {
  if (URL.canParse(given) && schemes.includes(new URL(given).protocol.slice(0, -1))) return given;
  throw new Error(`${name} must be an address such as ${example}.`);
}
