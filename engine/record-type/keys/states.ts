import { omitUndefined } from "../../json/omit-undefined";
import type { CompiledState } from "../../records/compiled-record";
import { byName } from "../by-name";
import { checkTitles } from "../model/check-titles";
import type { RecordPart } from "../record-part";
import { checkStates } from "./check-states";

export const states = {
  compile: (value) => ({
    states: byName(value, (name, { title, final = false, ...state }): CompiledState => {
      const compiled = { id: name, title, final, code: state.code, tone: state.tone };
      return omitUndefined(compiled) as unknown as CompiledState;
    }),
  }),
  check: (value, { record }) => {
    const called = (key: "title" | "code") =>
      Object.entries(value).map(([id, state]) => ({ id, called: state[key], pointer: ["states", id, key] }));
    return [...checkStates(record), ...checkTitles(called("title")), ...checkTitles(called("code"))];
  },
} satisfies RecordPart<"states">;

export const start = { compile: (state) => ({ start: state }) } satisfies RecordPart<"start">;
