/** The storage of a browser, kept or not: no way of its storage reaches the page as an error. */
import { describe, expect, it } from "vitest";
import { roomOf } from "../../src/host/browser-storage";

const refused = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const noStorage = {
  "has no storage": () => null,
  "refuses its storage": refused,
  "does not know the word": () => undefined as never,
};

/** As a browser has it: its values are its own properties. */
function storage(most = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem(key: string, value: string) {
      if (value.length > most) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      kept[key] = value;
    },
    removeItem: (key: string) => void delete kept[key],
    clear() {
      for (const key of Object.keys(kept)) delete kept[key];
    },
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
}

describe.each(Object.entries(noStorage))("a browser that %s", (_how, given) => {
  it("says that it takes nothing, and has it while the page stands", () => {
    const room = roomOf(given);
    expect([room.read("route"), room.keys()]).toEqual([null, []]);
    expect(room.write("route", "/profil")).toBe(false);
    expect([room.read("route"), room.keys()]).toEqual(["/profil", ["route"]]);
    room.erase("route");
    expect(room.read("route")).toBeNull();
    room.write("init", "1");
    room.clear();
    expect([room.read("init"), room.keys()]).toEqual([null, []]);
  });
});

describe("a browser whose storage is full", () => {
  it("gives the newer value, which it did not take, and what it took before after the page", () => {
    const kept = storage(5);
    const room = roomOf(() => kept);
    expect(room.write("draft", "Sari")).toBe(true);
    expect(room.write("draft", "Sari Dewi")).toBe(false);
    expect([room.read("draft"), room.keys()]).toEqual(["Sari Dewi", ["draft"]]);
    expect(roomOf(() => kept).read("draft")).toBe("Sari");
    expect(room.write("draft", "Dewi")).toBe(true);
    expect([room.read("draft"), kept.getItem("draft")]).toEqual(["Dewi", "Dewi"]);
    room.clear();
    expect([room.read("draft"), kept.getItem("draft")]).toEqual([null, null]);
  });
});
