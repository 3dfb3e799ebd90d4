/** Asks who sees the screen of a view, or its block, and shows it as one of them: of the demo, or made so that the conditions hold. */
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type PersonChoice, type PreviewView, previewWho, type WhoSees, writeView } from "../../../portal/preview-view";
import { words } from "./wording";

interface Props {
  readonly view: PreviewView;
  readonly people: readonly PersonChoice[];
  onChange(view: PreviewView): void;
}

export function WhoSeesIt({ view, people, onChange }: Props): ReactNode {
  const [told, setTold] = useState("");
  const [seeing, setSeeing] = useState<readonly PersonChoice[]>([]);
  const ask = async () => {
    const answer = await fetch(`${previewWho}?${writeView({ screen: view.screen, part: view.part, date: view.date })}`);
    const found = (await answer.json()) as WhoSees & { title?: string };
    if (!answer.ok) return setTold(String(found.title));
    setSeeing(people.filter(({ login }) => found.people.includes(login)));
    if (found.made) onChange({ ...view, path: undefined, cohort: undefined, ...found.made });
    setTold(found.people.length > 0 ? words.seenBy(found.people.length) : found.made ? words.seenByMade : words.seenByNobody);
  };
  const showAs = ({ login }: PersonChoice) =>
    onChange({ ...view, persona: login, change: undefined, cohort: undefined, role: undefined, program: undefined });
  return (
    <div className="preview-who">
      <Button variant="default" size="compact-md" onClick={() => void ask()}>
        {words.who}
      </Button>
      <span role="status">{told}</span>
      {seeing.map((person) => (
        <Button key={person.login} variant="subtle" size="compact-md" onClick={() => showAs(person)}>
          {person.name}
        </Button>
      ))}
    </div>
  );
}
