// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { screen } from "../../render";
import { showField } from "./show-field";

const [text, ui] = [{ type: "string" } as const, { "ui:widget": "month" }];
const boxes = async () => ({
  month: await screen.findByRole<HTMLSelectElement>("combobox", { name: /^Isian/ }),
  year: await screen.findByRole<HTMLInputElement>("textbox", { name: /^Isian/ }),
});

describe("a month of a year", () => {
  it("is chosen by its name and its year, and kept as it is typed until both are there", async () => {
    const { user, value } = showField(text, { ui });
    const { month: names, year } = await boxes();
    await user.selectOptions(names, "Maret");
    expect(value()).toBe("-03");
    await user.type(year, "20a26");
    expect(value()).toBe("2026-03");
    await user.selectOptions(names, "");
    await user.clear(year);
    expect(value()).toBeUndefined();
  });

  it("shows what is stored", async () => {
    showField(text, { ui, value: "1998-12" });
    const { month: names, year } = await boxes();
    expect([names.selectedOptions[0]?.textContent, year.value]).toEqual(["Desember", "1998"]);
  });
});
