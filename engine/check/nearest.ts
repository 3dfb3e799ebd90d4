/**
 * The known name that a misspelt one most likely means: the only one that it is the end of, else the nearest, of two as near the one that
 * holds all of it ("=" means "==", not "!"). Undefined where none is near.
 */
export function nearestName(found: string, known: readonly string[]): string | undefined {
  const below = known.filter((name) => name.endsWith(`.${found}`));
  if (below.length === 1) return below[0];
  const limit = Math.max(1, Math.floor(found.length / 3));
  const wanted = found.toLowerCase();
  const holds = (name: string) => name.toLowerCase().includes(wanted);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - found.length) > limit) continue;
    const away = distance(wanted, name.toLowerCase(), limit);
    const isNearer = !best || away < best.distance || (away === best.distance && holds(name) && !holds(best.name));
    if (away <= limit && isNearer) best = { name, distance: away };
  }
  return best?.name === found ? undefined : best?.name;
}

/** Edits between two words, a swap of neighbours counting once; more than `limit` where it is clear that it takes more. */
function distance(a: string, b: string, limit: number): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
    if (Math.min(...row) > limit && Math.min(...(rows[i - 1] ?? [])) > limit) return limit + 1;
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** The known names as a message lists them; of many the first. */
export function knownNames(found: string, names: readonly string[]): string {
  const known = [...new Set(names)];
  return known.length > 12 ? `${kinFirst(found, known).slice(0, 12).join(", ")}, ...` : known.join(", ") || "-";
}

/** Of many known names, those of the same record type, call or root come first: the others help nobody. */
function kinFirst(found: string, names: readonly string[]): readonly string[] {
  const families = (name: string) => [name.slice(0, name.lastIndexOf(".") + 1), name.split("/")[0] as string];
  const [own = "", folder] = families(found);
  const closeness = (name: string) => (own !== "" && name.startsWith(own) ? 2 : families(name)[1] === folder ? 1 : 0);
  return [2, 1, 0].flatMap((wanted) => names.filter((name) => closeness(name) === wanted));
}
