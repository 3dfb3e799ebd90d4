/**
 * The known name that a misspelt one most likely means: the only one that it is the end of, else the nearest, of two as near the one that
 * holds all of it ("=" means "==", not "!"). Undefined where none is near.
 */
export function nearestName(found: string, known: readonly string[]): string | undefined {
  const end = `.${found}`;
  const below = known.filter((name) => name.endsWith(end));
  if (below.length === 1) return below[0];
  const limit = Math.max(1, Math.floor(found.length / 3));
  const wanted = found.toLowerCase();
  const holds = (name: string) => name.toLowerCase().includes(wanted);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - found.length) > limit) continue;
    const most: number = best?.distance ?? limit;
    const away = distance(wanted, name.toLowerCase(), most);
    const isNearer = !best || away < best.distance || (holds(name) && !holds(best.name));
    if (away <= most && isNearer) best = { name, distance: away };
  }
  return best?.name === found ? undefined : best?.name;
}

/** Edits between two words, a swap of neighbours counting once; more than `limit` where it takes more. */
function distance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  let beforeThat: readonly number[] = [];
  let before: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(far);
    row[0] = i;
    let least = i;
    // Further from the diagonal each place takes more edits than the limit.
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let away = Math.min((before[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (before[j - 1] ?? far) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) away = Math.min(away, (beforeThat[j - 2] ?? far) + 1);
      row[j] = away;
      least = Math.min(least, away);
    }
    if (least > limit && Math.min(...before) > limit) return far;
    [beforeThat, before] = [before, row];
  }
  return before[b.length] ?? 0;
}

/** The known names as a message lists them; of many the first. */
export function knownNames(found: string, names: readonly string[]): string {
  const known = [...new Set(names)];
  return known.length > 12 ? `${kinFirst(found, known).slice(0, 12).join(", ")}, ...` : known.join(", ") || "-";
}

/** Of many known names, those of the same record type, call or root come first: the others help nobody. */
function kinFirst(found: string, names: readonly string[]): readonly string[] {
  const own = found.slice(0, found.lastIndexOf(".") + 1);
  const [folder = ""] = found.split("/");
  const isOwn = (name: string) => own !== "" && name.startsWith(own);
  const isBeside = (name: string) => name === folder || (name.startsWith(folder) && name[folder.length] === "/");
  const kin = names.filter(isOwn);
  const others = names.filter((name) => !isOwn(name));
  return [...kin, ...others.filter(isBeside), ...others.filter((name) => !isBeside(name))];
}
