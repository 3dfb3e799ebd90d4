/**
 * How an answer names its file (RFC 6266), both ways: as it is, and in plain letters for programs that read only these.
 *
 *   "Piagam Nurʿaini.pdf"  ->  inline; filename="Piagam Nur_aini.pdf"; filename*=UTF-8''Piagam%20Nur%CA%BFaini.pdf
 */
export function fileNameHeader(disposition: "attachment" | "inline", name: string): string {
  const whole = name.replace(/[\p{Cc}\p{Cs}]/gu, "");
  const plain = whole
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]/g, "_");
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded(whole)}`;
}

/** RFC 8187 leaves less as it is than an address does. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
