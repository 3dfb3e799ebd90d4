/**
 * What the top bar and the browser's tab say. A program may have another word for a title that a screen gives itself
 * (000 §2.2: Seleksi Wawancara is Seleksi LGD for track 7), and the tab says first that a form of the page was refused. What a title tells of
 * a source ("Kelas {sources.baris.kode}") is told once the source has come.
 */
import { type CompiledText, holds, resolveText, type Scope } from "../../engine/page";
import type { ProgramRoutes } from "../documents/manifest";
import { text } from "../documents/text";
import { Store } from "../store";

/** Whether a form of the page shows what was refused. */
export const formRefused = new Store(false);

/** The title of the open screen as its sources fill it, and the address it is of; undefined until a screen is open. */
export const openTitle = new Store<{ readonly address: string; readonly title: string } | undefined>(undefined);

export function titleOf(
  { entry, params }: { readonly entry: { readonly title: CompiledText }; readonly params: Readonly<Record<string, unknown>> },
  context: Scope,
  titles: ProgramRoutes["titles"] = [],
): string {
  const own = resolveText(entry.title, { ...context, params }).trim();
  const other = titles.find(({ title, when }) => title === own && holds(when, context));
  return other ? resolveText(other.shown, context) : own;
}

export function documentTitle(title: string, product: string, refused: boolean): string {
  const whole = title ? `${title} - ${product}` : product;
  return refused ? text("portal.title-refused", { title: whole }) : whole;
}
