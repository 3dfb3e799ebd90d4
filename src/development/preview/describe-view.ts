/** A view in a few words: `Biodata · Sri Wahyuni · 2028-01-01 · Kosong`. */
import type { PreviewChoices, PreviewView } from "../../../portal/preview-view";
import { states, words } from "./wording";

export function describeView(view: PreviewView, { screens, people }: PreviewChoices): string {
  const screen = screens.find(({ id }) => id === view.screen);
  const person = people.find(({ login }) => login === view.persona);
  const parts = [
    screen?.title ?? view.path ?? words.noScreen,
    view.part,
    person?.name ?? view.persona ?? words.visitor,
    view.cohort && `${words.cohort.toLowerCase()} ${view.cohort}`,
    view.change,
    view.date,
    view.state && states[view.state],
    view.width && String(view.width),
  ];
  return parts.filter(Boolean).join(" · ");
}
