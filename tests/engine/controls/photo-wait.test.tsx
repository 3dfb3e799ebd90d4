// @vitest-environment jsdom
/** A photo that was picked and is not used yet holds the form back, so that a person who is ready too soon does not lose it. */

import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { ControlProps } from "../../../engine/form/controls/control-props";
import { PhotoUpload } from "../../../engine/form/controls/PhotoUpload";
import { render, screen } from "../../render";
import { fakeHost } from "./show-field";

vi.mock("../../../engine/form/controls/PhotoCrop", () => ({
  PhotoCrop: ({ onCancel }: { onCancel(): void }) => (
    <button type="button" onClick={onCancel}>
      Batal
    </button>
  ),
}));

it("until it is used or given up", async () => {
  const waiting = new Set<string>();
  const wait = (message: string) => {
    waiting.add(message);
    return () => void waiting.delete(message);
  };
  const host = fakeHost();
  const text = host.text.bind(host);
  const props = { id: "foto", label: "Foto", options: { call: "x.kirim" }, schema: {}, host, text, wait, onChange: () => {} };
  render(<PhotoUpload {...(props as unknown as ControlProps)} />);
  const user = userEvent.setup();
  const png = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], "a.png", { type: "image/png" });
  await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, png);
  const cancel = await screen.findByRole("button", { name: "Batal" });
  expect([...waiting]).toEqual([expect.stringContaining("belum dipakai")]);
  await user.click(cancel);
  expect(waiting.size).toBe(0);
});
