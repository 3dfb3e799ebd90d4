/** In a condition the desk offers what its field may hold, in the words that people know it by. */
import { describe, expect, it } from "vitest";
import { createLibrary } from "../../../engine/tools";
import { offeredValues } from "../../../tools/studio/offered-values";
import { shipped } from "../../check/shipped";

const library = createLibrary(shipped);
const biodata = "schemas/data/gurupenggerak/biodata.schema.json";

describe("the values of a variable", () => {
  it("are the choices of the list that its field names", () => {
    expect(offeredValues(library, biodata, "form.kelamin")).toEqual({
      choices: [
        { value: "L", label: "Laki-laki" },
        { value: "P", label: "Perempuan" },
      ],
      isDay: false,
    });
    expect(offeredValues(library, biodata, "form.k_jabatan_gpm").choices).toContainEqual({
      value: 99,
      label: "Lainnya (tuliskan)",
    });
  });

  it("are the states of the record type that the condition stands in", () => {
    const { choices } = offeredValues(library, "schemas/records/gurupenggerak/dokumen.json", "row.state");
    expect(choices).toContainEqual({ value: "draf", label: "Belum diajukan" });
  });

  it("are a day of the calendar where the field is one, and any where nobody says", () => {
    expect(offeredValues(library, biodata, "form.tgl_lahir")).toEqual({ choices: [], isDay: true });
    expect(offeredValues(library, biodata, "ptk.tgl_lahir")).toEqual({ choices: [], isDay: true });
    expect(offeredValues(library, biodata, "nama_lain_yang_tidak_ada")).toEqual({ choices: [], isDay: false });
    expect(offeredValues(library, "schemas/tidak-ada.json", "tgl_lahir")).toEqual({ choices: [], isDay: false });
  });
});
