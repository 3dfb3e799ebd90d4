/** Documents that other tests lay over all that is shipped have no problem beside it. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkDocuments, findStrays, readDocuments } from "../../engine/tools";
import { everyNth } from "../sample";
import { layProject } from "../server/lay-project";
import { kept, language, root } from "./shipped";

const { items, words } = everyNth(["tests/documents/cohort-12", "tests/grants/project"], 2);

it.each(items)(`%s has no problem (${words})`, (folder) => {
  const { root: laid, remove } = layProject([join(root, folder)], { shipped: true });
  const found = checkDocuments(readDocuments(laid), language, findStrays(laid), kept).filter(
    ({ code }) => code !== "opens-to-fewer",
  );
  remove();
  expect(found.map(({ file, code }) => `${file} ${code}`)).toEqual([]);
});
