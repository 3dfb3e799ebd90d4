import { describe, expect, it } from "vitest";
import { objectsAround, valueAt, visitHolders, visitObjects, wayTo } from "../../../engine/json/pointer";
import type { JsonObject } from "../../../engine/page";

const document = { title: "a", blocks: [{ id: "b", tabs: [{ id: "c" }] }], theme: { colors: {} } };

describe("a pointer", () => {
  it("leads to a value, and to nothing where its way ends", () => {
    expect(valueAt(document, ["blocks", 0, "id"])).toBe("b");
    expect(valueAt(document, [])).toBe(document);
    expect(valueAt(document, ["blocks", 7, "id"])).toBeUndefined();
    expect(valueAt(document, ["title", "length"])).toBeUndefined();
  });

  it("leads only through own properties", () => expect(valueAt(document, ["constructor"])).toBeUndefined());

  it("has a way, outermost first, and objects around it, innermost first", () => {
    const pointer = ["blocks", 0, "tabs", 0, "id"];
    const [block] = document.blocks;
    expect(wayTo(document, pointer).map(([, key]) => key)).toEqual(pointer);
    expect(wayTo(document, pointer)[2]).toEqual([block, "tabs"]);
    expect(objectsAround(document, pointer)).toEqual([block?.tabs[0], block, document]);
  });
});

describe("a walk through a document", () => {
  const visited = (walk: typeof visitHolders, start?: readonly string[]) => {
    const pointers: string[] = [];
    walk(document, (_, pointer) => void pointers.push(pointer.join("/")), start);
    return pointers;
  };

  it("comes to every object and list, each before what it holds", () => {
    const all = ["", "blocks", "blocks/0", "blocks/0/tabs", "blocks/0/tabs/0", "theme", "theme/colors"];
    expect(visited(visitHolders)).toEqual(all);
  });

  it("gives each object with the pointer that leads to it", () => {
    const objects: [JsonObject, unknown][] = [];
    visitObjects(document, (object, pointer) => void objects.push([object, valueAt(document, pointer)]));
    expect(objects).toHaveLength(5);
    for (const [object, found] of objects) expect(object).toBe(found);
  });

  it("begins with the pointer it is given", () => expect(visited(visitHolders, ["x"])[1]).toBe("x/blocks"));
});
