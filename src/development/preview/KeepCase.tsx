/** Keeps a view as a case: its writer says what it promises and where that stands; what is so now is written by the server. */
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { type KeptCase, type KeptWords, type PreviewView, previewCase, writeView } from "../../../portal/preview-view";
import { words } from "./wording";

const empty: KeptWords = { title: "", section: "", sentence: "" };

export function KeepCase({ view }: { readonly view: PreviewView }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState(empty);
  const [told, setTold] = useState("");
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setTold(await kept(view, said));
  };
  return (
    <div className="preview-who">
      <Button variant="default" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.keep}
      </Button>
      {isOpen && (
        <form className="preview-controls preview-keep" onSubmit={(event) => void keep(event)}>
          {(["title", "section", "sentence"] as const).map((name) => (
            <TextInput
              key={name}
              label={words.kept[name]}
              placeholder={words.keptLike[name]}
              required
              value={said[name]}
              onChange={({ currentTarget: { value } }) => setSaid({ ...said, [name]: value })}
            />
          ))}
          <Button type="submit" size="compact-md">
            {words.write}
          </Button>
        </form>
      )}
      <span role="status">{told}</span>
    </div>
  );
}

/** The sentence about what came of it. */
async function kept(view: PreviewView, said: KeptWords): Promise<string> {
  try {
    const answer = await fetch(`${previewCase}?${writeView(view)}`, { method: "POST", body: JSON.stringify(said) });
    const found = (await answer.json()) as KeptCase & { readonly title?: string };
    return answer.ok ? words.written(found.path, found.expectations) : String(found.title);
  } catch {
    return words.lost;
  }
}
