/**
 * The values that the browser keeps for this device, and for this tab. A browser may have no storage (policies, old views inside apps),
 * refuse to give it (private windows, blocked cookies) or be full: nothing here ever throws, and what was not taken lasts as long as the
 * page.
 *
 *   device.write("route", "/profil")  ->  false where the device keeps nothing
 *   device.read("route")              ->  "/profil" until the page is loaded anew
 */
export interface Room {
  read(key: string): string | null;
  /** Whether the browser has taken it. */
  write(key: string, value: string): boolean;
  erase(key: string): void;
  keys(): readonly string[];
  clear(): void;
}

export const device = roomOf(() => localStorage);
export const tab = roomOf(() => sessionStorage);

export function roomOf(storage: () => Storage | null): Room {
  /** The values that the browser did not take: newer than what it may still hold under the same key. */
  const ofPage = new Map<string, string>();
  const ask = <Answer>(question: (kept: Storage) => Answer): Answer | undefined => {
    try {
      const kept = storage();
      return kept ? question(kept) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => ofPage.get(key) ?? ask((kept) => kept.getItem(key)) ?? null,
    write(key, value) {
      const isTaken =
        ask((kept) => {
          kept.setItem(key, value);
          return true;
        }) === true;
      if (isTaken) ofPage.delete(key);
      else ofPage.set(key, value);
      return isTaken;
    },
    erase(key) {
      ofPage.delete(key);
      ask((kept) => kept.removeItem(key));
    },
    keys: () => [...new Set([...(ask((kept) => Object.keys(kept)) ?? []), ...ofPage.keys()])],
    clear() {
      ofPage.clear();
      ask((kept) => kept.clear());
    },
  };
}
