/** Every regency, city and province as people, letters and registers write it: read as itself, or told as meaning several; never as another. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { doubtOf, readValue } from "../../../engine/values/read-value";
import type { ListWords, Spelled } from "../../../engine/values/value-reader";
import { regions } from "../../../server/seeds/regions";

interface Place extends Spelled {
  readonly value: number;
  readonly parent: number | null;
}

const all = await regions();

function listOf(document: string, name: string): { readonly places: readonly Place[]; readonly words: ListWords } {
  const { words, also } = JSON.parse(readFileSync(`schemas/reference/${document}.json`, "utf8"));
  const others = Object.entries(also as Record<string, number>);
  const places = all
    .filter((one) => one.name === name)
    .map(({ id, label, parent }) => ({
      value: id,
      label,
      parent: parent ?? null,
      also: others.filter(([, value]) => value === id).map(([word]) => word),
    }));
  return { places, words };
}

const cities = listOf("kota", "kota");
const provinces = listOf("provinsi", "propinsi");

/** The reading of a text: a value, "several", or "nothing". */
function meant(text: string, choices: readonly Place[], words: ListWords): unknown {
  const read = readValue("choice", text, { choices, words });
  if (read !== text) return read;
  return doubtOf("choice", text, { choices, words }) ? "several" : "nothing";
}

describe("a place", () => {
  it("with its word before it is read as itself, however it is written, of all and of those of its province", () => {
    for (const place of cities.places) {
      const bare = place.label.replace(/^(Kab\.|Kota) (Administrasi )?/, "");
      const usual = place.label.startsWith("Kab.")
        ? ["Kab.", "Kabupaten", "KAB", "Pemkab", "Pemerintah Kab."]
        : ["Kota", "Kotamadya", "KODYA", "Pemkot", "Pemerintah Kota"];
      const written = [
        place.label,
        place.label.toUpperCase(),
        ...usual.map((word) => `${word} ${bare}`),
        `${usual[0]} ${bare.replaceAll(" ", "")}`,
        `${usual[0]} ${bare.replaceAll(" ", "-")}`,
        `${usual[0]} ${bare.replace("Kepulauan", "Kep.")}`,
        `${usual[1]} Administrasi ${bare}`,
        `${bare}, ${usual[0]}`,
        `${bare.toUpperCase()} (${usual[1]})`,
      ];
      for (const choices of [cities.places, cities.places.filter(({ parent }) => parent === place.parent)])
        for (const text of written) expect([text, meant(text, choices, cities.words)]).toEqual([text, place.value]);
    }
  });

  it("without its word is read as itself where no other has its name, and told as both where one has", () => {
    const bareOf = ({ label }: Place) => label.replace(/^(Kab\.|Kota) (Administrasi )?/, "");
    for (const place of cities.places) {
      const isAlone = cities.places.filter((one) => bareOf(one) === bareOf(place)).length === 1;
      expect([place.label, meant(bareOf(place), cities.places, cities.words)]).toEqual([
        place.label,
        isAlone ? place.value : "several",
      ]);
    }
  });

  it("is read by what else it is called", () => {
    const known = (text: string) => cities.places.find(({ value }) => value === meant(text, cities.places, cities.words))?.label;
    expect(known("Kota Padangsidimpuan")).toBe("Kota Padang Sidempuan");
    expect(known("Pangkep")).toBe("Kab. Pangkajene Dan Kepulauan");
    expect(known("KOTA WARINGIN BARAT")).toBe("Kab. Kotawaringin Barat");
    expect(known("Kota Sleman")).toBeUndefined();
    expect(known("Kabupaten Surabaya")).toBeUndefined();
  });

  it("that is a province is read as itself, also with what its office is called", () => {
    for (const { label, value } of provinces.places) {
      const written = [
        label,
        label.toUpperCase(),
        `Prov. ${label}`,
        `PROVINSI ${label}`,
        `Propinsi ${label}`,
        `Pemprov ${label}`,
        label.replaceAll(" ", ""),
      ];
      const also = [
        label.replace("Daerah Istimewa", "D.I."),
        label.replace("Kepulauan", "Kep."),
        label.replace("Sumatera", "Sumatra"),
      ];
      for (const text of [...written, ...also])
        expect([text, meant(text, provinces.places, provinces.words)]).toEqual([text, value]);
    }
  });
});
