import type { CompiledField } from "./compiled-data";

/** The top-level fields that are sensitive, or hold something that is. */
export const sensitiveNames = (fields: readonly Pick<CompiledField, "path" | "sensitive">[]): ReadonlySet<string> =>
  new Set(fields.filter(({ sensitive }) => sensitive).map(({ path }) => path.replace(/[.[].*$/, "")));
