/** The results kept from save to save must never differ from those found afresh. */
import { describe, expect, it } from "vitest";
import { derivedOfLibrary } from "../../../engine/documents/once-in-library";
import { deriveFrom } from "../../../engine/documents/record-library";
import {
  checkDocuments,
  createLibrary,
  KeptChecks,
  KeptResults,
  type Library,
  parseDocument,
  readDocuments,
  readLanguage,
  recordLibrary,
  StoredChecks,
  type StoredText,
} from "../../../engine/tools";
import locks from "../../../schemas/locks/fields.json" with { type: "json" };
import { compilePortal } from "../../../tools/documents/compile-portal";
import { isWholeRun } from "../../sample";
import { editsOf, type Texts } from "./edits";

const root = `${import.meta.dirname}/../../..`;
const language = readLanguage(root);
const shipped: Texts = new Map(readDocuments(root).map(({ path, text }) => [path, text]));
const documentsOf = (texts: Texts) => [...texts].flatMap(([path, text]) => parseDocument(path, text) ?? []);

/** Kinds of which little is enough: there are many of them, and they are alike. */
const alike = isWholeRun
  ? ["screens", "menus", "schemas/cases", "schemas/data", "schemas/cohorts"]
  : [
      "screens",
      "menus",
      "schemas/cases",
      "schemas/data",
      "schemas/cohorts",
      "schemas/records",
      "schemas/reference",
      "schemas/papers",
    ];
/** A part of the project in which each edit is checked twice in little time: what is shared, and some of the documents that use it. */
const some: Texts = new Map(
  [...shipped].filter(([path], index) => {
    const isAlike = alike.some((folder) => path.startsWith(`${folder}/`));
    return !isAlike || path.includes("/bersama/") || (path.includes("/gurupenggerak/") && index % (isWholeRun ? 6 : 24) === 0);
  }),
);

/** More of them are tried by hand: EDITS=500. */
const edits = Number(process.env.EDITS ?? (isWholeRun ? 60 : 1));

/** Counts the checks that were not taken over from an earlier process. */
class CountedChecks extends StoredChecks {
  afresh: string[] = [];

  override find(...[key, world]: Parameters<StoredChecks["find"]>) {
    const found = super.find(key, world);
    if (!found) this.afresh.push(key);
    return found;
  }
}

/** A check as a process of its own makes it: all that it knows of earlier ones is text. */
function checkedAfter(before: StoredText | undefined, documents: ReturnType<typeof documentsOf>) {
  const stored = new CountedChecks(before);
  const found = checkDocuments(documents, language, [], new KeptChecks(language, stored));
  const text: StoredText = JSON.parse(JSON.stringify(stored.toStore()));
  return { found, text, afresh: stored.afresh };
}

describe.each(isWholeRun ? [1, 2026] : [2026])(
  `the checks kept through ${edits} random edits of ${some.size} documents (%i)`,
  (seed) => {
    it("find after each what a check of everything finds", () => {
      const kept = new KeptChecks(language);
      checkDocuments(documentsOf(some), language, [], kept);
      let before = checkedAfter(undefined, documentsOf(some)).text;
      const edited = editsOf(some, seed);
      for (let count = 0; count < edits; count += 1) {
        const { words, texts } = edited.next().value;
        const documents = documentsOf(texts);
        const found = checkDocuments(documents, language, [], kept);
        const afresh = checkDocuments(documents, language);
        expect(found, `${count}: ${words}`).toEqual(afresh);
        const next = checkedAfter(before, documents);
        expect(next.found, `${count}: ${words}, by the next process`).toEqual(afresh);
        before = next.text;
      }
    }, 600_000);
  },
);

describe("the checks of an earlier process", () => {
  it("are all taken over where nothing has changed, and the others where one document has", () => {
    const first = checkedAfter(undefined, documentsOf(some));
    const second = checkedAfter(first.text, documentsOf(some));
    expect(first.afresh.length).toBeGreaterThan(100);
    // The check of data that a lock names reads the documents of every cohort, which no process can note for the next.
    const isLocked = (key: string) => Object.keys(locks.data).some((id) => key.endsWith(`schemas/data/${id}.schema.json`));
    expect([second.afresh.filter((key) => !isLocked(key)), second.found]).toEqual([[], first.found]);
    const [screen = ""] = [...some.keys()].filter((one) => one.startsWith("screens/bersama/"));
    const changed = new Map(some).set(screen, (some.get(screen) ?? "").replace(/"title": "/, '"title": "Baru '));
    const third = checkedAfter(second.text, documentsOf(changed));
    expect(third.afresh).toContain(` ${screen}`);
    expect(third.afresh.length).toBeLessThan(first.afresh.length / 10);
    expect(third.found).toEqual(checkDocuments(documentsOf(changed), language));
  });
});

describe("kept screens", { timeout: 400_000 }, () => {
  it.runIf(isWholeRun)(
    "are after each change what is compiled afresh, and the same objects where nothing they read has changed",
    () => {
      const kept = new KeptResults<Library>();
      let library = createLibrary(documentsOf(shipped));
      let before = compilePortal(library, kept);
      const save = (path: string, from: string, to: string) => {
        const text = shipped.get(path) ?? "";
        expect(text).toContain(from);
        const texts = new Map(shipped).set(path, text.replace(from, to));
        library = createLibrary(documentsOf(texts), library);
        const portal = compilePortal(library, kept);
        // Help is made when it is asked for: of functions nobody can tell whether they are alike.
        const { help, ...others } = portal;
        const { help: helpAfresh, ...afresh } = compilePortal(createLibrary(documentsOf(texts)));
        expect([others, help.size]).toEqual([afresh, helpAfresh.size]);
        const renewed = [...portal.bundles].filter(([key, bundle]) => before.bundles.get(key) !== bundle).map(([key]) => key);
        before = portal;
        return renewed;
      };
      // Some cohorts have a home of their own: each is the same screen.
      const homes = save("screens/gurupenggerak/home.json", "Beranda", "Rumah");
      expect(new Set(homes.map((key) => key.split("@", 1)[0]))).toEqual(new Set(["gurupenggerak/home"]));
      // The screen before is back as it was; those that show the data schema are new, no other.
      const renewed = save("schemas/data/gurupenggerak/pjok-esai.schema.json", '"title": "', '"title": "Baru: ');
      expect(renewed).toContain("gurupenggerak/home");
      expect(renewed.length).toBeGreaterThan(1);
      expect(new Set(renewed.map((key) => key.split("@", 1)[0])).size).toBeLessThan(6);
      expect(
        save("schemas/context/portal.json", '"type": "integer"', '"type": "number"').filter((key) => key.startsWith("gpk/")),
      ).toEqual([]);
    },
  );
});

describe("kept results", () => {
  const documents = (title: string) =>
    documentsOf(
      new Map([
        ["screens/x/a.json", JSON.stringify({ title })],
        ["screens/x/b.json", JSON.stringify({ tab: "B", extends: "a.json" })],
        ["screens/x/c.json", JSON.stringify({ title: "C", extends: "a.json" })],
        ["schemas/conditions/x.json", JSON.stringify({ conditions: { one: { when: title === "C" } } })],
      ]),
    );

  it("are made again only when something they read has changed", () => {
    const kept = new KeptResults<Library>();
    let made = "";
    const read = (library: Library, id: string) =>
      kept.result(id, library, (note) => {
        made += id;
        return recordLibrary(library, note, (world) => world).get("screen", id);
      });
    const first = createLibrary(documents("A"));
    for (const id of ["x/a", "x/b", "x/c"]) read(first, id);
    const same = createLibrary(documents("A"), first);
    for (const id of ["x/a", "x/b", "x/c"]) expect(read(same, id)).toBe(first.get("screen", id));
    expect(made).toBe("x/ax/bx/c");
    const other = createLibrary(documents("D"), same);
    expect(read(other, "x/a")).toEqual({ title: "D" });
    expect(read(other, "x/b")).toEqual({ tab: "B", title: "D" });
    // It inherits from what has changed, and nothing of the change.
    expect(read(other, "x/c")).toEqual({ title: "C" });
    expect(made).toBe("x/ax/bx/cx/ax/b");
  });

  it("of a document that was made anew and says the same are the same object: what was made of it stands", () => {
    const withLabel = (label: string, order: string) =>
      documentsOf(
        new Map([
          [
            "schemas/records/x/satu.json",
            JSON.stringify({ title: "Satu", plural: "Satu", columns: {}, initial: "a", states: [] }),
          ],
          ["schemas/records/x/dua.json", JSON.stringify({ title: label, plural: order })],
        ]),
      );
    const kept = new KeptResults<Library>();
    const titles = derivedOfLibrary((library, key: string) =>
      library.ids("record").map((id) => ({ [key]: library.get("record", id)?.[key] })),
    );
    let made = 0;
    const read = (library: Library) => {
      deriveFrom(library, kept);
      return kept.result("plurals", library, (note) => {
        made += 1;
        return titles(
          recordLibrary(library, note, (world) => world, kept),
          "plural",
        );
      });
    };
    const first = createLibrary(withLabel("Dua", "Banyak"));
    const plurals = read(first);
    const second = createLibrary(withLabel("Dua lagi", "Banyak"), first);
    expect([read(second) === plurals, made]).toEqual([true, 1]);
    const third = createLibrary(withLabel("Dua lagi", "Lain"), second);
    expect([read(third), made]).toEqual([[{ plural: "Satu" }, { plural: "Lain" }], 2]);
  });
});
