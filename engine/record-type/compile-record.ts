/** Compiles a record type: its columns get their types, its conditions their named conditions, what is left out its usual value. */
import { CompileTools } from "../compile/tools";
import type { RecordType } from "../documents/language";
import { onceInLibrary } from "../documents/once-in-library";
import type { CompiledRecord } from "../records/compiled-record";
import { compileParts } from "./compile-parts";
import { recordParts } from "./record-parts";

/** The record type of that id, made once of a library; undefined where there is none. Throws a LogicError for what the checker would have refused. */
export const compileRecord = onceInLibrary((library, id: string): CompiledRecord | undefined => {
  const record = library.get("record", id) as unknown as RecordType | undefined;
  return record && { id, ...compileParts(recordParts, record, { library, id, record, tools: new CompileTools(library) }) };
});
