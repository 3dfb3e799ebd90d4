import { describe, expect, it } from "vitest";
import { fillTemplate, fillText, parseTemplate } from "../../../engine/texts/template";

const cases: [string, Record<string, unknown>, string][] = [
  ["{field} wajib diisi", { field: "NIK" }, "NIK wajib diisi"],
  ["Lahir {ptk.lahir|date}", { ptk: { lahir: "1985-08-17" } }, "Lahir 17 Agustus 1985"],
  ["Tutup {d|datetime}", { d: "2026-11-21 23:59:00" }, "Tutup 21 November 2026 pukul 23.59 WIB"],
  ["{d|weekday}", { d: "2026-11-22" }, "Minggu"],
  ["{lahir|age}", { lahir: "1989-11-22", date: "2026-11-21 08:00:00" }, "36 tahun"],
  ["{lahir|age}", { lahir: "1989-11-22", date: "2026-11-22 08:00:00" }, "37 tahun"],
  ["{lahir|age}", { lahir: "1989-11-22" }, ""],
  ["{n|number} guru", { n: 1234567.5 }, "1.234.567,5 guru"],
  ["{n|number}", { n: 23.437499999999996 }, "23,4375"],
  ["{n|number}", { n: -0.0000001 }, "-0,0000001"],
  ["{n|number}", { n: 1234567890123 }, "1.234.567.890.123"],
  ["{n|number}", { n: 1234567890123.45 }, "1.234.567.890.123"],
  ["{n|rupiah}", { n: 1250000 }, "Rp1.250.000"],
  ["{n|rupiah}", { n: -5000 }, "-Rp5.000"],
  ["{n|decimal}", { n: 79.0833333333 }, "79,1"],
  ["{n|decimal}", { n: 80 }, "80"],
  ["{n}", { n: 0.30000000000000004 }, "0.3"],
  ["Mengajar {mapel}.", { mapel: ["Dasar Otomotif", "Teknik Bodi"] }, "Mengajar Dasar Otomotif, Teknik Bodi."],
  ["{hari|date}", { hari: ["2026-11-21", "2026-11-22"] }, "21 November 2026, 22 November 2026"],
  ["{mapel}", { mapel: [] }, ""],
  ["Tidak ada: {x.y}.", {}, "Tidak ada: ."],
  ["{{bukan tempat}}", {}, "{bukan tempat}"],
  ["{a.constructor}", { a: {} }, ""],
];

describe("a text with places", () => {
  it.each(cases)("%s", (text, values, filled) => expect(fillText(text, values)).toBe(filled));

  it("shows the label of a value from a closed list", () => {
    const parts = parseTemplate("Jalur {a|jalur}", (list) => (list === "jalur" ? { 3: "Rekognisi" } : undefined));
    expect(fillTemplate(parts, { a: 3 })).toBe("Jalur Rekognisi");
    expect(fillTemplate(parts, { a: 5 })).toBe("Jalur 5");
    expect(fillTemplate(parts, {})).toBe("Jalur ");
  });

  it("shows the label that the backend keeps once it is known, and the value where nobody knows it", () => {
    const parts = parseTemplate("di {a|provinsi}", () => "kept");
    expect(fillTemplate(parts, { a: 34, labels: {} })).toBe("di ");
    expect(fillTemplate(parts, { a: 34, labels: { provinsi: { 34: "Daerah Istimewa Yogyakarta" } } })).toBe(
      "di Daerah Istimewa Yogyakarta",
    );
    expect(fillTemplate(parts, { a: 99, labels: { provinsi: {} } })).toBe("di 99");
    expect(fillTemplate(parts, { a: 34 })).toBe("di 34");
  });
});

describe("a text in its short form", () => {
  const scope = { at: "2026-11-03 06:03:00", day: "2026-08-17", name: "3 November 2026" };
  const short = (text: string) => fillTemplate(parseTemplate(text), scope, true);

  it.each([
    ["{at|datetime}", "3 Nov 2026 06.03"],
    ["{day|date}", "17 Agt 2026"],
    ["sampai {at|time}", "sampai 06.03"],
    ["{day|closes}", "17 Agt 2026 23.59"],
    ["{name}", "3 November 2026"],
  ])("%s is %s", (text, written) => expect(short(text)).toBe(written));
});
