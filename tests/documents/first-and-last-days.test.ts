/**
 * A date without a time is a first or a last day, and every document says which: what opens with it opens at 00.00, what closes with it
 * closes at 23.59, in countdowns, windows, texts and calendars alike. All shipped documents are read, so a new one is tried as it comes.
 */
import { describe, expect, it } from "vitest";
import { compileLogic, evaluate, type Scope } from "../../engine/conditions/condition";
import { hasTime } from "../../engine/dates/moment";
import { conditionsFor } from "../../engine/documents/conditions";
import { visitObjects } from "../../engine/json/pointer";
import { isMoment, windowMoment } from "../../engine/records/window-moment";
import { createLibrary, isObject, type JsonObject } from "../../engine/tools";
import { shipped } from "../check/shipped";

const library = createLibrary(shipped);
const fields = shipped
  .filter(({ path }) => path.startsWith("schemas/data/"))
  .flatMap(({ path, value }) => {
    const properties = isObject(value) && isObject(value.properties) ? Object.entries(value.properties) : [];
    return properties.flatMap(([name, field]) =>
      isObject(field) && field.format === "date" ? [{ path, name, day: field.day }] : [],
    );
  });
const parts = shipped.flatMap(({ path, value }) => {
  const found: { path: string; part: JsonObject }[] = [];
  visitObjects(value, (part) => void (isObject(part) && found.push({ path, part })));
  return found;
});

/** The variables that a condition reads, wherever they stand in it. */
function variablesOf(logic: unknown): string[] {
  const found: string[] = [];
  visitObjects(logic, (part) => {
    const [name] = [(part as JsonObject).var].flat();
    if (typeof name === "string") found.push(name);
  });
  return found;
}

/** What these keys read of a date, by the last part of its name. */
const readBy = (keys: readonly string[]) =>
  new Set(
    parts.flatMap(({ part }) =>
      keys.flatMap((key) => (key in part ? variablesOf(part[key]).map((name) => name.split(".").at(-1)) : [])),
    ),
  );

describe("a date without a time", () => {
  const asFirst = readBy(["reached", "startOfDay", "waitUntil"]);
  const asLast = readBy(["open", "endOfDay", "deadline"]);

  it("says whether it is a first or a last day wherever it opens or closes something", () => {
    expect(fields.length).toBeGreaterThan(20);
    const unsaid = fields.filter(({ name, day }) => day === undefined && asFirst.has(name) !== asLast.has(name));
    expect(unsaid.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });

  it("is read by all conditions, texts and calendars as its field says", () => {
    const wrongly = fields.filter(({ name, day }) =>
      day === "first" ? asLast.has(name) && !asFirst.has(name) : day === "last" && asFirst.has(name) && !asLast.has(name),
    );
    expect(wrongly.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });
});

const dayNames = new Set(fields.map(({ name }) => name));
const countdowns = parts.filter(({ part }) => part.kind === "countdown");

describe.each(countdowns.map(({ path, part }) => [`${path} ${part.id}`, path, part] as const))(
  "the countdown %s",
  (_, path, part) => {
    it("counts to a moment, whichever of its dates is a day alone", () => {
      const document = library.get("screen", path.replace(/^screens\/|\.json$/g, "")) ?? {};
      const { logic } = compileLogic(part.until, conditionsFor(library, document));
      for (const name of variablesOf(part.until).filter((one) => dayNames.has(one.split(".").at(-1) ?? ""))) {
        const until = evaluate(logic, scopeWith(name, "2026-11-21"));
        expect(until === null || hasTime(until), `${name}: ${until}`).toBe(true);
      }
    });
  },
);

/** `a.b` as `{ a: { b: value } }`. */
function scopeWith(path: string, value: string): Scope {
  return path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Scope;
}

it("the interview, which opens at 00.00 of its date, is counted down to that moment", () => {
  const [found] = countdowns.filter(({ path }) => path === "screens/gurupenggerak/jadwal-wawancara.json");
  const { logic } = compileLogic(found?.part.until, conditionsFor(library, {}));
  expect(evaluate(logic, scopeWith("preferences.config.wawancara-peserta.tgl_buka", "2026-11-21"))).toBe("2026-11-21 00:00:00");
});

it("no text writes the hour of a day by hand: its format knows it", () => {
  const written = shipped
    .filter(({ path }) => !path.startsWith("schemas/language/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\{[^{}]*\|date\}\**,? pukul \d\d\.\d\d/g)].map(([found]) => `${path} ${found}`),
    );
  expect(written).toEqual([]);
});

describe("a window", () => {
  it("counts from the beginning of its first day, to the end of its last one", () => {
    const edgeOf = (target: string) => {
      const moment = windowMoment(library, "gurupenggerak/esai", target);
      return isMoment(moment) ? moment.edge : moment;
    };
    expect(edgeOf("wawancara-peserta.tgl_buka")).toBe("start");
    expect(edgeOf("wawancara-peserta.tgl_tutup")).toBe("end");
  });
});
