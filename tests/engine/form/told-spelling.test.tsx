// @vitest-environment jsdom
/** The reading of a box is told to a person who does not see it. */
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { screen, waitFor } from "../../render";
import { openBlocks } from "../open-screen";

const schema = {
  $schema: "../../language/data.schema.json",
  title: "Orang",
  type: "object",
  additionalProperties: false,
  properties: {
    hp: { title: "Nomor HP", type: "string", format: "phone" },
    nama: { title: "Nama", type: "string" },
  },
};
const form = {
  kind: "form",
  id: "orang",
  schema: "uji/orang",
  sections: [{ id: "utama", title: "Utama", fields: ["hp", "nama"] }],
  submit: { id: "kirim", label: "Kirim", action: { kind: "submit", form: "orang", call: "orang.save" } },
};

it("is told once the box is left, and nothing where blanks alone have gone", async () => {
  const { container } = await openBlocks([form], { files: { "schemas/data/uji/orang.schema.json": schema } });
  const told = () =>
    [...container.querySelectorAll("form ~ [aria-live], form [aria-live]")].map((one) => one.textContent).join("");
  const user = userEvent.setup();
  const phone = await screen.findByRole("textbox", { name: /Nomor HP/ });
  const name = screen.getByRole("textbox", { name: /Nama/ });
  // The reading comes with the first words that somebody writes.
  await user.type(phone, "0");
  await user.tab();
  await user.clear(phone);
  await user.type(name, "Sri  Wahyuni ");
  await user.tab();
  await waitFor(() => expect(name).toHaveProperty("value", "Sri Wahyuni"));
  expect(told()).toBe("");
  await user.type(phone, "+62 857-0000-0011");
  await user.tab();
  await waitFor(() => expect(told()).toBe("Dibaca sebagai 085700000011"));
});
