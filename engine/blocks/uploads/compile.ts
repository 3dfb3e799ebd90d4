import type { CompileBlock } from "../../compile/block-tools";
import { closedWhen } from "../../compile/closed-when";
import { compileTones } from "../../compile/compile-tones";
import type { UploadItem, UploadsBlock } from "../../documents/language";
import { omitUndefined } from "../../json/omit-undefined";
import { compileMarkdown } from "../../nodes/markdown";

/** A checklist of documents; what is said of a file that is there reads it as `file`. */
export const compileUploads: CompileBlock<UploadsBlock> = (block, tools) => ({
  title: tools.text(block.title),
  source: tools.source(block.source),
  files: tools.expression(block.files ?? (block.record && { var: `sources.${block.source}.data` })),
  record: block.record && omitUndefined({ save: block.record.save, create: block.record.create }),
  row: block.record && tools.expression({ var: `sources.${block.source}` }),
  call: block.call,
  params: tools.params(block.params),
  remove: block.remove,
  readOnly: tools.condition(closedWhen(block)),
  accept: block.accept,
  maxKilobytes: block.maxKilobytes,
  progress: block.progress && { $each: tools.text(block.progress) },
  // Names of fields were written out when the document was read.
  items: block.items.filter(isWritten).map((item) => ({
    id: item.id,
    label: tools.text(item.label),
    help: compileMarkdown(item.help, tools),
    example: item.example && { label: tools.text(item.example.label), href: tools.text(item.example.href) },
    optional: tools.condition(item.optional ?? false),
    visibleWhen: tools.condition(item.visibleWhen),
    each: {
      $each: {
        note: tools.text(item.note),
        tones: compileTones(item.tones, tools),
        readOnly: tools.condition(item.readOnlyWhen),
      },
    },
  })),
});

const isWritten = (item: string | UploadItem): item is UploadItem => typeof item !== "string";
