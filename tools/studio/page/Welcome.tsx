/** The start of the desk: what people often come for, and the way from a change to whoever looks it over. */
import { Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useDesk } from "./desk-context";
import { NewCohort } from "./NewCohort";
import { NewColumn } from "./NewColumn";
import { NewField } from "./NewField";
import { NewTile } from "./NewTile";
import { Sheets } from "./Sheets";
import { useDocuments } from "./use-documents";
import { words } from "./wording";

const said = words.welcome;

export function Welcome(): ReactNode {
  const { state } = useDesk();
  const [program, setProgram] = useState<string | null>(null);
  const programs = useDocuments(state.version).filter(({ kind }) => kind === "program");
  return (
    <div className="desk-welcome">
      <h1>{words.title}</h1>
      <p>{said.intro}</p>
      <h2>{said.often}</h2>
      <Select
        label={said.program}
        value={program}
        data={programs.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setProgram}
      />
      {program !== null && (
        <div className="desk-row" key={program}>
          <NewCohort program={program} />
          <NewField program={program} />
          <NewColumn program={program} />
          <NewTile program={program} />
          <Sheets program={program} sort="words" />
        </div>
      )}
      <h2>{said.way}</h2>
      <ol>
        {said.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
