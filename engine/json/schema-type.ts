/** The one type of a schema, `null` left aside; empty where there are several or none. */
export function typeOf({ type }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(type)) return String(type);
  const others = type.filter((one) => one !== "null");
  return others.length === 1 ? String(others[0]) : "";
}
