// @vitest-environment jsdom
/** The unit that a data schema gives a number stands behind its box, and describes it. */
import { expect, it } from "vitest";
import { screen } from "../../render";
import { openBlocks } from "../open-screen";

it("stands behind the box", async () => {
  const submit = { id: "kirim", label: "Kirim", action: { kind: "submit", form: "diri", call: "x.save" } };
  const sections = [{ id: "a", title: "A", fields: ["lama"] }];
  await openBlocks([{ kind: "form", id: "diri", schema: "x/diri", source: "saved", sections, submit }], {
    screen: { sources: { saved: { call: "x.read" } } },
    files: {
      "schemas/data/x/diri.schema.json": {
        type: "object",
        properties: { lama: { type: "integer", title: "Lama", unit: "jam" } },
      },
    },
    answers: { "x.read": { data: { lama: 3 }, revision: 1 }, "x.save": {} },
  });
  const box = await screen.findByRole("textbox", { name: /Lama/ });
  const described = box.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described.split(" ")[0] ?? "")?.textContent).toBe("jam");
});
