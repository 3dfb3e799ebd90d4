const prefix = "/backend/berkas/";

/** The address of a file, as records and photos name it. */
export const fileAddress = (id: string): string => prefix + id;

/** The id that an address names; undefined for what is no address of a file. */
export function fileOfAddress(address: unknown): string | undefined {
  return typeof address === "string" && address.startsWith(prefix) ? address.slice(prefix.length) : undefined;
}
