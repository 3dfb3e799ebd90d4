/** The whole manual of a program as its command makes it: with pictures and PDF, and once more where nothing has changed. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { figures } from "./figures";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "layar-manual-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(): number {
  const began = Date.now();
  execFileSync(process.execPath, ["tools/run/run.mjs", "manual", "gurupenggerak", "--to", folder], {
    cwd: root,
    stdio: "inherit",
  });
  return (Date.now() - began) / 1000;
}

it("is made whole, and its pictures are not taken again where no screen has changed", () => {
  const whole = make();
  const pictures = () => readdirSync(join(folder, "gambar/gurupenggerak")).sort();
  const taken = pictures();
  const again = make();
  figures("manual", { "whole, s": whole, "again, s": again, pictures: taken.length });
  expect(taken.length).toBeGreaterThan(100);
  expect(pictures()).toEqual(taken);
  const html = readFileSync(join(folder, "gurupenggerak.html"), "utf8");
  const shown = taken.filter((file) => statSync(join(folder, "gambar/gurupenggerak", file)).size > 0);
  for (const file of shown) expect(html).toContain(`gambar/gurupenggerak/${file}`);
  expect(statSync(join(folder, "gurupenggerak.pdf")).size).toBeGreaterThan(1_000_000);
}, 900_000);
