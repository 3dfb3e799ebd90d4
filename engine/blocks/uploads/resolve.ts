/** Resolves an uploads block: each document asked for with the file that is there, and how many of them are. */

import type { Scope } from "../../conditions/condition";
import type { Tone } from "../../documents/language";
import { isObject } from "../../json/json";
import type { CompiledTemplate } from "../../nodes/compiled";
import type { FilledBlock } from "../../resolve/markdown";
import { resolveNode } from "../../resolve/resolve";
import type { RecordAnswer } from "../../screen/record-source";

export interface UploadedFile {
  readonly name?: string;
  readonly url?: string;
}

export interface UploadItem {
  readonly id: string;
  readonly label: string;
  readonly help?: readonly FilledBlock[];
  readonly example?: { readonly label: string; readonly href: string };
  readonly optional: boolean;
  readonly file?: UploadedFile;
  readonly note?: string;
  readonly tone?: Tone;
  readonly readOnly: boolean;
}

interface Resolved {
  readonly files: unknown;
  readonly row?: RecordAnswer;
  readonly readOnly?: boolean;
  readonly items: readonly (Omit<UploadItem, "readOnly" | "optional"> & {
    readonly optional?: boolean;
    readonly each: CompiledTemplate;
  })[];
}

export function resolveUploads(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { progress, ...rest } = props;
  const { files, readOnly = false, items, ...own } = resolveNode(rest, scope) as Resolved;
  const resolved = items.map(({ each, optional = false, ...item }): UploadItem => {
    const file = fileOf(files, item.id);
    const said = resolveNode(each.$each, scope, { file }) as { note?: string; tones?: { tone: Tone }[]; readOnly?: boolean };
    const isClosed = readOnly || said.readOnly === true || (own.row?.closed?.includes(item.id) ?? false);
    return { ...item, optional, file, note: file && said.note, tone: said.tones?.[0]?.tone, readOnly: isClosed };
  });
  const asked = resolved.filter(({ optional }) => !optional);
  const count = { done: asked.filter(({ file }) => file !== undefined).length, total: asked.length };
  const words = progress && resolveNode((progress as CompiledTemplate).$each, scope, count);
  return { ...own, items: resolved, count, progress: words };
}

/** Files come by document id, as addresses or as objects, or as a list whose entries carry it as `id`. */
function fileOf(files: unknown, id: string): UploadedFile | undefined {
  const file = Array.isArray(files)
    ? files.find((one) => isObject(one) && one.id === id)
    : isObject(files) && Object.hasOwn(files, id)
      ? files[id]
      : undefined;
  return typeof file === "string" ? { url: file } : isObject(file) ? file : undefined;
}
