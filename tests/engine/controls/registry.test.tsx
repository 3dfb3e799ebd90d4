// @vitest-environment jsdom

import { readdirSync, readFileSync } from "node:fs";
import { getDefaultRegistry } from "@rjsf/core";
import { type ReactNode, useEffect, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { widgets } from "../../../engine/form/composite/widgets";
import { controls } from "../../../engine/form/controls";
import { useDraft } from "../../../engine/form/controls/use-draft";
import { widgetNames } from "../../../engine/form/controls/widget-names";
import { onDemand } from "../../../engine/render/on-demand";
import { previewOf } from "../../../engine/render/preview";
import { act, fireEvent, render, screen } from "../../render";

describe("the registry", () => {
  it("has every control that documents may name", () => {
    expect(widgetNames.filter((name) => typeof controls[name] !== "function")).toEqual([]);
  });

  it("has every widget that rjsf looks up", () => {
    expect(Object.keys(getDefaultRegistry().widgets).filter((name) => typeof widgets[name] !== "function")).toEqual([]);
  });

  it("says only what stands in the shared texts", () => {
    const folder = "engine/form/controls/";
    const sources = readdirSync(folder).map((name) => readFileSync(folder + name, "utf8"));
    const used = new Set(
      sources.flatMap((source) => [...source.matchAll(/"((?:widget|upload|date-range)\.[a-z.-]+)"/g)].map((match) => match[1])),
    );
    const known = ["bersama", "engine"].flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(`schemas/texts/${name}.json`, "utf8")).texts),
    );
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((ref) => !known.includes(ref as string))).toEqual([]);
  });
});

/** A form that answers late: each value comes back a while after the next was typed. */
function LateForm({ answers }: { answers: (set: (value: string) => void) => void }): ReactNode {
  const [value, setValue] = useState("");
  useEffect(() => answers(setValue), [answers]);
  const [draft, change] = useDraft<string>({ value, onChange: () => {} }, String, (text) => text);
  return <input aria-label="isian" value={draft} onChange={(event) => change(event.target.value)} />;
}

describe("a draft", () => {
  it("loses no letter to a form that answers late", () => {
    let answer: (value: string) => void = () => {};
    const take = (set: (value: string) => void) => {
      answer = set;
    };
    render(<LateForm answers={take} />);
    const box = screen.getByLabelText<HTMLInputElement>("isian");
    for (const text of ["a", "ab", "abc"]) fireEvent.change(box, { target: { value: text } });
    for (const text of ["a", "ab"]) {
      act(() => answer(text));
      expect(box.value).toBe("abc");
    }
    act(() => answer("dari luar"));
    expect(box.value).toBe("dari luar");
  });
});

describe("a part loaded on demand", () => {
  it("says when it cannot be loaded, and is there after another try", async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error("offline");
      return ({ name }: { name: string }) => <p>Isi {name}</p>;
    };
    const Part = onDemand(load, ({ failed, retry }) => (
      <button type="button" onClick={retry}>
        {failed ? "Coba lagi" : "Memuat"}
      </button>
    ));
    render(<Part name="foto" />);
    expect(screen.getByText("Memuat")).toBeTruthy();
    fireEvent.click(await screen.findByText("Coba lagi"));
    expect(await screen.findByText("Isi foto")).toBeTruthy();
  });

  it("asks again by itself when the network is back", async () => {
    const load = vi.fn().mockRejectedValueOnce(new TypeError("network"));
    load.mockResolvedValue(() => <p>Isi</p>);
    const Part = onDemand(load, ({ failed }) => <p>{failed ? "Terputus" : "Memuat"}</p>);
    render(<Part />);
    expect(await screen.findByText("Terputus")).toBeTruthy();
    fireEvent(window, new Event("online"));
    expect(await screen.findByText("Isi")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("a preview", () => {
  it("ends at a word and is the text itself when that is short", () => {
    expect(previewOf("satu dua tiga", 10)).toBe("satu dua");
    expect(previewOf("satu dua", 8)).toBe("satu dua");
    expect(previewOf("x".repeat(300), 200)).toHaveLength(200);
  });
});
