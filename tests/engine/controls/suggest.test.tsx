// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { screen } from "../../render";
import { showField } from "./show-field";

const schema = {
  type: "string",
  oneOf: [
    { const: "jv", title: "Jawa" },
    { const: "su", title: "Sunda" },
  ],
} as const;

describe("a list that only suggests", () => {
  it("takes a choice by its name, and any other text as it was typed", async () => {
    const { user, value } = showField(schema as never, { ui: { "ui:widget": "suggest" } });
    const box = await screen.findByRole<HTMLInputElement>("combobox", { name: "Isian" });
    await user.clear(box);
    await user.type(box, "sunda");
    expect([value(), box.value]).toEqual(["su", "sunda"]);
    await user.type(box, " halus");
    expect(value()).toBe("sunda halus");
  });

  it("names the stored choice, and offers the others to whoever types", async () => {
    showField(schema as never, { ui: { "ui:widget": "suggest" }, value: "jv" });
    expect((await screen.findByRole<HTMLInputElement>("combobox")).value).toBe("Jawa");
    expect([...document.querySelectorAll("datalist option")].map((one) => one.getAttribute("value"))).toEqual(["Jawa", "Sunda"]);
  });
});
