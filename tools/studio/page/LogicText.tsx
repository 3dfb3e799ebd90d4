/** A condition as it reads, and as JSON. */
import { Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { PlaceView } from "../desk-view";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { words } from "./wording";

export function LogicText({ view }: { readonly view: PlaceView }): ReactNode {
  const { file, path, value, sentence } = view;
  const { send } = useDesk();
  const [typed, setTyped] = useState<string>();
  const written = JSON.stringify(value, null, 2);
  const parsed = parse(typed ?? written);
  const take = () => {
    if (typed === undefined || parsed === undefined) return;
    if (JSON.stringify(parsed.value) !== JSON.stringify(value))
      void send(() => api.edit(file, { kind: "set", path, value: parsed.value }));
    setTyped(undefined);
  };
  return (
    <div className="logic">
      <p className="logic-sentence">
        <strong>{words.condition}:</strong> {sentence}
      </p>
      <Textarea
        label={words.asJson}
        className="logic-text"
        autosize
        minRows={4}
        value={typed ?? written}
        error={parsed === undefined && words.badJson}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </div>
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
