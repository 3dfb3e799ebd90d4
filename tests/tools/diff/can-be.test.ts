/** The judge of witnesses knows who cannot stand in a row. */
import { expect, it } from "vitest";
import { createLibrary } from "../../../engine/tools";
import type { Claim } from "../../../tools/diff/claim";
import { whyNot } from "./can-be";
import { statesOf } from "./project";

const path = "schemas/records/kelas/daftar.json";
const library = createLibrary(statesOf("person-who-can-stand-there").after);

const whyNotWith = (permissions: readonly string[]) => {
  const values = { "row.pemutus": "budi", "row.state": "diterima", "actor.id": "budi", "preferences.permissions": permissions };
  const witness = { persona: undefined, values, before: {}, question: { before: false, after: true } };
  return whyNot({ kind: "gained", about: "", what: "", witness } as Claim, path, library);
};

it("who acts stands in a column of accounts only with the right to one of the transitions that write it", () => {
  expect(whyNotWith([])).toEqual(["pemutus is who acts, who may not write it"]);
  expect(whyNotWith(["daftar.putus"])).toEqual([]);
});
