/** The path of a new document: the name itself, or the first with a number behind it that nobody has taken. */
export function freePath(start: string, isTaken: (path: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const path = `${start}${count === 1 ? "" : `-${count}`}.json`;
    if (!isTaken(path)) return path;
  }
}
