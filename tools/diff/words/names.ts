/** The names of what documents name by an id: parts, screens, rights, fields. */
export type Names = ReadonlyMap<string, string>;
