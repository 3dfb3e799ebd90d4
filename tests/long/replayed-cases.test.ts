/**
 * Every case that can be asked of a server goes through it: it answers as the compiled functions did in memory, and takes at least ten times
 * as long.
 */
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Case, createLibrary, readDocuments } from "../../engine/tools";
import { judgeCase } from "../../tools/cases/judge-case";
import { openPreviewBackend } from "../../tools/preview/preview-backend";
import { listening, replay, replayedAs } from "../tools/preview/replayed-case";
import { figures } from "./figures";

const documents = readDocuments(`${join(import.meta.dirname, "../..")}/`);
const shipped = createLibrary(documents);

/** Of all cases at least so many can be asked: more than 5 %. */
const least = 0.05;

it("the server answers each case as the documents did in memory", async () => {
  const backend = await openPreviewBackend({ at: new Date("2026-11-21T03:00:00Z") });
  const { server, address } = await listening(backend);
  const all = shipped.ids("case");
  const asked = all.filter((id) => replayedAs(shipped, id, shipped.get("case", id) as unknown as Case) !== undefined);
  expect(asked.length).toBeGreaterThan(all.length * least);
  for (const id of asked) judgeCase(shipped, id);
  const started = performance.now();
  const inMemory = asked.map((id) => judgeCase(shipped, id));
  const between = performance.now();
  const differing: (readonly [string, readonly string[]])[] = [];
  for (const id of asked) {
    const found = await replay(address, shipped, id);
    if (found.length > 0) differing.push([id, found]);
  }
  const [memory, through] = [between - started, performance.now() - between];
  expect(inMemory.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(differing).toEqual([]);
  figures("cases in memory and through the server", {
    cases: asked.length,
    "ms in memory": memory,
    "ms through the server": through,
  });
  expect(through / memory).toBeGreaterThanOrEqual(10);
  server.closeAllConnections();
  server.close();
  await backend.close();
}, 600_000);
