// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import type { ControlProps } from "../../../engine/form/controls/control-props";
import { fetchOptions } from "../../../engine/form/controls/SearchedOptions";
import { SelectControl } from "../../../engine/form/controls/SelectControl";
import { cleanup, render, screen } from "../../render";
import { controlProps, showField } from "./show-field";

// The list of a search has come, as it has for whoever does not open it at once.
beforeAll(fetchOptions);
const cities = Array.from({ length: 40 }, (_, index) => ({
  const: 3200 + index,
  title: `Kota ${String.fromCharCode(65 + (index % 26))}${index}`,
}));

const select = (own: Partial<ControlProps>) => <SelectControl {...controlProps({ type: "integer", ...own })} />;

describe("select", () => {
  it("is native for a short list and keeps the type of its values", async () => {
    const { user, value } = showField({ type: "integer", enum: [1, 2, 99] });
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Isian" });
    expect(select.tagName).toBe("SELECT");
    await user.selectOptions(select, "99");
    expect(value()).toBe(99);
    await user.selectOptions(select, "Pilih");
    expect(value()).toBeUndefined();
  });

  it("still shows a value that is not offered", () => {
    const { value } = showField({ type: "integer" }, { ui: { "ui:widget": "select" }, value: 7 });
    expect(screen.getByRole<HTMLSelectElement>("combobox").selectedOptions[0]?.textContent).toBe("7");
    expect(value()).toBe(7);
  });

  it("says which field comes first where there is nothing to choose yet", () => {
    render(select({ list: { status: "ready", parentLabel: "Provinsi" } }));
    expect(screen.getByRole("option", { name: "Pilih Provinsi dahulu" })).toBeTruthy();
  });

  it("says that its choices are loading", () => {
    render(select({ list: { status: "loading" } }));
    expect(screen.getByRole("combobox").getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("option", { name: "Memuat pilihan..." })).toBeTruthy();
  });

  it("keeps the focus of who waits in it when its choices come and are many", () => {
    const { rerender } = render(select({ list: { status: "loading" } }));
    const waiting = screen.getByRole("combobox");
    waiting.focus();
    rerender(select({ choices: cities.map(({ const: value, title }) => ({ value, label: title })) }));
    expect(screen.getByRole("combobox")).not.toBe(waiting);
    expect(document.activeElement).toBe(screen.getByRole("combobox"));
  });

  it("is a box with the label where it may only be read", () => {
    showField({ type: "integer", oneOf: [{ const: 1, title: "Guru" }] }, { ui: { "ui:readonly": true }, value: 1 });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Isian" }).value).toBe("Guru");
  });
});

describe("select of a long list", () => {
  const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Isian" });
  const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;

  it("finds by typing and takes with Enter", async () => {
    const { user, value } = showField({ type: "integer", oneOf: cities });
    await user.type(box(), "b27");
    expect(screen.getByRole("status").textContent).toBe("1 pilihan");
    expect(active()).toBe("Kota B27");
    await user.keyboard("{Enter}");
    expect(value()).toBe(3227);
    expect(box().value).toBe("Kota B27");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("moves with the arrows and leaves all as it was with Escape", async () => {
    const { user, value } = showField({ type: "integer", oneOf: cities }, { value: 3201 });
    await user.tab();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toBe("Kota C2");
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("Kota B1");
    await user.keyboard("{Escape}");
    expect(value()).toBe(3201);
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it("takes the found choice when Tab goes on", async () => {
    const { user, value } = showField({ type: "integer", oneOf: cities });
    await user.type(box(), "kota d");
    await user.tab();
    expect(value()).toBe(3203);
  });

  it("shows the choice again when a search leads nowhere", async () => {
    const { user, value } = showField({ type: "integer", oneOf: cities }, { value: 3201 });
    await user.click(box());
    await user.keyboard("zzz");
    expect(screen.getByRole("status").textContent).toBe("Tidak ada pilihan yang cocok");
    await user.click(document.body);
    expect(value()).toBe(3201);
    expect(box().value).toBe("Kota B1");
  });

  it("is emptied by emptying its box", async () => {
    const { user, value } = showField({ type: "integer", oneOf: cities }, { value: 3201 });
    await user.clear(box());
    expect(value()).toBeUndefined();
  });

  it("is chosen by pointer", async () => {
    const { user, value } = showField({ type: "integer", oneOf: cities });
    await user.click(box());
    await user.click(screen.getByRole("option", { name: "Kota E4" }));
    expect(value()).toBe(3204);
  });
});

describe("radio", () => {
  it("is a named, required group and gives the chosen value", async () => {
    const { user, value } = showField(
      {
        type: "string",
        oneOf: [
          { const: "L", title: "Laki-laki" },
          { const: "P", title: "Perempuan" },
        ],
      },
      { ui: { "ui:widget": "radio" }, required: true },
    );
    expect(screen.getByRole("radiogroup", { name: "Isian" }).getAttribute("aria-required")).toBe("true");
    await user.click(screen.getByRole("radio", { name: "Laki-laki" }));
    expect(value()).toBe("L");
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Laki-laki" }));
  });
});

describe("checkboxes", () => {
  const schema = { type: "array", uniqueItems: true, items: { type: "integer", enum: [1, 2, 3] } } as const;

  it("gives the values in the order of the list and keeps unknown ones", async () => {
    const { user, value } = showField(schema as never, { ui: { "ui:widget": "checkboxes" }, value: [3, 9] });
    await user.click(screen.getByRole("checkbox", { name: "1" }));
    expect(value()).toEqual([1, 3, 9]);
    await user.click(screen.getByRole("checkbox", { name: "3" }));
    expect(value()).toEqual([1, 9]);
  });

  it("let go of all others for the choice that stands alone, and of that for another", async () => {
    const { user, value } = showField(schema as never, {
      ui: { "ui:widget": "checkboxes", "ui:options": { alone: 3 } },
      value: [1, 2],
    });
    await user.click(screen.getByRole("checkbox", { name: "3" }));
    expect(value()).toEqual([3]);
    await user.click(screen.getByRole("checkbox", { name: "2" }));
    expect(value()).toEqual([2]);
  });

  it.each([
    ["enum", { type: "string", enum: ["a", "b"], enumNames: ["Anak", "Bayi"] }],
    [
      "oneOf",
      {
        type: "string",
        oneOf: [
          { const: "a", title: "Anak" },
          { const: "b", title: "Bayi" },
        ],
      },
    ],
  ])("offer the %s of items that may repeat, by its labels", async (_, items) => {
    const { user, value } = showField({ type: "array", items } as never, { ui: { "ui:widget": "checkboxes" } });
    await user.click(screen.getByRole("checkbox", { name: "Bayi" }));
    await user.click(screen.getByRole("checkbox", { name: "Anak" }));
    expect(value()).toEqual(["a", "b"]);
  });

  it("stand in for a select of several", () => {
    showField(schema as never);
    expect(screen.getByRole("group", { name: "Isian" }).querySelectorAll("input[type=checkbox]")).toHaveLength(3);
  });

  it("say that one of them is required, which the state of a group cannot", () => {
    showField(schema as never, { ui: { "ui:widget": "checkboxes" }, required: true });
    expect(screen.getByRole("group", { name: "Isian, wajib diisi" })).toBeTruthy();
  });
});

it("boxes of which one stands alone are ticked by keyboard", async () => {
  const items = { type: "integer" as const, oneOf: [1, 2, 3].map((value) => ({ const: value, title: `Pilihan ${value}` })) };
  const { user, value } = showField({ type: "array", uniqueItems: true, items }, { ui: { "ui:options": { alone: 3 } } });
  await user.keyboard("{Tab} {Tab} ");
  expect(value()).toEqual([1, 2]);
  await user.keyboard("{Tab} ");
  expect(value()).toEqual([3]);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Pilihan 3", checked: true }));
  await user.keyboard("{Shift>}{Tab}{/Shift} ");
  expect(value()).toEqual([2]);
});

describe("several of a long list", () => {
  const subjects = [
    "Bahasa Indonesia",
    "Bahasa Inggris",
    "Biologi",
    "Fisika",
    "Geografi",
    "Kimia",
    "Matematika",
    "Sejarah",
    "Sosiologi",
  ];
  const long = (count = 9) => ({
    type: "array" as const,
    uniqueItems: true,
    items: { type: "integer" as const, oneOf: subjects.slice(0, count).map((title, index) => ({ const: index + 1, title })) },
  });
  const box = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Isian" });
  const active = async () => document.getElementById((await box()).getAttribute("aria-activedescendant") ?? "")?.textContent;
  const described = async () =>
    ((await box()).getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");

  it("is searched from nine on, and ticked up to eight or where a document says so", async () => {
    showField(long(8));
    expect(screen.getAllByRole("checkbox")).toHaveLength(8);
    cleanup();
    showField(long(), { ui: { "ui:widget": "checkboxes" } });
    expect(screen.getAllByRole("checkbox")).toHaveLength(9);
    cleanup();
    showField(long(3), { ui: { "ui:options": { searchable: true } } });
    expect(await box()).toBeTruthy();
  });

  it("takes with Enter what is found, one after the other, in the order of the list", async () => {
    const { user, value } = showField(long());
    await user.type(await box(), "mat{Enter}");
    expect(value()).toEqual([7]);
    expect(screen.getByRole("status").textContent).toBe("Matematika dipilih");
    expect((await box()).value).toBe("");
    await user.keyboard("bahasa");
    expect(screen.getByRole("status").textContent).toBe("2 pilihan");
    await user.keyboard("{ArrowDown}");
    expect(await active()).toBe("Bahasa Inggris");
    await user.keyboard("{Enter}");
    expect(value()).toEqual([2, 7]);
    expect(screen.getAllByRole("option", { selected: true }).map(({ textContent }) => textContent)).toEqual([
      "Bahasa Inggris",
      "Matematika",
    ]);
    await user.keyboard("{Enter}");
    expect(value()).toEqual([7]);
  });

  it("says in its list that several are chosen, and beside its box which", async () => {
    const { user } = showField(long(), { value: [3, 6], errors: ["Paling banyak 1"] });
    expect(await described()).toBe("Paling banyak 1 2 dipilih: Biologi, Kimia");
    await user.click(await box());
    expect(screen.getByRole("listbox", { name: "Isian" }).getAttribute("aria-multiselectable")).toBe("true");
  });

  it("is left with Escape as it is, its list closed", async () => {
    const { user, value } = showField(long(), { value: [3] });
    await user.type(await box(), "fis{Escape}");
    expect(value()).toEqual([3]);
    expect((await box()).getAttribute("aria-expanded")).toBe("false");
    expect((await box()).value).toBe("");
  });

  it("takes what was searched for when Tab goes on, but never takes it away so", async () => {
    const { user, value } = showField(long(), { value: [4] });
    await user.type(await box(), "kimia");
    await user.tab();
    expect(value()).toEqual([4, 6]);
    await user.type(await box(), "kimia");
    await user.tab();
    expect(value()).toEqual([4, 6]);
  });

  it("gives back the last chip with Backspace, any by its button, all by one", async () => {
    const { user, value } = showField(long(), { value: [1, 3, 6] });
    await user.click(await box());
    await user.keyboard("{Backspace}");
    expect(value()).toEqual([1, 3]);
    expect(screen.getByRole("status").textContent).toBe("Kimia dilepas");
    await user.click(screen.getByRole("button", { name: "Lepas Bahasa Indonesia" }));
    expect(value()).toEqual([3]);
    expect(document.activeElement).toBe(await box());
    await user.click(screen.getByRole("button", { name: "Kosongkan Isian" }));
    expect(value()).toEqual([]);
    expect(document.activeElement).toBe(await box());
    expect(screen.queryByRole("button", { name: "Kosongkan Isian" })).toBeNull();
  });

  it("lets go of all others for the one that stands alone, and of it for any other, by keyboard", async () => {
    const { user, value } = showField(long(), { value: [3, 6, 42], ui: { "ui:options": { alone: 9 } } });
    await user.type(await box(), "sosio{Enter}");
    expect(value()).toEqual([9]);
    expect(await described()).toBe("1 dipilih: Sosiologi");
    await user.keyboard("fis{Enter}");
    expect(value()).toEqual([4]);
    await user.keyboard("{Backspace}");
    expect(value()).toEqual([]);
    await user.keyboard("sosio");
    await user.tab();
    expect(value()).toEqual([9]);
    expect(screen.getAllByRole("button", { name: /^Lepas/ }).map((chip) => chip.getAttribute("aria-label"))).toEqual([
      "Lepas Sosiologi",
    ]);
  });

  it("shows a value that is not offered, until it is taken away", async () => {
    const { user, value } = showField(long(), { value: [42] });
    await user.type(await box(), "sejarah{Enter}");
    expect(value()).toEqual([8, 42]);
    await user.click(screen.getByRole("button", { name: "Lepas 42" }));
    expect(value()).toEqual([8]);
  });

  it("says what is chosen where it may only be read", () => {
    showField(long(), { value: [2, 9], ui: { "ui:readonly": true } });
    expect(screen.getByRole("group", { name: "Isian" }).textContent).toBe("Bahasa Inggris, Sosiologi");
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("waits for its list in the room of a box", () => {
    render(select({ multiple: true, list: { status: "loading" } }));
    expect(document.querySelector("[aria-busy=true]")).toBeTruthy();
    expect(screen.queryByRole("group")).toBeNull();
  });
});

describe("checkbox and consent", () => {
  it("is ticked by Space", async () => {
    const { user, value } = showField({ type: "boolean" });
    await user.tab();
    await user.keyboard(" ");
    expect(value()).toBe(true);
  });

  it("is a flag of 1 and 0 where the schema says integer", async () => {
    const { user, value } = showField({ type: "integer" }, { ui: { "ui:widget": "checkbox" } });
    await user.click(screen.getByRole("checkbox"));
    expect(value()).toBe(1);
    await user.click(screen.getByRole("checkbox"));
    expect(value()).toBe(0);
  });

  it("has the whole text agreed to as its name", () => {
    showField(
      { type: "boolean", const: true, title: "Saya menyatakan data ini benar." },
      { ui: { "ui:widget": "consent" }, required: true },
    );
    const consent = screen.getByRole("checkbox", { name: /Saya menyatakan data ini benar\./ });
    expect(consent.getAttribute("aria-required")).toBe("true");
  });
});

describe("tri-state", () => {
  it.each([
    ["integer", 1, 0],
    ["boolean", true, false],
    ["string", "1", "0"],
  ] as const)("of type %s is empty, %j or %j", async (type, yes, no) => {
    const { user, value } = showField({ type }, { ui: { "ui:widget": "tri-state" } });
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Belum diisi" })).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Ya" }));
    expect(value()).toBe(yes);
    await user.click(screen.getByRole("radio", { name: "Tidak" }));
    expect(value()).toBe(no);
    await user.click(screen.getByRole("radio", { name: "Belum diisi" }));
    expect(value()).toBeUndefined();
  });
});
