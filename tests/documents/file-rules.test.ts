/** A field that took more than the call to which it sends would let a person pick what the server then refuses. */
import { expect, it } from "vitest";
import { type Call, callsOf, createLibrary, isObject, readDocuments, visitObjects } from "../../engine/server";

const documents = readDocuments(`${import.meta.dirname}/../..`);
const calls = new Map(callsOf(createLibrary(documents)).map(({ name, call }) => [name, call]));

it("a field takes no file that its call refuses", () => {
  const wider: string[] = [];
  let fields = 0;
  for (const { path, value } of documents) {
    visitObjects(value, ({ upload }) => {
      if (!isObject(upload) || typeof upload.call !== "string") return;
      fields += 1;
      const own = (calls.get(upload.call) as Call | undefined)?.upload;
      const accept = (upload.accept ?? own?.accept ?? []) as readonly string[];
      const isWithin = accept.every((type) => own?.accept?.includes(type));
      if (!isWithin || Number(upload.maxKilobytes ?? 0) > Number(own?.maxKilobytes))
        wider.push(`${path}: ${JSON.stringify(upload)}`);
    });
  }
  expect(fields).toBeGreaterThan(80);
  expect(wider).toEqual([]);
});
