/** Each claim that has a witness with the view of the preview that shows it, where a screen shows the document. */
import { programOf } from "../../engine/tools";
import type { DocumentDifference } from "./claim";
import { type Libraries, screensShowing } from "./screens-showing";
import { witnessView } from "./witness-view";

export function withViews(differences: readonly DocumentDifference[], libraries: Libraries): DocumentDifference[] {
  return differences.map((difference) => {
    if (!difference.claims.some(({ witness }) => witness)) return difference;
    const screens = screensShowing(difference.path, libraries).filter((screen) => libraries.after.has("screen", screen));
    const screen = screens.find((one) => programOf(one) === programOf(difference.id)) ?? screens[0];
    if (screen === undefined) return difference;
    const claims = difference.claims.map((claim) => {
      const view = claim.witness && witnessView(claim.witness, screen, difference.id);
      return view ? { ...claim, view } : claim;
    });
    return { ...difference, claims };
  });
}
