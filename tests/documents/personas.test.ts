/**
 * Every shipped screen and menu, as each demo person meets it: which screens may be opened, which blocks stand on them, which
 * fields the biodata form has, and which entries the menus show (`personas.json`). Run with UPDATE=1 to write that file anew, then read the
 * difference.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blockResolvers } from "../../engine/blocks/resolvers";
import { type ResolvedTask, resolveTaskList } from "../../engine/blocks/task-list/resolve";
import type { BlockKind, Program } from "../../engine/documents/language";
import { FormModel } from "../../engine/form/model/form-model";
import type { CompiledBlock } from "../../engine/nodes/compiled";
import { resolveMenu, resolveText } from "../../engine/page";
import { isVisible } from "../../engine/resolve/resolve";
import { compileValidator } from "../../engine/server";
import { CompileTools, compileMenu, compileScreen, holds, type Logic, programOf, type Scope } from "../../engine/tools";
import { everyNth } from "../sample";
import expected from "./personas.json";
import { cohortOf, type DemoPerson, libraryOf, offered, people, scopeOf, shipped, texts } from "./portal";

const biodata = "gurupenggerak/biodata";
const pjokHome = "gurupenggerak/pjok-home";

/** Sources of screens by the record that answers them; the screen that fills a record has its name. */
const recordSources = { biodata, profil: "gurupenggerak/pjok-profil", esai: "gurupenggerak/pjok-esai" };

/** The person's scope with the sources of a screen answered, and the address of their own institution. */
function screenScope(person: DemoPerson): Scope {
  const scope = scopeOf(person);
  const { instansi_id: instansiId } = scope.session as { instansi_id?: string };
  const answers = Object.entries(recordSources).flatMap(([source, id]) => {
    const data = person.records[id];
    return data ? [[source, { data, revision: 1, complete: openForm(person, data, id).submit().length === 0 }]] : [];
  });
  return { ...scope, params: { instansiId }, state: {}, sources: Object.fromEntries(answers) };
}

type Compiled = NonNullable<ReturnType<typeof compileScreen>>;

const screens = new Map<string, Compiled>();
const menus = new Map<string, ReturnType<typeof compileMenu>>();
const validators = new Map<object, ReturnType<typeof compileValidator>>();

/** A screen as this person's cohort sees it, compiled once for all of them. */
function compiledFor(person: DemoPerson, id: string): Compiled {
  const key = `${cohortOf(person)} ${id}`;
  const screen = screens.get(key) ?? compileScreen(libraryOf(person), id);
  if (!screen) throw new Error(`${id} did not compile`);
  screens.set(key, screen);
  return screen;
}

function compiledMenu(person: DemoPerson, id: string) {
  const key = `${cohortOf(person)} ${id}`;
  const menu = menus.has(key) ? menus.get(key) : compileMenu(libraryOf(person), id);
  menus.set(key, menu);
  return menu;
}

function validatorOf(schema: Compiled["data"][string]["schema"]) {
  const validator = validators.get(schema) ?? compileValidator(schema);
  validators.set(schema, validator);
  return validator;
}

function openForm(person: DemoPerson, data: object, id: string = biodata) {
  const compiled = compiledFor(person, id).data[id];
  if (!compiled) throw new Error(`the schema ${id} did not compile`);
  const options = { offered, load: () => Promise.resolve() };
  return new FormModel({ compiled, validator: validatorOf(compiled.schema), texts, data, context: scopeOf(person), options });
}

/** The visible blocks, those in containers behind their container. */
function visibleBlocks(blocks: readonly CompiledBlock[], scope: Scope): CompiledBlock[] {
  return blocks
    .filter((block) => isVisible(block, scope))
    .flatMap((block) => [block, ...visibleBlocks(Object.values(block.props).flatMap(nestedBlocks), scope)]);
}

const nestedBlocks = (prop: unknown): readonly CompiledBlock[] => (prop as { $blocks?: CompiledBlock[] } | null)?.$blocks ?? [];

function screenOf(person: DemoPerson, id: string) {
  return compiledFor(person, id).screen;
}

function entriesOf(person: DemoPerson, menu: string) {
  const named = (programDocument(person).menus as Record<string, string> | undefined)?.[menu];
  const compiled = compiledMenu(person, named ?? `${person.program}/${menu}`);
  return compiled ? resolveMenu(compiled, scopeOf(person)) : [];
}

const entries = (person: DemoPerson, menu: string): string[] => entriesOf(person, menu).map(({ id }) => id);

/** The states of the tasks on a screen: what is done, what can be done, what is closed. */
function tasks(person: DemoPerson, id: string): Record<string, string> | undefined {
  const scope = screenScope(person);
  const lists = visibleBlocks(screenOf(person, id).blocks, scope).filter(({ kind }) => kind === "task-list");
  const found = lists.flatMap(({ props }) => (resolveTaskList(props, scope) as { tasks: readonly ResolvedTask[] }).tasks);
  return found.length > 0 ? Object.fromEntries(found.map(({ id, state }) => [id, state])) : undefined;
}

/** Tiles that say a state. */
function states(person: DemoPerson): Record<string, string> | undefined {
  const found = entriesOf(person, "tiles").flatMap(({ id, state }) => (state ? [[id, state.state]] : []));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Tiles that are shown but cannot be opened, with the reason that is told. */
function closedTiles(person: DemoPerson): Record<string, string> | undefined {
  const closed = entriesOf(person, "tiles").filter(({ enabled }) => enabled === false);
  return closed.length > 0 ? Object.fromEntries(closed.map(({ id, disabledReason }) => [id, disabledReason ?? ""])) : undefined;
}

const tools = new CompileTools(shipped);

const programDocument = ({ program }: DemoPerson) => (shipped.get("program", program) ?? {}) as unknown as Program;

/** The popups that are due at home. */
function popups(person: DemoPerson): string[] {
  const due = (programDocument(person).popups ?? []).filter(({ visibleWhen = true }) =>
    holds(tools.logic(visibleWhen as Logic), scopeOf(person)),
  );
  return due.map(({ screen }) => screen);
}

function badgeOf(person: DemoPerson): string {
  const { badge } = programDocument(person);
  return badge === undefined ? "" : resolveText(tools.text(badge), scopeOf(person));
}

function hiddenFields(person: DemoPerson): string[] {
  const data = person.records[biodata];
  if (!data) return [];
  const form = openForm(person, data);
  return form.compiled.fields.map(({ path }) => path).filter((path) => !form.state(path.split(".")).visible);
}

/** A block's id; of a status head also the case that is shown. */
function nameOf({ id, kind, props }: CompiledBlock, scope: Scope): string {
  if (kind !== "status-head") return id;
  const { cases } = blockResolvers[kind](props, scope) as { cases: readonly { id: string }[] };
  return `${id}: ${cases[0]?.id}`;
}

/** The portal as one person meets it, in the shape of `personas.json`. */
function met(person: DemoPerson) {
  const scope = screenScope(person);
  const own = shipped.ids("screen").filter((id) => programOf(id) === person.program);
  const screens = own.filter((id) => holds(screenOf(person, id).allowedWhen, scope));
  const blocks = (id: string) => visibleBlocks(screenOf(person, id).blocks, scope).map((block) => nameOf(block, scope));
  const [homeTasks, tileStates] = [tasks(person, `${person.program}/home`), states(person)];
  const pjok = screens.includes(pjokHome)
    ? { pjok: blocks(pjokHome), pjokTasks: tasks(person, pjokHome), pjokTiles: entries(person, "tiles-pjok") }
    : {};
  return {
    screens,
    home: blocks(`${person.program}/home`),
    biodata: screens.includes(biodata) ? blocks(biodata) : [],
    hiddenFields: hiddenFields(person),
    ...(homeTasks ? { tasks: homeTasks } : {}),
    tiles: entries(person, "tiles"),
    ...(tileStates ? { states: tileStates } : {}),
    ...(closedTiles(person) ? { closed: closedTiles(person) } : {}),
    ...pjok,
    ...(popups(person).length > 0 ? { popups: popups(person) } : {}),
    badge: badgeOf(person),
    sidebar: entries(person, "sidebar"),
    account: entries(person, "account"),
  };
}

if (process.env.UPDATE) {
  const all = Object.fromEntries(people.map((person) => [person.username, met(person)]));
  writeFileSync(join(import.meta.dirname, "personas.json"), `${JSON.stringify(all, null, 2)}\n`);
}

const others = everyNth(people, 8);

describe("a demo person", () => {
  it.each(people)("meets what concerns them: $username, $label", (person) => {
    expect(met(person)).toEqual((expected as Record<string, unknown>)[person.username]);
  });

  it.each(others.items)(`meets screens whose blocks resolve to finished texts (${others.words}): $username`, (person) => {
    const scope = screenScope(person);
    for (const id of shipped.ids("screen").filter((one) => programOf(one) === person.program)) {
      const screen = screenOf(person, id);
      expect(resolveText(screen.title, scope), id).not.toBe("");
      for (const block of visibleBlocks(screen.blocks, scope)) {
        expect(block.kind, `${id}: ${block.id}`).not.toBe("error");
        const props = JSON.stringify(blockResolvers[block.kind as BlockKind](block.props, scope));
        expect(props, `${id}: ${block.id}`).not.toMatch(/undefined|\[object|NaN/);
      }
    }
  });
});

it("mentors students of Kemenag only with the permission and the flag of the college (000 §6)", () => {
  const person = people.find(({ username }) => username === "halimah.tusadiah") as DemoPerson;
  const { permissions, config } = person.preferences as { permissions: string[]; config: DemoPerson["preferences"] };
  const tile = (preferences: DemoPerson["preferences"]) =>
    entries({ ...person, preferences }, "tiles").includes("guru-pamong-kemenag");
  expect(tile({ permissions, config })).toBe(true);
  expect(tile({ permissions, config: {} })).toBe(false);
  expect(tile({ permissions: [], config })).toBe(false);
});

const administrators = people.filter(({ akun, instansi_id }) => akun !== undefined && instansi_id !== undefined);
it.each(administrators)("as an institution's administrator is led only to addresses below /i/: $username", (person) => {
  const scope = screenScope(person);
  const isShared = (id: string) => programOf(id) !== person.program || shipped.get("screen", id)?.kind === "dialog";
  const mayOpen = (id: string) => holds(compiledFor(person, id).screen.allowedWhen, scope);
  const isBelow = (id: string) => {
    const { path = "", aliases } = compiledFor(person, id).screen;
    return [path, ...aliases].some((one) => one.startsWith("/i/:instansiId/"));
  };
  const own = shipped.ids("screen").filter((id) => programOf(id) === person.program && isBelow(id) && mayOpen(id));
  const { sidebar } = (shipped.get("program", person.program) as Program).menus ?? {};
  const shown = entries(person, "sidebar");
  const items = (shipped.get("menu", String(sidebar))?.items ?? []) as { id: string }[];
  const named = [...own.map((id) => shipped.get("screen", id)), ...items.filter(({ id }) => shown.includes(id))].flatMap(
    screensNamed,
  );
  const home = `${person.program}/home`;
  const lost = [...new Set(named)].filter((id) => id !== home && !isShared(id) && !isBelow(id) && mayOpen(id));
  expect(lost).toEqual([]);
});

/** The screens that a document leads to, wherever it names them. */
function screensNamed(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(screensNamed);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "screen" && typeof inner === "string" ? [inner] : screensNamed(inner),
  );
}
