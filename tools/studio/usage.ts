/** How often documents use each key where it may stand: what people often change stands at once in the form, the rest is folded. */
import { isObject, type Library, type SourceDocument } from "../../engine/tools";
import type { Path } from "./edit-text";
import { inner, type LanguageForm, type Spot, together, type Values } from "./language-form";

/** A key that so great a share of the objects of its sort has is often changed. */
const often = 0.12;

export class Usage {
  private readonly objects = new Map<unknown, { count: number; readonly keys: Map<string, number> }>();

  constructor(form: LanguageForm, library: Library) {
    for (const document of library.sources.values()) {
      if (document.follows) continue;
      for (const { form: spot, own } of placesOf(form, form.root(document.kind), valuesOf(library, document))) {
        if (!isObject(own)) continue;
        const { keys, count } = this.objects.get(spot.origin) ?? { count: 0, keys: new Map<string, number>() };
        for (const key of Object.keys(own)) keys.set(key, (keys.get(key) ?? 0) + 1);
        this.objects.set(spot.origin, { count: count + 1, keys });
      }
    }
  }

  isUsual(origin: unknown, key: string | number): boolean {
    const known = this.objects.get(origin);
    return known !== undefined && (known.keys.get(String(key)) ?? 0) / known.count >= often;
  }
}

/** The value of a document, alone and together with the one that it extends. */
export function valuesOf(library: Pick<Library, "get">, { kind, id, value }: SourceDocument): Values {
  return { own: value, ...(isObject(value) && value.extends !== undefined ? { merged: library.get(kind, id) } : {}) };
}

/** All values of a document, each with the form in which it stands. */
export function* placesOf(form: LanguageForm, spot: Spot, values: Values, path: Path = []): Generator<UsedPlace> {
  const shown = form.formOf(spot, together(values));
  const { own } = values;
  yield { form: shown, own, path };
  if (typeof own !== "object" || own === null) return;
  const keys = Array.isArray(own) ? [...own.keys()] : Object.keys(own);
  for (const key of keys) yield* placesOf(form, form.childOf(shown, key), inner(values, key), [...path, key]);
}

interface UsedPlace {
  readonly form: Spot;
  readonly own: unknown;
  readonly path: Path;
}
