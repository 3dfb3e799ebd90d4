type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is a whole number from `least` to `most`; `otherwise` where it is left out. Throws an Error that names the variable. */
export function readWhole(
  environment: Environment,
  name: string,
  { otherwise, least = 1, most }: { readonly otherwise: number; readonly least?: number; readonly most: number },
): number {
  const given = environment[name] || String(otherwise);
  const value = Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
}
