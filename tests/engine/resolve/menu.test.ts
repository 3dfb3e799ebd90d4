/** Items that stand for the rows of a list, from the document to what a person sees. */
import { describe, expect, it } from "vitest";
import { resolveMenu } from "../../../engine/page";
import { compileMenu } from "../../../engine/tools";
import { libraryOf } from "../open-screen";

const menu = compileMenu(
  libraryOf({
    "schemas/programs/ppg.json": { name: "Pendidikan Profesi Guru" },
    "menus/x/services.json": {
      place: "services",
      sources: { layanan: { call: "layanan.list", when: { "!=": [{ var: "session.role" }, "tamu"] } } },
      items: [
        {
          id: "program",
          each: { var: "session.programs" },
          label: "{row|program}",
          visibleWhen: { "!=": [{ var: "row" }, { var: "session.program" }] },
          action: { kind: "call", call: "session.choose-program", params: { program: { var: "row" } } },
        },
        {
          id: "arsip",
          label: "ARSIP",
          items: [
            {
              id: "lama",
              each: { var: "sources.layanan.layanan" },
              empty: "Belum ada arsip",
              label: "{row.nama}",
              visibleWhen: { "==": [{ var: "row.arsip" }, 1] },
              href: "{row.url}",
            },
          ],
        },
        { id: "bantuan", label: "Bantuan", href: "https://bantuan.example.id" },
      ],
    },
  }),
  "x/services",
);

const session = { programs: ["ppg", "studi"], program: "studi" };
const shown = (scope: object) => {
  if (!menu) throw new Error("the menu did not compile");
  return resolveMenu(menu, { session, ...scope });
};
const answered = (layanan: readonly object[]) => ({
  sources: { layanan: { layanan } },
  sourceStates: { layanan: { status: "ready" } },
});

describe("an item that stands for a list", () => {
  it("is one item for each row that the person may see, and its actions know their row", () => {
    const [program] = shown({});
    expect(program).toMatchObject({ id: "program.ppg", label: "Pendidikan Profesi Guru", action: { locals: { row: "ppg" } } });
    expect(shown({}).filter(({ id }) => id.startsWith("program."))).toHaveLength(1);
  });

  it("keeps its place while its list is on its way or has failed, and the others stand", () => {
    expect(shown({}).map(({ id }) => id)).toEqual(["program.ppg", "arsip", "bantuan"]);
    expect(shown({})[1]?.items).toEqual([{ id: "lama", label: "", status: "loading", waits: ["layanan"] }]);
    const failed = { sourceStates: { layanan: { status: "failed" } } };
    expect(shown(failed)[1]?.items).toEqual([{ id: "lama", label: "", status: "failed", waits: ["layanan"] }]);
  });

  it("shows the rows, or says that there is none", () => {
    const rows = [
      { nama: "Lama", url: "https://lama.example.id", arsip: 1 },
      { nama: "Baru", url: "https://baru.example.id", arsip: 0 },
    ];
    expect(shown(answered(rows))[1]?.items?.map(({ label }) => label)).toEqual(["Lama"]);
    expect(shown(answered(rows.slice(1)))[1]?.items).toEqual([{ id: "lama", label: "Belum ada arsip", status: "empty" }]);
  });
});

describe("a menu that a setting replaces", () => {
  const item = (id: string) => ({ id, label: id.toUpperCase(), href: "https://contoh.example.id" });
  const chosen = compileMenu(
    libraryOf({
      "menus/x/samping.json": {
        place: "sidebar",
        only: { var: "preferences.config.menu.butir" },
        items: [
          {
            id: "kelompok",
            label: "Kelompok",
            visibleWhen: { "!=": [{ var: "date" }, "tutup"] },
            items: ["cv", "esai"].map(item),
          },
          item("bantuan"),
          { ...item("petugas"), permission: "petugas.index" },
        ],
      },
    }),
    "x/samping",
  );
  const idsOf = (butir?: unknown, date = "") => {
    const scope = { date, preferences: { config: { menu: { butir } }, permissions: [] } };
    return chosen && resolveMenu(chosen, scope).flatMap(({ id, items }) => [id, ...(items ?? []).map((inner) => inner.id)]);
  };
  const whole = ["kelompok", "cv", "esai", "bantuan"];

  it("has the items that it names, in that order and in their groups", () => {
    expect(idsOf(["bantuan", "esai", "cv"])).toEqual(["bantuan", "kelompok", "esai", "cv"]);
    expect(idsOf(["esai"])).toEqual(["kelompok", "esai"]);
    expect(idsOf(["kelompok"])).toEqual(["kelompok", "cv", "esai"]);
  });

  it("opens nothing whose own condition, or that of its group, does not hold", () => {
    expect(idsOf(["petugas", "bantuan"])).toEqual(["bantuan"]);
    expect(idsOf(["esai", "bantuan"], "tutup")).toEqual(["bantuan"]);
  });

  it("is whole where it names nothing, or nothing that is there any more", () => {
    for (const named of [undefined, null, [], ["dihapus"], "cv"]) expect(idsOf(named)).toEqual(whole);
  });
});
