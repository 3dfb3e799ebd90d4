// @vitest-environment jsdom
/**
 * How far a form is, told once: for every form in sections that is shipped, empty, filled in part and filled whole, the map, the list beside
 * the form, the heads of its sections and the figure above them say the same of each section, and the server calls the form complete
 * exactly where no section is open.
 */
import { cleanup, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FormModel } from "../../engine/form/model/form-model";
import { FormProgress } from "../../engine/form/model/form-progress";
import type { DataError } from "../../engine/rules/data-error";
import { compileValidator } from "../../engine/server";
import {
  acceptData,
  compileData,
  createLibrary,
  isObject,
  type JsonObject,
  parseDocument,
  readDocuments,
} from "../../engine/tools";
import { openScreen } from "../engine/open-screen";
import { covering, everyNth } from "../sample";
import { offered, people, root, scopeOf, shipped, texts } from "./portal";

interface SectionedForm {
  readonly name: string;
  readonly schema: string;
  readonly sections: readonly { readonly id: string; readonly fields: readonly (string | { readonly field: string })[] }[];
}

const inside = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.flatMap(inside) : isObject(value) ? [value, ...Object.values(value).flatMap(inside)] : [];

/** The sections that are worked on in the form itself. */
const worked = (sections: unknown) =>
  Array.isArray(sections) ? sections.filter((one) => isObject(one) && one.task === undefined) : sections;

const isSectioned = (block: JsonObject) =>
  block.kind === "form" &&
  Array.isArray(block.sections) &&
  block.sections.length > 1 &&
  block.sections.every((section) => isObject(section) && section.title !== undefined);

const forms: readonly SectionedForm[] = shipped.ids("screen").flatMap((id) =>
  inside(shipped.get("screen", id)?.blocks)
    .map((block) => ({ ...block, sections: worked(block.sections) }) as JsonObject)
    .filter(isSectioned)
    .map(({ id: block, schema, sections }) => ({ name: `${id} ${block}`, schema, sections }) as unknown as SectionedForm),
);

const namesOf = ({ sections }: SectionedForm) =>
  sections.flatMap(({ fields }) => fields.map((field) => (typeof field === "string" ? field : field.field)));

/** A value as somebody might give it; one that a rule refuses is as good: it has to be refused everywhere. */
function valueFor(property: JsonObject): unknown {
  const options = isObject(property.options) ? offered(String(property.options.list), undefined)?.[0]?.value : undefined;
  if (property.const !== undefined) return property.const;
  if (property.type === "array")
    return [isObject(property.items) ? valueFor({ ...property.items, options: property.options }) : "x"];
  if (property.type === "object")
    return Object.fromEntries(
      Object.entries((property.properties ?? {}) as Record<string, JsonObject>).map(([name, one]) => [name, valueFor(one)]),
    );
  if (options !== undefined) return options;
  if (property.type === "boolean") return true;
  if (property.type === "integer" || property.type === "number") return property.minimum ?? 1;
  if (property.format === "date") return "2000-01-01";
  if (property.format === "file" || property.format === "photo") return "/backend/berkas/0123456789abcdef0123456789abcdef";
  return "2010".padEnd(Number(property.minLength ?? 0), "1");
}

const fills = ["empty", "filled in part", "filled whole"] as const;

function dataFor(form: SectionedForm, fill: (typeof fills)[number]): JsonObject {
  const properties = (shipped.get("data", form.schema)?.properties ?? {}) as Record<string, JsonObject>;
  const names = fill === "empty" ? [] : namesOf(form).filter((_, index) => fill === "filled whole" || index % 2 === 0);
  return Object.fromEntries(names.map((name) => [name, valueFor(properties[name] ?? {})]));
}

/** Nothing comes of what is asked for: options are known to neither side. */
const noOptions = { offered: () => undefined, load: () => new Promise<void>(() => {}) };

const program = (form: SectionedForm) => form.name.split("/")[0];
const context = (form: SectionedForm) => {
  const person = people.find((one) => one.program === program(form)) ?? people[0];
  return person ? scopeOf(person) : {};
};

/** The three ways to show the same sections. */
const shownAs = (form: SectionedForm, flow: "page" | "tasks") => ({
  $schema: "../../schemas/language/screen.schema.json",
  title: "Uji",
  sources: { isi: { call: "uji.baca" } },
  blocks: [
    {
      kind: "form",
      id: "isian",
      schema: form.schema,
      source: "isi",
      flow,
      check: flow === "tasks" ? {} : undefined,
      sections: form.sections.map(({ id, fields }) => ({ id, title: `Bagian ${id}`, fields })),
      submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "isian", call: "uji.simpan" } },
    },
  ],
});

const flows = ["page", "tasks"] as const;
const library = createLibrary([
  ...readDocuments(root),
  ...forms.flatMap((form, index) =>
    flows.flatMap((flow) => parseDocument(`screens/uji/${flow}-${index}.json`, JSON.stringify(shownAs(form, flow))) ?? []),
  ),
]);
const idOf = (form: SectionedForm, flow: (typeof flows)[number]) => `uji/${flow}-${forms.indexOf(form)}`;

const words = (element: Element | null | undefined) => element?.textContent ?? "";

/** The figure of the bar for complete sections. */
const sumOf = (text: string) =>
  text
    .match(/^(\d+) dari (\d+) bagian lengkap/)
    ?.slice(1)
    .map(Number) ?? [0, 0];

/** The sections of a form by which of its states they have, so that a few forms have all there are. */
const featuresOf = (form: SectionedForm) => {
  const { required = [], properties = {} } = (shipped.get("data", form.schema) ?? {}) as {
    required?: string[];
    properties?: object;
  };
  const lists = (names: readonly string[]) =>
    names.some((name) => (properties as Record<string, JsonObject>)[name]?.type === "array");
  return form.sections.map(({ fields }) => {
    const names = fields.map((field) => (typeof field === "string" ? field : field.field));
    const asked = names.filter((name) => required.includes(name)).length;
    return `${program(form)} ${asked === 0 ? "nothing" : asked < names.length ? "some" : "all"}${lists(names) ? " list" : ""}`;
  });
};
const tried = everyNth(covering(forms, featuresOf, ({ name }) => name === "gurupenggerak/cv cv").items, 2);

describe.each(tried.items)(`$name, of ${tried.words}`, (form) => {
  it.each(fills)("says the same of a section wherever it is told, %s", async (fill) => {
    const answers = { "uji.baca": { data: dataFor(form, fill), revision: 1 } };
    const open = async (flow: (typeof flows)[number]) => {
      const opened = await openScreen(library, idOf(form, flow), { context: context(form), answers });
      await waitFor(() =>
        expect(opened.container.querySelector(flow === "page" ? ".guide-sum, form" : ".section-map")).not.toBeNull(),
      );
      // The form is checked once the browser is idle.
      await new Promise((done) => setTimeout(done, 150));
      return opened.container;
    };
    const page = await open("page");
    const list = [...page.querySelectorAll(".guide-rail li")];
    if (list.length === 0) return;
    const marks = list.map((row) => row.querySelector(".section-mark")?.getAttribute("data-state"));
    const titles = list.map((row) => words(row.querySelector(".section-row-title")));
    const bar = words(page.querySelector(".guide-sum"));
    const heads = new Map(
      [...page.querySelectorAll(".form-section-head")].map((head) => [
        words(head.querySelector(".form-section-title")),
        head.getAttribute("data-folded") ? "Lengkap" : words(head.querySelector(".form-section-badge")),
      ]),
    );
    cleanup();
    const tasks = await open("tasks");
    const rows = [...tasks.querySelectorAll(".section-map li")].filter((row) =>
      titles.includes(words(row.querySelector(".task-label"))),
    );
    const map = rows.map((row) => words(row.querySelector(".badge")) || words(row.querySelector(".state-mark")));
    expect(rows.map((row) => words(row.querySelector(".task-label")))).toEqual(titles);
    const said = map.map((word) => word.replace(/ .*/, ""));
    expect(said, "the map and the list").toEqual(
      marks.map((mark, index) => {
        if (mark === "done") return "Selesai";
        if (mark === "faulty") return "Perlu";
        if (mark === "begun") return "Sebagian";
        return mark === "locked" ? "Terkunci" : said[index] === "Boleh" ? "Boleh" : "Belum";
      }),
    );
    const done = map.filter((word) => word === texts("task.done")).length;
    const uncounted = map.filter((word) => word === texts("form.map-optional") || word === texts("task.locked")).length;
    expect(sumOf(words(tasks.querySelector(".section-map .task-list-head p"))), "the map and its figure").toEqual(
      map.length === uncounted ? [0, 0] : [done, map.length - uncounted],
    );
    expect(words(tasks.querySelector(".section-map .task-list-head p")), "the bar").toBe(bar);
    expect(
      titles.map((title) => heads.get(title) === texts("form.section-done")),
      "the heads",
    ).toEqual(map.map((word) => word === texts("task.done")));
  });
});

describe("complete, as the server says", () => {
  it.each(forms.map((form) => [form.name, form] as const))("%s", (_, form) => {
    const compiled = compileData(shipped, form.schema);
    if (!compiled) throw new Error(`no schema ${form.schema}`);
    const validator = compileValidator(compiled.schema);
    const sections = form.sections.map(({ id, fields }) => ({
      id,
      fields: fields.map((field) => ({ name: typeof field === "string" ? field : field.field })),
    }));
    const shownNames = new Set(namesOf(form));
    for (const fill of fills) {
      const data = dataFor(form, fill);
      const scope = context(form);
      const model = new FormModel({ compiled, validator, texts, data, context: scope, options: noOptions });
      const progress = new FormProgress({ model, schema: compiled.schema, sections, readOnly: false });
      progress.check();
      const isOpen = sections.some(({ id }) => progress.of(id).left > 0 || progress.of(id).faults > 0);
      const { errors } = acceptData(compiled, validator, {
        submitted: data,
        stored: data,
        context: scope,
        texts,
        offered: () => undefined,
        found: () => undefined,
      });
      // A choice that a call has to find is unknown here to both.
      const isKnown = ({ path, code }: DataError) => code !== "not-offered" && shownNames.has(path.split(/[.[]/)[0] ?? "");
      const relevant = errors.filter(isKnown).map(({ path }) => path);
      expect(isOpen, `${fill}: ${relevant.join(", ")}`).toBe(relevant.length > 0);
    }
  });
});
