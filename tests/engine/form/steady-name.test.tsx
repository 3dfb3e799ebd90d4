// @vitest-environment jsdom

/** An input with the focus keeps its name while it is typed in: a name taken off and put back makes the browser list a long form's names anew. */
import { fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { steadyName } from "../../../engine/form/fields/steady-name";

function Typed({ name }: { readonly name: string }) {
  const [text, setText] = useState("");
  return (
    <form onFocus={(event) => steadyName(event.target)}>
      <input name={name} type="text" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}

it("is not written at a key, and follows where the field moves", async () => {
  const shown = render(<Typed name="riwayat__0__kota" />);
  const input = shown.container.querySelector("input") as HTMLInputElement;
  const written: (string | null)[] = [];
  const watcher = new MutationObserver((changes) => written.push(...changes.map(({ attributeName }) => attributeName)));
  watcher.observe(input, { attributeFilter: ["name", "type"] });

  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: "Bogor" } });
  await Promise.resolve();
  expect(input.value).toBe("Bogor");
  expect(written).toEqual([]);

  shown.rerender(<Typed name="riwayat__1__kota" />);
  await Promise.resolve();
  expect(input.getAttribute("name")).toBe("riwayat__1__kota");
  expect(written).toEqual(["name"]);
  watcher.disconnect();
});
