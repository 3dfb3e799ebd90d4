/**
 * Addresses of mail are compared whatever their capitals. Only those of ASCII count, of which addresses are made: what counts as a
 * capital elsewhere differs between databases.
 */
export function isSameEmail(one: unknown, other: unknown): boolean {
  return typeof one === "string" && typeof other === "string" && one !== "" && withoutCapitals(one) === withoutCapitals(other);
}

export const withoutCapitals = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
