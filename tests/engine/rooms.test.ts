/** Rooms have a direction: the order of ARCHITECTURE names every room, and no import runs up against it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readImports } from "./import-circles";
import { arrowsUp, largestKnot, orderIn, pairsIn, roomsOf } from "./rooms";

const root = `${import.meta.dirname}/../..`;
const imports = readImports(root, ["engine", "portal", "server"]);
const architecture = readFileSync(`${root}/ARCHITECTURE.md`, "utf8");

const small = {
  "part/low/a.ts": [],
  "part/low/deep/b.ts": ["part/high/c.ts", "part/low/a.ts"],
  "part/high/c.ts": ["part/low/a.ts", "part/face.ts"],
  "part/face.ts": ["other/x.ts"],
  "other/x.ts": ["part/low/a.ts"],
};

it("the measure finds pairs, knots and arrows that run up, and the order in a list", () => {
  const rooms = roomsOf(small, "part");
  expect(rooms).toEqual({ low: ["high"], high: ["face.ts", "low"], "face.ts": [] });
  expect(pairsIn(rooms)).toEqual(["high <-> low"]);
  expect(largestKnot(rooms)).toBe(2);
  expect(largestKnot({ a: ["b"], b: [] })).toBe(1);
  expect(arrowsUp(small, "part", ["face.ts", "low", "high"])).toEqual(["low -> high, in part/low/deep/b.ts"]);
  const list =
    "\nRooms of `part/`, from the ground up:\n- `low/`, `face.ts`: `x`.\n  `deep/`: more\n- `high/`: y\n\n- `other/`: z\n";
  expect(orderIn(list, "part")).toEqual(["low", "face.ts", "high"]);
});

describe.each(["engine", "server"])("the rooms of %s", (part) => {
  const order = orderIn(architecture, part);
  const rooms = roomsOf(imports, part);

  it("stand in the order of ARCHITECTURE, each once", () => {
    expect([...order].sort()).toEqual(Object.keys(rooms).sort());
  });

  it("import those that stand before them, never one that comes after", () => {
    expect(arrowsUp(imports, part, order)).toEqual([]);
  });

  it("hang in no knot", () => {
    expect(pairsIn(rooms)).toEqual([]);
    expect(largestKnot(rooms)).toBe(1);
  });
});
