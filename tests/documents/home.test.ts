/** Where a candidate of Guru Penggerak stands: the head of their home, and its tasks, by what their function record says (`home.json`). */
import { describe, expect, it } from "vitest";
import { blockResolvers } from "../../engine/blocks/resolvers";
import { type ResolvedTask, resolveTaskList } from "../../engine/blocks/task-list/resolve";
import { resolveMenu } from "../../engine/page";
import { compileMenu, compileScreen, type JsonObject, mergePatch, type Scope } from "../../engine/tools";
import cases from "./home.json";
import { libraryOf, personNamed, scopeOf } from "./portal";

interface Head {
  readonly id: string;
  readonly button?: { readonly id: string };
}

describe("the home of a candidate says where they stand", () => {
  const person = personNamed("nurhayati");
  const compiled = compileScreen(libraryOf(person), "gurupenggerak/home");
  const block = (id: string) => compiled?.screen.blocks.find((one) => one.id === id)?.props ?? {};

  it.each(cases)("$name", ({ profile, config = {}, head, button, tasks }) => {
    const sources = { biodata: { revision: 1, complete: true } };
    const scope = mergePatch(scopeOf(person) as JsonObject, { profile, preferences: { config }, sources } as JsonObject) as Scope;
    const { cases: shown } = blockResolvers["status-head"](block("keadaan"), scope) as { cases: readonly Head[] };
    expect([shown[0]?.id, shown[0]?.button?.id]).toEqual([head, button]);
    const { tasks: found } = resolveTaskList(block("langkah"), scope) as { tasks: readonly ResolvedTask[] };
    expect(Object.fromEntries(found.map(({ id, state }) => [id, state]))).toEqual(tasks);
  });
});

describe("the tiles of profile and documents", () => {
  const [profil, dokumen] = ["Akun, fungsi dan tahap Anda", "Unggah, ajukan dan baca dokumen"];
  it.each([
    [2, profil, dokumen],
    [3, "Seleksi 2021: tahap 1 sampai 5 Maret, tahap 2 sampai 24 Juni", "Seleksi 2021: unggah sampai 5 Maret"],
    [4, "Seleksi 2021: tahap 1 sampai 15 Mei, tahap 2 sampai 4 September", "Seleksi 2021: unggah sampai 15 Mei"],
    [5, "Seleksi 2021: tahap 1 sampai 16 Oktober, tahap 2 sampai 18 Desember", "Seleksi 2021: unggah sampai 16 Oktober"],
    [6, profil, dokumen],
  ])("tell the selection windows of 2021 to the cohorts that had them: cohort %i", (angkatan, ...captions) => {
    const maria = personNamed("maria.latuheru");
    const person = { ...maria, profile: { ...maria.profile, angkatan } };
    const menu = compileMenu(libraryOf(person), "gurupenggerak/tiles");
    const entries = menu ? resolveMenu(menu, scopeOf(person)) : [];
    expect(["profil", "dokumen"].map((tile) => entries.find(({ id }) => id === tile)?.caption)).toEqual(captions);
  });
});

/** The demo has somebody in stage 1 of every cohort that has the older order, so that it can be seen. */
it.each([
  ["gading.prameswari", { cv: "todo", esai: "todo", tbs: "locked", dokumen: "todo" }],
  ["hanif.mahendra", { cv: "done", esai: "todo", tbs: "locked", dokumen: "todo" }],
  ["ines.wulandari", { cv: "done", esai: "done", tbs: "todo", dokumen: "waiting" }],
  ["joni.lesmana", { cv: "done", esai: "done", tbs: "part", dokumen: "fix" }],
  ["kirana.anjani", { cv: "done", esai: "done", tbs: "part", dokumen: "done" }],
])("%s stands in stage 1 of an older cohort, in its order", (username, states) => {
  const person = personNamed(username);
  const block = compileScreen(libraryOf(person), "gurupenggerak/home")?.screen.blocks.find(({ id }) => id === "langkah");
  const scope = mergePatch(scopeOf(person) as JsonObject, { sources: { biodata: { revision: 1, complete: true } } }) as Scope;
  const { tasks } = resolveTaskList(block?.props ?? {}, scope) as { tasks: readonly ResolvedTask[] };
  const shown = tasks.filter(({ id }) => Object.hasOwn(states, id)).map(({ id, state }) => [id, state]);
  expect(shown).toEqual(Object.entries(states));
});

it.each([
  [4, ["cv", "esai", "tbs", "dokumen"]],
  [6, ["cv", "dokumen", "esai", "tbs"]],
])("the stages of cohort %i stand in their order (001 §1)", (angkatan, order) => {
  const candidate = personNamed("nurhayati");
  const person = { ...candidate, profile: { ...candidate.profile, angkatan } };
  const block = compileScreen(libraryOf(person), "gurupenggerak/home")?.screen.blocks.find(({ id }) => id === "langkah");
  const scope = mergePatch(scopeOf(person) as JsonObject, { sources: { biodata: { revision: 1, complete: true } } }) as Scope;
  const { tasks } = resolveTaskList(block?.props ?? {}, scope) as { tasks: readonly ResolvedTask[] };
  expect(tasks.map(({ id }) => id).filter((id) => order.includes(id))).toEqual(order);
});
