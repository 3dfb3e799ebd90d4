/** Compiles what is said by keys, part by part: each gives its piece of the whole. */

/** All that the parts compile to, taken together. */
export type CompiledParts<Parts> = Together<
  { [Key in keyof Parts]: Parts[Key] extends { compile: (...given: never[]) => infer Piece } ? Piece : never }[keyof Parts]
>;

type Together<Pieces> = (Pieces extends unknown ? (piece: Pieces) => void : never) extends (piece: infer Whole) => void
  ? Whole
  : never;

export function compileParts<Parts extends object>(parts: Parts, source: object, compiling: object): CompiledParts<Parts> {
  const values = source as Readonly<Record<string, unknown>>;
  const pieces = Object.entries(parts).map(([key, part]) => part.compile?.(values[key], compiling));
  return Object.assign({}, ...pieces) as CompiledParts<Parts>;
}
