/** The meaning of what changed since the branch began, the gravest first; a witness is shown in the view that is set. */
import { Button, Select } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import {
  type PersonChoice,
  type PreviewDifference,
  type PreviewView,
  previewDifference,
  readView,
  type ToldClaim,
} from "../../../portal/preview-view";
import { words } from "./wording";

interface Props {
  readonly people: readonly PersonChoice[];
  onShow(view: PreviewView): void;
}

export function Difference({ people, onShow }: Props): ReactNode {
  const [login, setLogin] = useState("");
  const difference = useDifference(login);
  const person = people.find((one) => one.login === login);
  return (
    <section className="preview-difference" aria-label={words.difference}>
      <Select
        label={words.whom}
        value={login}
        data={[
          { value: "", label: words.everybody },
          ...people.map(({ login: value, name, label }) => ({ value, label: `${name}, ${label}` })),
        ]}
        onChange={(chosen) => setLogin(chosen ?? "")}
        allowDeselect={false}
        searchable
        nothingFoundMessage={words.nothing}
        maxDropdownHeight={360}
      />
      <p role="status">{typeof difference === "string" ? difference : summary(difference, person)}</p>
      {typeof difference === "object" && <Ranks difference={difference} onShow={onShow} />}
    </section>
  );
}

function summary({ documents, revision }: PreviewDifference, person: PersonChoice | undefined): string {
  const since = revision.slice(0, 10);
  if (documents.length === 0) return person ? words.sameFor(person.name) : words.same(since);
  const claims = documents.reduce((sum, { claims: own }) => sum + own.length, 0);
  return words.counted(claims, documents.length, since);
}

/** So many ranks are read at once: what follows from others, and words, is opened on demand. */
const openRanks = 4;

/** The claims of all documents under the words of their rank. */
function Ranks({
  difference: { ranks, documents },
  onShow,
}: { difference: PreviewDifference } & Pick<Props, "onShow">): ReactNode {
  const told = documents.flatMap(({ path, isOwn, claims }) => claims.map((claim) => ({ path, isOwn, claim })));
  return Object.entries(ranks).map(([rank, title], index) => {
    const own = told.filter(({ claim }) => claim.rank === rank);
    return own.length === 0 ? null : (
      <details key={rank} open={index < openRanks}>
        <summary>{words.rank(title, own.length)}</summary>
        <ul>
          {own.map(({ path, isOwn, claim }) => (
            <li key={`${path} ${claim.sentence}`}>
              <Told claim={claim} path={path} isOwn={isOwn} onShow={onShow} />
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

interface ToldProps extends Pick<Props, "onShow"> {
  readonly claim: ToldClaim;
  readonly path: string;
  readonly isOwn: boolean;
}

function Told({ claim, path, isOwn, onShow }: ToldProps): ReactNode {
  const { sentence, witness, preview } = claim;
  return (
    <>
      <p>{sentence}</p>
      <p className="preview-witness">
        {witness?.sentence} <code>{path}</code> {isOwn ? "" : `(${words.leaning}) `}
        {preview !== undefined && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={words.showWitness(sentence)}
            onClick={() => onShow(readView(new URL(preview).search))}
          >
            {words.show}
          </Button>
        )}
      </p>
    </>
  );
}

/** The difference, or a sentence while there is none. */
function useDifference(login: string): PreviewDifference | string {
  const [difference, setDifference] = useState<PreviewDifference | string>(words.comparing);
  useEffect(() => {
    const asking = new AbortController();
    setDifference(words.comparing);
    fetch(login === "" ? previewDifference : `${previewDifference}?${new URLSearchParams({ bagi: login })}`, {
      signal: asking.signal,
    })
      .then(async (answer) => {
        const told = (await answer.json()) as PreviewDifference & { title?: string };
        setDifference(answer.ok ? told : String(told.title));
      })
      .catch(() => asking.signal.aborted || setDifference(words.notCompared));
    return () => asking.abort();
  }, [login]);
  return difference;
}
