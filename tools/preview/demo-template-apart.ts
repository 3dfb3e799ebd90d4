/**
 * The data of a preview, made by a process of its own where they are not kept yet, so that this one does other things meanwhile:
 * `node --import tsx tools/preview/demo-template-apart.ts <folder of the documents> <moment>` makes them.
 */
import { fileURLToPath } from "node:url";
import { runApart } from "../run-apart";
import { type DemoTemplate, demoTemplate, hasTemplate, type TemplateOptions } from "./demo-template";

const file = fileURLToPath(import.meta.url);

export async function demoTemplateApart(options: Pick<TemplateOptions, "documentsRoot" | "at">): Promise<DemoTemplate> {
  if (!hasTemplate(options)) await runApart(file, options.documentsRoot, options.at.toISOString());
  return demoTemplate(options);
}

if (process.argv[1] === file) {
  const [, , documentsRoot = "", at = ""] = process.argv;
  await demoTemplate({ documentsRoot, at: new Date(at) });
}
