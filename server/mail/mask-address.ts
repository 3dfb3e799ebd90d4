/** `sri.wahyuni@example.id` becomes `s•••@example.id`: enough to recognise an address that one knows. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}•••${at < 0 ? "" : address.slice(at)}`;
}

const addresses = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+/gu;

/** The text with each address in it masked. */
export const maskAddresses = (text: string): string => text.replace(addresses, maskedAddress);
