// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeHost, showField } from "./show-field";

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Isian/ });

describe("text", () => {
  it("keeps every letter of fast typing", async () => {
    const { user, value } = showField({ type: "string" });
    await user.type(box(), "Siti Aminah, S.Pd.");
    expect(value()).toBe("Siti Aminah, S.Pd.");
    expect(box().value).toBe("Siti Aminah, S.Pd.");
  });

  it("reports an emptied box as no value", async () => {
    const { user, value } = showField({ type: "string" }, { value: "a" });
    await user.clear(box());
    expect(value()).toBeUndefined();
  });

  it("follows a value that comes from outside", () => {
    const { set } = showField({ type: "string" }, { value: "lama" });
    set("baru");
    expect(box().value).toBe("baru");
  });

  it("tells a screen reader that it is required, faulty and why", () => {
    showField({ type: "string", description: "Sesuai KTP" }, { required: true, errors: ["wajib diisi"] });
    expect(box().getAttribute("aria-required")).toBe("true");
    expect(box().getAttribute("aria-invalid")).toBe("true");
    const ids = box().getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(["wajib diisi", "Sesuai KTP"]);
  });

  it("offers the schema's examples", () => {
    showField({ type: "string", examples: ["PAUD", "TK"] });
    const list = document.getElementById(screen.getByRole("combobox").getAttribute("list") ?? "");
    expect([...(list?.querySelectorAll("option") ?? [])].map((option) => option.value)).toEqual(["PAUD", "TK"]);
  });
});

describe("digits", () => {
  const nik = { type: "string", minLength: 16, maxLength: 16 } as const;
  const ui = { "ui:widget": "digits" };

  it("keeps what is pasted as it is, and counts its digits", async () => {
    const { user, value } = showField(nik, { ui });
    await user.click(box());
    await user.paste("99.71 0145-0190 0001");
    expect(value()).toBe("99.71 0145-0190 0001");
    expect(screen.getByText("16 dari 16 digit").dataset.state).toBe("done");
  });

  it("takes a telephone number with its signs, on the keys of a telephone", async () => {
    const { user, value } = showField({ type: "string", format: "phone", maxLength: 15 });
    await user.click(box());
    await user.paste("+62 857-0000-0011");
    expect(value()).toBe("+62 857-0000-0011");
    expect(box().inputMode).toBe("tel");
    expect(screen.getByText("13 dari 15 digit").dataset.state).toBe("done");
  });

  it("keeps digits beyond the limit and counts them", async () => {
    const { user, value } = showField(nik, { ui });
    await user.click(box());
    await user.paste("99710145019000012");
    expect(value()).toBe("99710145019000012");
    expect(screen.getByText("17 dari 16 digit, kelebihan 1").dataset.state).toBe("over");
  });

  it("keeps letters for the form to tell", async () => {
    const { user, value } = showField({ type: "string", maxLength: 15 }, { ui });
    await user.type(box(), "08a12b");
    expect(value()).toBe("08a12b");
    expect(box().inputMode).toBe("numeric");
  });

  it("gives a number where the schema says integer", async () => {
    const { user, value } = showField({ type: "integer", maximum: 99 }, { ui });
    await user.type(box(), "12");
    expect(value()).toBe(12);
    expect(screen.getByText("2 dari 2 digit")).toBeTruthy();
  });
});

describe("password", () => {
  it("is shown and hidden by its button", async () => {
    const { user, value } = showField({ type: "string" }, { ui: { "ui:widget": "password" } });
    const password = screen.getByLabelText<HTMLInputElement>("Isian");
    await user.type(password, "rahasia");
    expect(password.type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Tampilkan kata sandi" }));
    expect(password.type).toBe("text");
    expect(screen.getByRole("button", { pressed: true })).toBeTruthy();
    expect(value()).toBe("rahasia");
  });
});

describe("textarea", () => {
  const ui = { "ui:widget": "textarea" };

  it("counts words without punctuation, and characters", async () => {
    const { user } = showField({ type: "string", maxLength: 5000 }, { ui: { ...ui, "ui:options": { minWords: 3 } } });
    await user.type(box(), "Saya - guru, sejak 2010!");
    expect(screen.getByText("4 kata (minimal 3) · 24 dari 5.000 karakter")).toBeTruthy();
  });

  it("keeps pasted text beyond the limit and says so", async () => {
    const { user, value } = showField({ type: "string", maxLength: 5 }, { ui });
    await user.click(box());
    await user.paste("terlalu panjang");
    expect(value()).toBe("terlalu panjang");
    expect(screen.getByText("2 kata · 15 dari 5 karakter").dataset.state).toBe("over");
  });

  it("shows long text that may only be read as a preview", async () => {
    const text = "kata ".repeat(100).trim();
    const { user } = showField({ type: "string" }, { ui: { ...ui, "ui:readonly": true }, value: text, host: fakeHost() });
    const more = screen.getByRole("button", { name: "Selengkapnya" });
    expect(screen.queryByText(text)).toBeNull();
    await user.click(more);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ringkas" }).getAttribute("aria-expanded")).toBe("true");
  });
});
