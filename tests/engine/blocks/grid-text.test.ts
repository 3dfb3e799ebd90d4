/** Text of a grid's cells: the clipboard of spreadsheets, and what typed and pasted text means. */

import { describe, expect, it } from "vitest";
import { type CellWords, choiceByLetter, meantBy, nextValue, plainText, shownText } from "../../../engine/blocks/grid/cell-text";
import { readCells, writeCells } from "../../../engine/blocks/grid/clipboard-text";
import { beside, moved } from "../../../engine/blocks/grid/cursor";
import { meaningsOf } from "../../../engine/blocks/grid/GridLegend";

describe("the clipboard of a spreadsheet", () => {
  it.each([
    [
      "80\t90\r\n70\t60\r\n",
      [
        ["80", "90"],
        ["70", "60"],
      ],
    ],
    ["80\n70", [["80"], ["70"]]],
    ["80", [["80"]]],
    ["a\t\tb", [["a", "", "b"]]],
    ["a\t", [["a", ""]]],
    ['"dua\r\nbaris"\t"kata ""asing"""\r\n', [["dua\nbaris", 'kata "asing"']]],
    ['"belum ditutup\tb', [['"belum ditutup', "b"]]],
    ["", []],
  ])("reads %j", (text, cells) => expect(readCells(text)).toEqual(cells));

  it("is read as it was written", () => {
    const cells = [
      ["80", "dua\nbaris", 'kata "asing"'],
      ["", "a\tb", "c"],
    ];
    expect(readCells(writeCells(cells))).toEqual(cells);
  });
});

const words = (kind: CellWords["kind"], choices: CellWords["choices"] = []): CellWords => ({
  kind,
  choices,
  yes: "Ya",
  no: "Tidak",
});
const attendance = words("choice", [
  { value: "H", label: "Hadir" },
  { value: "S", label: "Sakit" },
  { value: "A", label: "Alpa" },
]);

describe("text of a cell", () => {
  it.each([
    ["87,5", 87.5],
    ["87.5", 87.5],
    ["1.234,5", 1234.5],
    ["1.500", 1500],
    ["-3", -3],
    ["Rp 1.500", 1500],
    [" ", undefined],
    ["abc", "abc"],
    ["85%", "85%"],
    ["12 orang", "12 orang"],
  ])("means of %j as a number %j", (text, value) => expect(meantBy(text, words("number"))).toBe(value));

  it.each([
    ["s", "S"],
    ["SAKIT", "S"],
    ["Sak", "Sak"],
    ["", undefined],
  ])("means of %j as a choice %j", (text, value) => expect(meantBy(text, attendance)).toBe(value));

  it.each([
    ["Ya", true],
    ["x", "x"],
    ["FALSE", false],
    ["tidak", false],
    ["mungkin", "mungkin"],
  ])("means of %j as a tick %j", (text, value) => expect(meantBy(text, words("tick"))).toBe(value));

  it("means a day, and keeps what is none", () => {
    expect(meantBy("21/11/2026", words("date"))).toBe("2026-11-21");
    expect(meantBy("31/02/2026", words("date"))).toBe("31/02/2026");
    expect(shownText("2026-11-21", words("date"))).toBe("21/11/2026");
  });

  it("groups numbers where they are read, and not where they are copied", () => {
    expect(shownText(1234.5, words("number"))).toBe("1.234,5");
    expect(plainText(1234.5, words("number"))).toBe("1234,5");
  });

  it("goes through choices by letter and by the space bar", () => {
    expect(choiceByLetter("a", "H", attendance.choices)?.value).toBe("A");
    expect(choiceByLetter("x", "H", attendance.choices)).toBeUndefined();
    const alike = [
      { value: 1, label: "Baik" },
      { value: 2, label: "Baik sekali" },
    ];
    expect([
      choiceByLetter("b", undefined, alike)?.value,
      choiceByLetter("b", 1, alike)?.value,
      choiceByLetter("b", 2, alike)?.value,
    ]).toEqual([1, 2, 1]);
    expect([undefined, "H", "S", "A"].map((value) => nextValue(value, attendance))).toEqual(["H", "S", "A", undefined]);
    expect([undefined, true, false].map((value) => nextValue(value, words("tick")))).toEqual([true, false, true]);
  });
});

describe("the keys that move", () => {
  const size = { rows: 30, columns: 5 };
  it.each([
    ["ArrowDown", false, { row: 5, column: 2 }],
    ["ArrowUp", true, { row: 0, column: 2 }],
    ["ArrowRight", true, { row: 4, column: 4 }],
    ["Home", false, { row: 4, column: 0 }],
    ["Home", true, { row: 0, column: 0 }],
    ["End", true, { row: 29, column: 4 }],
    ["PageDown", false, { row: 14, column: 2 }],
    ["PageUp", false, { row: 0, column: 2 }],
    ["a", false, undefined],
  ])("%s (far: %s) leads from the fifth row to %j", (key, isFar, to) =>
    expect(moved(key, isFar, { row: 4, column: 2 }, size)).toEqual(to),
  );

  it("goes on at the next line, and ends at the last", () => {
    expect(beside({ row: 4, column: 4 }, 1, size)).toEqual({ row: 5, column: 0 });
    expect(beside({ row: 4, column: 0 }, -1, size)).toEqual({ row: 3, column: 4 });
    expect(beside({ row: 29, column: 4 }, 1, size)).toBeUndefined();
  });
});

it("the legend of a grid says each meaning once, and no value twice", () => {
  const attendance = { value: "S", label: "Sakit" };
  const step = { value: 1, label: "1 Belum tampak", description: "Tidak ada bukti." };
  expect(meaningsOf([attendance, step, attendance, { value: "Ya", label: "Ya" }])).toEqual([
    { value: "S", label: "Sakit" },
    { value: "1", label: "Belum tampak", description: "Tidak ada bukti." },
  ]);
});
