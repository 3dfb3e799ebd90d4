/** A text that code names in a way which nobody understands would not come with that code: its id would stand on the page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { namedBy } from "../../tools/documents/named-texts";

const root = join(import.meta.dirname, "../..");
const files = ["engine", "src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, folder, name)),
);
const asked = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\btext\(\s*(`[^`]*`)/g)].map(([, template = ""]) => template),
);

describe("texts that code names", () => {
  it("are found by a literal and by a family", () => {
    const isNamed = namedBy(`text("form.yes"), text(\`task.$\{state}\`)`);
    expect(["form.yes", "task.done", "form.no"].filter(isNamed)).toEqual(["form.yes", "task.done"]);
  });

  it("are never put together from more than one part", () => {
    expect(asked.length).toBeGreaterThan(10);
    // A name in a family is a part of its own, so this word fits each that is understood.
    const lost = asked.filter((template) => !namedBy(template)(template.slice(1, -1).replace(/\$\{[^}]*\}/g, "x")));
    expect(lost).toEqual([]);
  });
});
