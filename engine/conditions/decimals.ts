/**
 * Decimals without what binary arithmetic adds to them. The rule: a number with decimals keeps 12 significant digits, and a whole
 * number keeps all of its own.
 *
 *   93.75 * 0.25 and 23.437499999999996  ->  23.4375
 *   0.1 + 0.2                            ->  0.3
 *   1234567890123                        ->  1234567890123
 *
 * Computed values are rounded by it before they are stored, on the page and on the server alike; texts show every number by it.
 */
export function withoutNoise(value: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  return Math.abs(value) >= 1e12 ? Math.round(value) : Number(value.toPrecision(12));
}

/** Decimal notation without an exponent: 1e-7 -> "0.0000001". */
export function plainDecimal(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
