import type { Demo, Library } from "../../engine/server";

/** One part of what the demo of each program begins with, of those that have it. */
export function demoParts<Part extends "rows" | "invitations">(library: Library, part: Part): readonly NonNullable<Demo[Part]>[] {
  return library.ids("demo").flatMap((id) => {
    const given = (library.get("demo", id) as Partial<Demo> | undefined)?.[part];
    return given === undefined ? [] : [given];
  });
}
