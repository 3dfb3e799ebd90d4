import { expect, it } from "vitest";
import { checkMarkup } from "../../../engine/check/logic/check-markup";

const told = (text: string) => checkMarkup(text, []).map(({ found }) => found);

it("HTML in a text is told, and what only looks a little like it is not", () => {
  expect(["<b>tebal</b>", "satu<br/>dua", '<script src="x">', "A&nbsp;B"].map(told)).toEqual([
    ["<b>"],
    ["<br/>"],
    ['<script src="x">'],
    ["&nbsp;"],
  ]);
  expect(["REG<spasi>NAMA", "a < b", "Sarana & Prasarana"].flatMap(told)).toEqual([]);
});
