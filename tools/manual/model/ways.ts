/** The way of each person of the examples: who they are, which screens open for them, and what the cases promise them. */
import { compileScreen, holds, type Library } from "../../../engine/tools";
import type { Persona } from "../../diff/people";
import { words } from "../words";
import { anchorOf } from "./anchors";
import type { Block, Section } from "./manual";
import { takesPart } from "./participants";
import { linkTo } from "./screens";
import { Teller } from "./teller";

export interface WaysAsked {
  readonly library: Library;
  readonly program: string;
  /** The screens that a menu leads to. */
  readonly screens: readonly string[];
  readonly people: readonly Persona[];
}

export function waySections({ library, program, screens, people }: WaysAsked): Section[] {
  const rules = screens.map((id) => ({
    link: linkTo(new Teller(library, "screen", id, { scope: {} })),
    when: compileScreen(library, id)?.screen.allowedWhen,
  }));
  const cases = library.ids("case").map((id) => ({ id, value: library.get("case", id) }));
  return people.flatMap((person): Section[] => {
    const id = `${program}/${person.login}`;
    if (person.program !== program || !library.has("persona", id)) return [];
    const teller = new Teller(library, "persona", id, { scope: {} });
    const { label, description } = teller.value;
    const scope = person.scopeIn(library);
    const opened = rules.filter(({ when }) => holds(when, scope)).map(({ link }) => link);
    // A case with other facts or answers tells of somebody else than this person as they are.
    const promised = cases.flatMap(({ id: of, value }) =>
      value?.persona === person.login && Object(value).facts === undefined && Object(value).answers === undefined
        ? [
            {
              text: String(value?.title),
              from: [{ kind: "case" as const, id: of, pointer: ["title"] }],
              inner: [],
              isForStaff: false,
            },
          ]
        : [],
    );
    const blocks: Block[] = [
      ...(typeof description === "string" ? [{ kind: "items" as const, items: [item(teller, description)] }] : []),
      { kind: "links", title: words.way.opens, links: opened },
      ...(promised.length === 0 ? [] : [{ kind: "items" as const, title: words.way.promised, items: promised }]),
    ];
    const title = teller.says(`${person.name}: ${String(label ?? person.role)}`, "label");
    return [
      {
        anchor: anchorOf("persona", id),
        title,
        audiences: takesPart(library, program, scope) ? ["participant", "staff"] : ["officer", "staff"],
        blocks,
      },
    ];
  });
}

const item = (teller: Teller, text: string) => ({ ...teller.says(text, "description"), inner: [], isForStaff: false });
