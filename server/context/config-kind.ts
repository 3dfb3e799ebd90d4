/** The rows that say what programs open and close: of which record type they are, and the marks by which a change of them is seen. */
import { type RawBuilder, sql } from "kysely";
import { type CompiledConfig, programConfig } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { type RecordKind, recordKind } from "../rows/record-kind";

export interface ConfigKind {
  readonly config: CompiledConfig;
  readonly kind: RecordKind;
}

/** Undefined where the program keeps no such rows; `view` is the base, because no cohort changes them. */
export function configKind(view: DocumentView, program: string): ConfigKind | undefined {
  const config = programConfig(view.library, program);
  return config && { config, kind: recordKind(view, config.record) };
}

/** By program. Each write of a row by a later transaction raises the sum, whoever wrote it. */
export function configMarksSql(base: DocumentView): RawBuilder<Readonly<Record<string, string>>> {
  const marks = base.library.ids("program").flatMap((program) => {
    const found = configKind(base, program);
    const mark = found && sql`(select concat(count(*), ' ', sum(xmin::text::bigint)) from ${sql.table(found.kind.table)})`;
    return mark ? [sql`${sql.lit(program)}, ${mark}`] : [];
  });
  return sql`json_build_object(${sql.join(marks)})`;
}
