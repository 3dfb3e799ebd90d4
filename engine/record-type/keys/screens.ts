/** Screens that follow from lists and reports; the library makes them (`documents/derived`). Who opens one is asked as the person alone. */

import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import { withoutEffect } from "../../check/screen/without-effect";
import type { RecordScreen } from "../../documents/language";
import type { RecordChecking, RecordPart } from "../record-part";

export const screens = {
  check: (value, checking) => Object.entries(value).flatMap(([name, screen]) => checkScreen(name, screen, checking)),
  scope: ({ around: { actor, ...person } }) => person,
} satisfies RecordPart<"screens">;

function checkScreen(name: string, { icon, caption }: RecordScreen, { record }: RecordChecking): Fault[] {
  const expected = [...keysOf(record.lists), ...keysOf(record.reports)];
  if (!expected.includes(name))
    return [{ code: "unknown-record-list", pointer: ["screens", name], at: "key", found: name, expected }];
  return caption !== undefined && icon === undefined ? [withoutEffect(["screens", name, "caption"], ['"icon"'])] : [];
}
