/** Every form of every shipped screen, as its document says it. */
import { readFileSync } from "node:fs";
import { keptDraft } from "../../engine/compile/kept-draft";
import { isObject, type JsonObject } from "../../engine/tools";
import { root, shipped } from "../documents/portal";

type FormKind = "form" | "grid" | "score-sheet";

export interface KeptForm {
  readonly screen: string;
  readonly block: string;
  readonly kind: FormKind | "note";
  /** The storage that keeps what is typed; undefined where the document says why not. */
  readonly kept: "device" | "tab" | undefined;
  readonly draftCall: string | undefined;
  readonly isDialog: boolean;
  readonly isPublic: boolean;
  readonly reason: string | undefined;
  /** The screen that it is the same form of, in other words. */
  readonly like: string | undefined;
}

/** The document as its file says it, without what it extends. */
const read = (screen: string): JsonObject => JSON.parse(readFileSync(`${root}screens/${screen}.json`, "utf8"));

const kinds: readonly unknown[] = ["form", "grid", "score-sheet"] satisfies FormKind[];

export const keptForms: readonly KeptForm[] = shipped.ids("screen").flatMap((screen) => {
  const document = shipped.get("screen", screen) as JsonObject;
  const own = read(screen);
  const ownIds = new Set(objectsIn(own.blocks).map(({ id }) => id));
  return objectsIn(document.blocks).flatMap((block): KeptForm[] => {
    if (!kinds.includes(block.kind) || typeof block.id !== "string") return [];
    const { kept, draftCall } = keptDraft(block, { library: shipped, screen: document });
    const reason = isObject(block.draft) ? String(block.draft.reason) : undefined;
    return [
      {
        ...{ screen, block: block.id, kind: block.kind as FormKind, kept, draftCall, reason },
        isDialog: document.kind === "dialog",
        isPublic: document.public === true,
        like: own.extends === undefined || ownIds.has(block.id) ? undefined : String(own.extends),
      },
    ];
  });
});

export function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}
