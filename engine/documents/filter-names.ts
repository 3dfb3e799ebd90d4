/** The parameters that a filter sends: its own id, or of a range its beginning and its end. */
export function filterNames({ id, kind }: { readonly id: string; readonly kind?: string | undefined }): readonly string[] {
  return kind === "number" || kind === "dates" ? rangeNames(id) : [id];
}

export const rangeNames = (id: string): readonly [from: string, to: string] => [`${id}_from`, `${id}_to`];
