/**
 * Every route of specification 001 §2 has a screen that reads or writes, which somebody of the demo opens and something leads to; each
 * word of its row is found in the documents, or the row says why it was left out; the journeys that it names are there. `ROUTES.md` is
 * the table of it: `npx vitest run tests/routes -u` writes it anew.
 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "../documents/portal";
import { missingWords } from "./found-words";
import { openersOf, waysTo } from "./reached";
import { partsOf } from "./route-parts";
import { routeRows } from "./route-row";
import { routeTable } from "./table";
import { isByBrowser } from "./walked";

const named = routeRows.map((row) => [row.route, row] as const);

it("there are 133 rows, each route of a program once", () => {
  expect(new Set(routeRows.map(({ program, route }) => `${program}/${route}`)).size).toBe(133);
  expect(routeRows.map(({ number }) => number)).toEqual(Array.from({ length: 133 }, (_, index) => index + 1));
});

describe.each(named)("%s", (_, row) => {
  const parts = partsOf(row);

  it("has a screen that reads or writes what people keep", () => {
    expect(parts.screen, "its screen").toBeDefined();
    expect([...parts.records, ...parts.calls], "record types and calls of its screens").not.toEqual([]);
  });

  it("is reached, and somebody of the demo opens it", () => {
    expect(waysTo(parts.screen ?? ""), "menus and screens that lead to it").not.toEqual([]);
    const openers = openersOf(parts.screen ?? "");
    if (row.unopened === undefined) expect(openers, "who opens it").not.toEqual([]);
    else expect(openers, `opens for nobody, because ${row.unopened}`).toEqual([]);
  });

  it("has every word of its row, or says why not", () => {
    expect(missingWords(row, parts)).toEqual([]);
  });

  it("names journeys and tests that are there", () => {
    expect(row.shown, "journeys and tests").not.toEqual([]);
    expect(row.shown.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it("names the journey that walks it to the end, whose last reader is somebody else, or says why there is none", () => {
    const { walked, walkedNot } = row;
    if (!walked) return expect(walkedNot, "why no journey walks it").toBeTruthy();
    expect(walkedNot).toBeUndefined();
    const source = readFileSync(`${root}${walked.test}`, "utf8");
    const titles = source.split(walked.title).length - 1;
    expect(titles, `"${walked.title}" in ${walked.test}`).toBe(1);
    expect(walked.reader).not.toBe("");
    if (isByBrowser(walked)) expect(walked.why, "why no server test walks it").toBeTruthy();
  });
});

it("stands in the table", async () => {
  await expect(routeTable()).toMatchFileSnapshot("ROUTES.md");
});
