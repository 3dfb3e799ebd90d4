/** A name as a stranger may read it: enough to know it again, too little to look somebody up. "Sri Wahyuni, S.Pd." -> "Sri W." */
export function shortName(name: string): string {
  const [first = "", ...others] = name.split(",", 1)[0]?.trim().split(/\s+/) ?? [];
  return [first, ...others.map((other) => `${[...other][0]?.toUpperCase()}.`)].join(" ");
}
