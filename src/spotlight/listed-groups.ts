/**
 * The findings as they are listed: in this program first, then where the person would be taken to another program or role. Before
 * anything is typed, what was opened last comes first.
 */
import { text } from "../documents/text";
import { recentScreens } from "../session/stored-choices";
import { type Finding, nameOfView, type PersonView } from "./findings";
import { matches } from "./matches";

export interface Found {
  /** Whether this program's are there; those of others may still be on their way. */
  readonly ready: boolean;
  readonly here: readonly Finding[];
  readonly elsewhere: readonly { readonly view: PersonView; readonly findings: readonly Finding[] }[];
}

export interface Listed {
  readonly finding: Finding;
  /** The line below the title. */
  readonly hint: string;
  /** As whom it is opened, where that is not the person as they are. */
  readonly view?: PersonView;
}

export interface ListedGroup {
  readonly label: string;
  readonly items: readonly Listed[];
}

/** `current` is the screen that is open: nobody has to find it. */
export function listedGroups(typed: string, { here, elsewhere }: Found, current: string): ListedGroup[] {
  const own = matches(typed, here).filter(({ screen }) => screen !== current || typed !== "");
  const recent = typed === "" ? recentScreens().flatMap((id) => own.find(({ screen }) => screen === id) ?? []) : [];
  const rest = own.filter((finding) => !recent.includes(finding));
  const others = elsewhere.flatMap(({ view, findings }) => {
    const hint = nameOfView(view);
    return matches(typed, findings).map((finding) => ({ finding, hint, view }));
  });
  const listed = (finding: Finding): Listed => ({ finding, hint: finding.caption });
  return [
    { label: text("search.recent"), items: recent.map(listed) },
    { label: text("search.here"), items: rest.map(listed) },
    { label: text("search.elsewhere"), items: others },
  ].filter(({ items }) => items.length > 0);
}
