import type { CompiledData, JsonObject } from "../../engine/server";
import { answersInWords, withOpenFields } from "../records/answers-in-words";
import type { Line, Subject } from "./place";

/** The answers of the person in words. Unlike for anybody else, sensitive ones stand among them: they are the person's. */
export async function ownWords(
  { services, db, view }: Subject,
  compiled: CompiledData,
  data: JsonObject,
  hidden: ReadonlySet<string> = new Set(),
): Promise<Line[]> {
  const lines = await answersInWords({ services, db, view, compiled: withOpenFields(compiled), data, hidden });
  return lines.map(({ part, label, text }) => ({ label: part === label ? label : `${part}: ${label}`, text }));
}
