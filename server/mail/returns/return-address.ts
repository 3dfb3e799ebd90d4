/**
 * The envelope of each mail names an address of its own for what comes back (VERP): the mail server that cannot deliver it answers there, and
 * the answer tells by its own address which mail it is about, however the other side words it.
 *
 *   returnAddress("balik@portal.example.id", "0b1c...")  ->  "balik+0b1c...@portal.example.id"
 *
 * The id is random and known to nobody but whoever got the mail.
 */
const ofMail = /\+([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi;
const messageId = /^message-id:\s*<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gim;

export function returnAddress(address: string, id: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${id}${address.slice(at)}`;
}

/** The ids of the mails that these addresses name. */
export const mailsNamed = (addresses: string): string[] => idsIn(addresses, ofMail);

/** The ids of the mails whose head is quoted: not every server keeps what stands behind a plus. */
export const mailsQuoted = (head: string): string[] => idsIn(head, messageId);

const idsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = ""]) => id.toLowerCase());
