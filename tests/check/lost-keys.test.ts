/** A document that lost a key which others read of it is told, and stops no check of those that name it. */
import { expect, it } from "vitest";
import { checkDocuments, isObject } from "../../engine/tools";
import { everyNth, firstOfEach } from "../sample";
import { editDocuments } from "./edit-documents";
import { kept, language, shipped } from "./shipped";

const oneOfEach = firstOfEach(shipped, ({ kind }) => kind ?? "").items;
const lost = oneOfEach.flatMap(({ path, value }) =>
  isObject(value) ? Object.keys(value).map((key) => ({ file: path, pointer: `/${key}`, value: null })) : [],
);
const { items, words } = everyNth(lost, 125);

it.each(items)(`$file without $pointer (${words})`, (edit) => {
  expect(Array.isArray(checkDocuments(editDocuments(shipped, [edit]), language, [], kept))).toBe(true);
});

it("a consent without versions is told at its file, and at nobody who names it", () => {
  const file = "schemas/consents/gurupenggerak/pjok.json";
  const problems = checkDocuments(editDocuments(shipped, [{ file, pointer: "/versions", value: null }]), language, [], kept);
  expect(problems.map(({ file: at, code }) => `${at} ${code}`)).toEqual([`${file} missing-key`]);
});
